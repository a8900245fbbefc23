#!/usr/bin/env zsh
# Prints what zsh offers at the end of each LINE: the line, a tab and the word as it would be then, without
# signs such as = that zsh adds.
# usage: zsh -f candidates.zsh COMPLETIONS LINE...        (notec is on the PATH)
zmodload zsh/zpty || exit

folder=$(mktemp -d)
trap 'rm -rf $folder' EXIT
cp $1 $folder/_notec
shift

# A terminal of its own, in which a zsh writes each candidate, and `end` after the last.
cat >$folder/start <<'END'
PROMPT= fpath=($1 $fpath) found=$1/found
setopt no_auto_list no_beep
autoload -Uz compinit && compinit -D -u
zstyle ':completion:*' file-sort name
bindkey '^I' complete-word '^U' kill-whole-line

compadd() {
    # Calls that only store matches.
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a matches
    builtin compadd -A matches "$@"
    local -a before hidden
    zparseopts -E P:=before p:=hidden
    local match
    for match in $matches; do
        print -r -- "$IPREFIX${before[2]}${hidden[2]}$match" >>$found
    done
    builtin compadd "$@"
}
# The completion system forgets it each time.
ended() {
    comppostfuncs=(ended)
    print end >>$found
}
comppostfuncs=(ended)
print ready >>$found
END

await() { # LAST: until that line is the last one found
    local output
    repeat 1000; do
        while zpty -rt shell output; do :; done
        [[ ${"$(tail -n 1 $folder/found 2>/dev/null)"} == $1 ]] && return
        sleep 0.01
    done
    print -u 2 "candidates.zsh: no answer"
    exit 1
}

zpty shell "zsh -f -i"
zpty -w shell "source $folder/start $folder"
await ready
for line; do
    : >$folder/found
    zpty -w -n shell $'\x15'$line$'\t'
    await end
    sed '$d' $folder/found | while IFS= read -r candidate; do
        printf '%s\t%s\n' $line $candidate
    done
done
zpty -d shell
