#!/usr/bin/env bash
# Prints what bash offers at the end of each LINE: the line, a tab and the word as it would be then. Names of
# files that readline completes by itself are missing.
# usage: bash --norc candidates.bash COMPLETIONS LINE...        (notec is on the PATH)
set -uo pipefail

# shellcheck disable=SC1090 # that is what is tried
. "$1" || exit

# Divides LINE into words as readline does, at blanks and signs, and sets `word` to what it would replace.
divide() {
    local rest=$1 last
    COMP_WORDS=()
    while [[ $rest =~ ^[[:space:]]*([=@:]+|[^=@:[:space:]]+) ]]; do
        COMP_WORDS+=("${BASH_REMATCH[1]}")
        rest=${rest:${#BASH_REMATCH}}
    done
    [ -z "$rest" ] || COMP_WORDS+=('')
    last=${COMP_WORDS[-1]}
    case ${COMP_WORDS[-2]-}$last in
    @*) word=${COMP_WORDS[-2]#*[!@]*}$last ;;
    *[=:]) word= ;;
    *) word=$last ;;
    esac
}

for line in "${@:2}"; do
    divide "$line"
    COMP_LINE=$line COMP_POINT=${#line} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _notec notec "$word" "${COMP_WORDS[-2]-}"
    whole=${line##*[[:space:]]}
    for reply in "${COMPREPLY[@]}"; do
        printf '%s\t%s\n' "$line" "${whole%"$word"}$reply"
    done
done
