#compdef notec
# Completes the arguments of notec in zsh.

# Values of the setting $1, which is also the name of an option.
_notec_values() {
    local -a values
    case $1 in
    theme) values=(notepad print classic markup article reader plain) ;;
    paper) values=(a3 a4 a5 a6 b5 letter legal half-letter iphone) ;;
    orientation) values=(portrait landscape) ;;
    align) values=(natural left right center justify) ;;
    dialect) values=(note notepad notepad-2014 markup plain markdown gfm commonmark) ;;
    markers) values=(hide show) ;;
    capitals) values=(shouted all off) ;;
    quotes) values=(typed typographic) ;;
    hr) values=(rule page-break) ;;
    line-breaking) values=(auto greedy optimal) ;;
    line-breaks) values=(auto keep reflow) ;;
    long-words) values=(hyphenate shrink break overflow) ;;
    hanging-punctuation) values=(none cjk all) ;;
    ligatures) values=(off standard contextual) ;;
    missing-glyph) values=(error box) ;;
    tables) values=(auto grid list) ;;
    notes) values=(auto foot end) ;;
    bold-weight) values=(semibold bold) ;;
    leading) values=(scale font) ;;
    hyphenation|margins|gutter|space-before|item-space) values=(auto) ;;
    title|author) values=(none) ;;
    badge|balance|bold-text|page-numbers|pdf.ua|pdf.tags|title-page) values=(true false) ;;
    badges) values=(show hide) ;;
    pdf|pdf.version) values=(1.7 2.0) ;;
    pdf-a|pdf.a) values=(2a 2u 2b 4) ;;
    size-category)
        # One or several between commas.
        compset -P '*,'
        values=(all accessibility xSmall small medium large xLarge xxLarge xxxLarge AX1 AX2 AX3 AX4 AX5
            accessibilityMedium accessibilityLarge accessibilityXL accessibilityXXL accessibilityXXXL)
        ;;
    esac
    local expl
    _wanted values expl $1 compadd - $values
}

# Rules, as the program lists them: name, severity, description.
_notec_rules() {
    local -a rules
    rules=(${${(f)"$(_call_program rules $words[1] --list-rules)"}/ ##/:})
    _describe -t rules rule rules "$@"
}

# Themes, and files with one.
_notec_themes() {
    _alternative 'themes:theme: _notec_values theme' 'files:file:_files -g "*.y(a|)ml"'
}

# What -W takes: RULE=LEVEL, or error.
_notec_levels() {
    if compset -P '*='; then
        local expl
        _wanted levels expl severity compadd - off note warning error
    else
        _alternative 'levels:severity of all warnings:(error)' "rules:rule:_notec_rules -qS ="
    fi
}

# What --set takes: KEY=VALUE.
_notec_settings() {
    local key=${PREFIX%%=*} expl
    if compset -P '*='; then
        _notec_values $key
        return
    fi
    _wanted keys expl key compadd -qS = - align author badge badges balance bold-text bold-weight capitals columns \
        container date dialect exclude gutter hanging-punctuation hr hyphen-min hyphenation item-space lang \
        leading letter-space ligatures line-breaking line-breaks line-height line-spacing lock long-words \
        margins markers missing-glyph notes orientation output page-numbers paper pdf.a pdf.tags pdf.ua \
        pdf.version quotes renditions root scale size-category space-after space-before tables theme title title-page \
        warnings word-space
    _wanted keys expl key compadd -S . - colors fonts
}

# A note, or the sign @ and a list of notes.
_notec_notes() {
    if compset -P '@'; then
        _files
    else
        _files -g '*.(txt|json)'
    fi
}

_notec() {
    _arguments : \
        '*--files-from=[compile the notes that a file names]:list of notes:_files' \
        '--from=[what the notes are]:format:(note markdown gfm commonmark json)' \
        '-0[names in lists end in NUL]' \
        '(-o --output)'{-o,--output=}'[write to a path]:output:_files -g "*.(pdf|png|svg|json)"' \
        '--bind[make one PDF of all notes, with an index]' \
        '--force[replace any file]' \
        '--deps=[write what the outputs depend on]:file:_files' \
        '-MD[write the rule of each output beside it]' \
        '--keep-time[leave the time of outputs that have not changed]' \
        '--check[report mistakes, write nothing]' \
        '--watch[compile notes again when files change]' \
        '--dump=[print an intermediate value]:kind:(tokens runs layout structure)' \
        '--list-fonts[list the face of each text style, or show them with -o]' \
        '--format=[the format of the output]:format:(pdf png svg json)' \
        '--print-config[print the settings in effect]' \
        '--stats[report the work of each stage]' \
        '--dpi=[the pixels per inch of pictures of pages]:pixels per inch' \
        '--pages=[the pages to make pictures of]:pages' \
        '--no-paper[leave pictures transparent]' \
        '--config=[the configuration]:configuration:_files -g "*.y(a|)ml"' \
        '--no-config[read no configuration]' \
        '--root=[the folder that all pictures must be in]:folder:_files -/' \
        '--theme=[the theme]:theme:_notec_themes' \
        '--size-category=[the size of text]:size categories: _notec_values size-category' \
        '*--rendition=[make one of the renditions]:rendition: ' \
        '--bold-text[make every weight two steps heavier]' \
        '--paper=[the size of the paper]:paper: _notec_values paper' \
        '--landscape[turn the paper to its longer side]' \
        '--margins=[the margins]:lengths: _notec_values margins' \
        '--gutter=[the space between columns]:length: _notec_values gutter' \
        '--badge[draw the date in a circle]' \
        '--title-page[set the title alone on a page]' \
        '*--exclude=[a shape that text flows around]:shape: ' \
        '--container=[the shape that text fills]:shape: ' \
        '--align=[the alignment of lines]:alignment: _notec_values align' \
        '--columns=[the number of columns]:number: ' \
        '--hyphenation=[where words are divided]:factor: _notec_values hyphenation' \
        '--line-breaking=[how lines are broken]:method: _notec_values line-breaking' \
        '--line-breaks=[whether each line is a paragraph]:method: _notec_values line-breaks' \
        '--scale=[the size of text in percent]:percent:' \
        '--long-words=[what happens to long words]:method: _notec_values long-words' \
        '--title=[the title of the note]:text: _notec_values title' \
        '--author=[the author of the note]:name: _notec_values author' \
        '--date=[the date of the note]:date: ' \
        '--lang=[the language of the note]:language tag: ' \
        '--dialect=[the dialect of the text]:dialect: _notec_values dialect' \
        '--markers=[whether delimiters stay on the page]:visibility: _notec_values markers' \
        '--capitals=[which words in capitals are highlighted]:choice: _notec_values capitals' \
        '--quotes=[the form of quotation marks]:form: _notec_values quotes' \
        '*--mark=[highlight a word]:word: ' \
        '*--set=[set a key of the front matter]:setting:_notec_settings' \
        '*--font-dir=[look for fonts here first]:folder:_files -/' \
        '--no-system-fonts[use only the fonts of --font-dir]' \
        '--missing-glyph=[characters that no font has]:treatment: _notec_values missing-glyph' \
        '--lock=[the lock file of faces]:lock file:_files' \
        '--locked[refuse faces that are not in the lock file]' \
        '--pdf=[the version of PDF]:version: _notec_values pdf' \
        '--pdf-a=[refuse notes that cannot meet PDF/A]:level: _notec_values pdf-a' \
        '--pdf-ua[refuse notes that cannot meet PDF/UA]' \
        '--no-tags[leave out the tags]' \
        '*-W+[set the severity of a rule]:rule:_notec_levels' \
        '-w[report no warnings]' \
        '(-q --quiet)'{-q,--quiet}'[report errors only]' \
        '(-v --verbose)'{-v,--verbose}'[report notes too]' \
        '--list-rules[list all rules]' \
        '--explain=[explain a rule]:rule:_notec_rules' \
        '--diagnostics-format=[the form of messages]:form:(text short json sarif github)' \
        '--color=[whether messages are in colour]:when:(auto always never)' \
        '(-j --jobs)'{-j+,--jobs=}'[how many things are done at a time]:number: ' \
        '--version[show the version]' \
        '(-h --help)'{-h,--help}'[show the options]' \
        '*:note:_notec_notes'
}

_notec "$@"
