# Completes the arguments of notec in bash 4.4 or later; bash-completion is not needed.
# shellcheck shell=bash

# Prints the values of the setting $1, which is also the name of an option.
_notec_values() {
    case $1 in
    theme) echo notepad print classic markup article reader plain ;;
    size-category)
        echo all accessibility xSmall small medium large xLarge xxLarge xxxLarge \
            AX1 AX2 AX3 AX4 AX5 accessibilityMedium accessibilityLarge accessibilityXL accessibilityXXL \
            accessibilityXXXL
        ;;
    paper) echo a3 a4 a5 a6 b5 letter legal half-letter iphone ;;
    orientation) echo portrait landscape ;;
    align) echo natural left right center justify ;;
    dialect) echo note notepad notepad-2014 markup plain markdown gfm commonmark ;;
    markers) echo hide show ;;
    capitals) echo shouted all off ;;
    quotes) echo typed typographic ;;
    hr) echo rule page-break ;;
    line-breaking) echo auto greedy optimal ;;
    line-breaks) echo auto keep reflow ;;
    long-words) echo hyphenate shrink break overflow ;;
    hanging-punctuation) echo none cjk all ;;
    ligatures) echo off standard contextual ;;
    missing-glyph) echo error box ;;
    tables) echo auto grid list ;;
    notes) echo auto foot end ;;
    bold-weight) echo semibold bold ;;
    leading) echo scale font ;;
    hyphenation | margins | gutter | space-before | item-space) echo auto ;;
    title | author) echo none ;;
    badge | balance | bold-text | page-numbers | pdf.ua | pdf.tags | title-page) echo true false ;;
    badges) echo show hide ;;
    pdf | pdf.version) echo 1.7 2.0 ;;
    pdf-a | pdf.a) echo 2a 2u 2b 4 ;;
    format) echo pdf png svg json ;;
    from) echo note markdown gfm commonmark json ;;
    dump) echo tokens runs layout structure ;;
    diagnostics-format) echo text short json sarif github ;;
    color) echo auto always never ;;
    esac
}

# The keys of settings that one line can set.
_notec_keys=(
    align author badge badges balance bold-text bold-weight capitals colors. columns container date dialect exclude
    fonts. gutter hanging-punctuation hr hyphen-min hyphenation item-space lang leading letter-space ligatures
    line-breaking line-breaks line-height line-spacing lock long-words margins markers missing-glyph notes
    orientation output page-numbers paper pdf.a pdf.tags pdf.ua pdf.version quotes renditions root scale
    size-category space-after space-before tables theme title title-page warnings word-space
)

_notec_options=(
    --author --badge --bind --bold-text --capitals --check --color --columns --config --container --date --deps
    --diagnostics-format --dialect --dpi --dump --exclude --explain --files-from --font-dir --force --format
    --from --gutter --help --hyphenation --jobs --keep-time --landscape --lang --line-breaking --line-breaks
    --list-fonts --list-rules --lock --locked --long-words --margins --mark --markers --missing-glyph
    --no-config --no-paper --no-system-fonts --no-tags --output --pages --paper --pdf --pdf-a --pdf-ua --print-config --quiet --quotes
    --rendition --root --scale --set --size-category --stats --theme --title --title-page --verbose --version --watch
    --align -0 -MD -W -h -j -o -q -v -w
)

# Adds those of the words $2... that begin with $1 to the replies.
_notec_offer() {
    local word start=$1
    for word in "${@:2}"; do
        [[ $word != "$start"* ]] || COMPREPLY+=("$word")
    done
}

# Adds files whose extension is one of $2..., and folders, to the replies.
_notec_offer_files() {
    local start=$1 extension
    fallback=default
    # Readline removes the quotes of names if it completes them by itself.
    [[ $start != *[\\\'\"\$]* ]] || return
    compopt -o filenames 2>/dev/null
    for extension in "${@:2}"; do
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X "!*.$extension" -- "$start")
    done
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$start")
}

# Adds files whose names begin with $1 to the replies, after the sign @, with which readline knows no files.
_notec_offer_lists() {
    local index
    [[ $1 != *[\\\'\"\$]* ]] || return
    mapfile -t COMPREPLY < <(compgen -f -- "$1")
    for index in "${!COMPREPLY[@]}"; do
        [ ! -d "${COMPREPLY[index]}" ] || COMPREPLY[index]+=/
        printf -v "COMPREPLY[index]" %q "${COMPREPLY[index]}"
    done
    _notec_put_before @
    [[ ${COMPREPLY[*]} != */ ]] || compopt -o nospace 2>/dev/null
}

# Adds the rules that the program $2 lists to the replies.
_notec_offer_rules() {
    local rules
    mapfile -t rules < <("$2" --list-rules 2>/dev/null)
    _notec_offer "$1" "${rules[@]%% *}"
}

# Adds values of the setting $2 to the replies, in a list of sizes those after the last comma.
_notec_offer_values() {
    local values list=
    [[ $2 != size-category || $1 != *,* ]] || list=${1%,*},
    read -ra values < <(_notec_values "$2")
    _notec_offer "${1#"$list"}" "${values[@]}"
    _notec_put_before "$list"
}

# Puts $1 before each of the replies.
_notec_put_before() {
    local index
    for index in "${!COMPREPLY[@]}"; do
        COMPREPLY[index]=$1${COMPREPLY[index]}
    done
}

# Adds what follows -W to the replies, for the program $2.
_notec_offer_levels() {
    if [[ $1 == *=* ]]; then
        _notec_offer "$1" "${1%%=*}="{off,note,warning,error}
    else
        _notec_offer_rules "$1" "$2"
        COMPREPLY=("${COMPREPLY[@]/%/=}")
        compopt -o nospace 2>/dev/null
        _notec_offer "$1" error
    fi
}

# Adds what follows --set to the replies.
_notec_offer_settings() {
    if [[ $1 == *=* ]]; then
        _notec_offer_values "${1#*=}" "${1%%=*}"
        _notec_put_before "${1%%=*}="
    else
        _notec_offer "$1" "${_notec_keys[@]/%/=}"
        COMPREPLY=("${COMPREPLY[@]/%.=/.}")
        compopt -o nospace 2>/dev/null
    fi
}

# Adds values of the option $2 that begin with $1 to the replies; fails if the option has none.
_notec_offer_for_option() {
    case $2 in
    -W) _notec_offer_levels "$1" "$3" ;;
    --explain) _notec_offer_rules "$1" "$3" ;;
    --set) _notec_offer_settings "$1" ;;
    --theme)
        _notec_offer_files "$1" yaml yml
        _notec_offer_values "$1" theme
        ;;
    --config) _notec_offer_files "$1" yaml yml ;;
    --root | --font-dir) _notec_offer_files "$1" ;;
    -o | --output) _notec_offer_files "$1" pdf png svg json ;;
    --deps | --files-from | --lock) fallback=default ;;
    -j | --jobs | --columns | --container | --date | --dpi | --exclude | --lang | --mark | --pages | --rendition | \
        --scale) ;;
    --align | --author | --capitals | --color | --diagnostics-format | --dialect | --dump | --format | \
        --from | --gutter | --hyphenation | --line-breaking | --line-breaks | --long-words | --margins | --markers | \
        --missing-glyph | --paper | --pdf | --pdf-a | --quotes | --size-category | --title)
        _notec_offer_values "$1" "${2#--}"
        ;;
    *) return 1 ;;
    esac
    return 0
}

# Sets the array `words` to the words up to the cursor; readline also divides them at signs such as = and @.
_notec_words() {
    local line=${COMP_LINE:0:COMP_POINT} part
    words=()
    for part in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ $line == [[:space:]]* || ${#words[@]} -eq 0 ]]; then
            words+=('')
            line=${line#"${line%%[![:space:]]*}"}
        fi
        # The cursor may be inside the last one.
        [[ $line == "$part"* ]] || part=$line
        words[-1]+=$part
        line=${line#"$part"}
    done
}

_notec() {
    local words current before='' fallback=
    _notec_words
    current=${words[-1]}
    [ ${#words[@]} -lt 2 ] || before=${words[-2]}
    COMPREPLY=()
    if [[ " ${words[*]:1:${#words[@]}-2} " == *' -- '* ]]; then
        _notec_offer_files "$current" txt json
    elif _notec_offer_for_option "$current" "$before" "$1"; then
        :
    elif [[ $current == --*=* ]] && _notec_offer_for_option "${current#*=}" "${current%%=*}" "$1"; then
        _notec_put_before "${current%%=*}="
    elif [[ $current == -W?* ]]; then
        _notec_offer_levels "${current#-W}" "$1"
        _notec_put_before -W
    elif [[ $current == -* ]]; then
        _notec_offer "$current" "${_notec_options[@]}"
    elif [[ $current == @* ]]; then
        _notec_offer_lists "${current#@}"
    else
        _notec_offer_files "$current" txt json
    fi
    # To readline the word is $2, which begins after one of its signs.
    COMPREPLY=("${COMPREPLY[@]#"${current%"$2"}"}")
    # Then readline completes names of files.
    [ ${#COMPREPLY[@]} -gt 0 ] || [ -z "$fallback" ] || compopt -o default 2>/dev/null
}

complete -F _notec notec
