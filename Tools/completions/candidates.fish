#!/usr/bin/env fish
# Prints what fish offers at the end of each LINE: the line, a tab and the word as it would be then.
# usage: fish --no-config candidates.fish COMPLETIONS LINE...        (notec is on the PATH)
source $argv[1]; or exit
for line in $argv[2..]
    for candidate in (complete -C $line | string replace -r '\t.*' '')
        printf '%s\t%s\n' $line $candidate
    end
end
