# Completes the arguments of notec in fish 3.1 or later.

# Prints the values of the setting $argv[1], which is also the name of an option.
function __notec_values
    switch $argv[1]
        case theme
            printf '%s\n' notepad print classic markup article reader plain
        case paper
            printf '%s\n' a3 a4 a5 a6 b5 letter legal half-letter iphone
        case size-category
            # One or several between commas. Before words, a list of none would leave none.
            set -l word (commandline -ct | string replace -r -- '^[^,]*=' '')
            set -l typed (string match -r '^.*,' -- $word; or echo)
            printf '%s\n' $typed{all,accessibility,xSmall,small,medium,large,xLarge,xxLarge,xxxLarge} \
                $typed{AX1,AX2,AX3,AX4,AX5,accessibilityMedium,accessibilityLarge,accessibilityXL} \
                $typed{accessibilityXXL,accessibilityXXXL}
        case orientation
            printf '%s\n' portrait landscape
        case align
            printf '%s\n' natural left right center justify
        case dialect
            printf '%s\n' note notepad notepad-2014 markup plain markdown gfm commonmark
        case markers
            printf '%s\n' hide show
        case capitals
            printf '%s\n' shouted all off
        case quotes
            printf '%s\n' typed typographic
        case hr
            printf '%s\n' rule page-break
        case line-breaking
            printf '%s\n' auto greedy optimal
        case line-breaks
            printf '%s\n' auto keep reflow
        case long-words
            printf '%s\n' hyphenate shrink break overflow
        case badges
            printf '%s\n' show hide
        case hanging-punctuation
            printf '%s\n' none cjk all
        case ligatures
            printf '%s\n' off standard contextual
        case missing-glyph
            printf '%s\n' error box
        case tables
            printf '%s\n' auto grid list
        case notes
            printf '%s\n' auto foot end
        case bold-weight
            printf '%s\n' semibold bold
        case leading
            printf '%s\n' scale font
        case hyphenation margins gutter space-before item-space
            printf '%s\n' auto
        case title author
            printf '%s\n' none
        case badge balance bold-text page-numbers pdf.ua pdf.tags title-page
            printf '%s\n' true false
        case pdf pdf.version
            printf '%s\n' 1.7 2.0
        case pdf-a pdf.a
            printf '%s\n' 2a 2u 2b 4
        case format
            printf '%s\n' pdf png svg json
        case from
            printf '%s\n' note markdown gfm commonmark json
        case dump
            printf '%s\n' tokens runs layout structure
        case diagnostics-format
            printf '%s\n' text short json sarif github
        case color
            printf '%s\n' auto always never
    end
end

# Prints the rules that notec lists, each with $argv[1] after its name, and what they are about.
function __notec_rules
    notec --list-rules 2>/dev/null | string replace -r ' +' "$argv[1]\t"
end

# Prints what -W takes: RULE=LEVEL, or error.
function __notec_levels
    set -l rule (commandline -ct | string replace -r -- '^-W' '' | string match -r '^.*=')
    if test -n "$rule"
        printf '%s\n' $rule{off,note,warning,error}
    else
        printf 'error\tmake errors of all warnings\n'
        __notec_rules =
    end
end

# Prints what --set takes: KEY=VALUE.
function __notec_settings
    set -l key (commandline -ct | string replace -r -- '^--set=' '' | string match -r '^[^=]*=')
    if test -n "$key"
        printf '%s\n' $key(__notec_values (string trim -rc = $key))
    else
        printf '%s\n' {align,author,badge,badges,balance,bold-text,bold-weight,capitals,columns,container,date}= \
            {dialect,exclude,gutter,hanging-punctuation,hr,hyphen-min,hyphenation,item-space,lang,leading}= \
            {letter-space,ligatures,line-breaking,line-breaks,line-height,line-spacing,lock,long-words}= \
            {margins,markers,missing-glyph,notes,orientation,output,page-numbers,paper,pdf.a,pdf.tags}= \
            {pdf.ua,pdf.version,quotes,renditions,root,scale,size-category,space-after,space-before}= \
            {tables,theme,title,title-page,warnings,word-space}= colors. fonts.
    end
end

# Prints notes; after the sign @, all files, as lists of notes.
function __notec_notes
    set -l typed (commandline -ct)
    if string match -q '@*' -- $typed
        printf '%s\n' @(__fish_complete_path (string sub -s 2 -- $typed))
    else
        __fish_complete_suffix .txt
    end
end

complete -c notec -k -x -a '(__notec_notes)'
complete -c notec -s 0 -d 'names in lists end in NUL'
complete -c notec -o MD -d 'write the rule of each output beside it'
complete -c notec -l from -x -a '(__notec_values from)' -d 'what the notes are'
complete -c notec -l files-from -r -F -d 'compile the notes that a file names'
complete -c notec -s o -l output -k -x -a '(__fish_complete_suffix .pdf .png .svg)' -d 'write to a path'
complete -c notec -l bind -d 'make one PDF of all notes, with an index'
complete -c notec -l force -d 'replace any file'
complete -c notec -l deps -r -F -d 'write what the outputs depend on'
complete -c notec -l watch -d 'compile notes again when files change'
complete -c notec -l keep-time -d 'leave the time of outputs that have not changed'
complete -c notec -l check -d 'report mistakes, write nothing'
complete -c notec -l dump -x -a '(__notec_values dump)' -d 'print an intermediate value'
complete -c notec -l list-fonts -d 'list the face of each text style, or show them with -o'
complete -c notec -l format -x -a '(__notec_values format)' -d 'the format of the output'
complete -c notec -l print-config -d 'print the settings in effect'
complete -c notec -l stats -d 'report the work of each stage'
complete -c notec -l dpi -x -d 'the pixels per inch of pictures of pages'
complete -c notec -l pages -x -d 'the pages to make pictures of'
complete -c notec -l no-paper -d 'leave pictures transparent'
complete -c notec -l config -k -x -a '(__fish_complete_suffix .yaml)' -d 'the configuration'
complete -c notec -l no-config -d 'read no configuration'
complete -c notec -l root -x -a '(__fish_complete_directories)' -d 'the folder that all pictures must be in'
complete -c notec -l theme -x -a '(__notec_values theme; __fish_complete_suffix .yaml)' -d 'the theme'
complete -c notec -l size-category -x -a '(__notec_values size-category)' -d 'the size of text'
complete -c notec -l rendition -x -d 'make one of the renditions'
complete -c notec -l bold-text -d 'make every weight two steps heavier'
complete -c notec -l paper -x -a '(__notec_values paper)' -d 'the size of the paper'
complete -c notec -l landscape -d 'turn the paper to its longer side'
complete -c notec -l margins -x -a '(__notec_values margins)' -d 'the margins'
complete -c notec -l gutter -x -a '(__notec_values gutter)' -d 'the space between columns'
complete -c notec -l badge -d 'draw the date in a circle'
complete -c notec -l title-page -d 'set the title alone on a page'
complete -c notec -l exclude -x -d 'a shape that text flows around'
complete -c notec -l container -x -d 'the shape that text fills'
complete -c notec -l align -x -a '(__notec_values align)' -d 'the alignment of lines'
complete -c notec -l columns -x -d 'the number of columns'
complete -c notec -l hyphenation -x -a '(__notec_values hyphenation)' -d 'where words are divided'
complete -c notec -l line-breaking -x -a '(__notec_values line-breaking)' -d 'how lines are broken'
complete -c notec -l line-breaks -x -a '(__notec_values line-breaks)' -d 'whether each line is a paragraph'
complete -c notec -l scale -x -d 'the size of text in percent'
complete -c notec -l long-words -x -a '(__notec_values long-words)' -d 'what happens to long words'
complete -c notec -l title -x -a '(__notec_values title)' -d 'the title of the note'
complete -c notec -l author -x -a '(__notec_values author)' -d 'the author of the note'
complete -c notec -l date -x -d 'the date of the note'
complete -c notec -l lang -x -d 'the language of the note'
complete -c notec -l dialect -x -a '(__notec_values dialect)' -d 'the dialect of the text'
complete -c notec -l markers -x -a '(__notec_values markers)' -d 'whether delimiters stay on the page'
complete -c notec -l capitals -x -a '(__notec_values capitals)' -d 'which words in capitals are highlighted'
complete -c notec -l quotes -x -a '(__notec_values quotes)' -d 'the form of quotation marks'
complete -c notec -l mark -x -d 'highlight a word'
complete -c notec -l set -x -a '(__notec_settings)' -d 'set a key of the front matter'
complete -c notec -l font-dir -x -a '(__fish_complete_directories)' -d 'look for fonts here first'
complete -c notec -l no-system-fonts -d 'use only the fonts of --font-dir'
complete -c notec -l missing-glyph -x -a '(__notec_values missing-glyph)' -d 'characters that no font has'
complete -c notec -l lock -r -F -d 'the lock file of faces'
complete -c notec -l locked -d 'refuse faces that are not in the lock file'
complete -c notec -l pdf -x -a '(__notec_values pdf)' -d 'the version of PDF'
complete -c notec -l pdf-a -x -a '(__notec_values pdf-a)' -d 'refuse notes that cannot meet PDF/A'
complete -c notec -l pdf-ua -d 'refuse notes that cannot meet PDF/UA'
complete -c notec -l no-tags -d 'leave out the tags'
complete -c notec -s W -x -a '(__notec_levels)' -d 'set the severity of a rule'
complete -c notec -s w -d 'report no warnings'
complete -c notec -s q -l quiet -d 'report errors only'
complete -c notec -s v -l verbose -d 'report notes too'
complete -c notec -l list-rules -d 'list all rules'
complete -c notec -l explain -x -a '(__notec_rules)' -d 'explain a rule'
complete -c notec -l diagnostics-format -x -a '(__notec_values diagnostics-format)' -d 'the form of messages'
complete -c notec -l color -x -a '(__notec_values color)' -d 'whether messages are in colour'
complete -c notec -s j -l jobs -x -d 'how many things are done at a time'
complete -c notec -l version -d 'show the version'
complete -c notec -s h -l help -d 'show the options'
