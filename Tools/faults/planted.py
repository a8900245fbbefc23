"""Compilers with a fault, each of which the check has to find."""

# Each writes a.pdf, or a set of two.
HEAD = "set -u\nnew='%PDF-new, and long enough to be cut in two'\n"
PLANTED = {
    "an output that is written in place": ("neither the old one nor the new one", """
        { printf '%%PDF-new, and long' && printf ' enough to be cut in two\\n'; } >a.pdf || exit 74
        """),
    "a temporary file that stays": ("is left behind", """
        echo "$new" >.a.pdf.notec0 && mv .a.pdf.notec0 a.pdf || { echo failed >&2; exit 74; }
        """),
    "litter that the next run leaves": ("left behind by the next run", """
        name=.a.pdf.notec$$
        echo "$new" >$name && mv $name a.pdf || { rm -f $name; echo failed >&2; exit 74; }
        """),
    "success that is none": ("is not the new one", """
        echo "$new" >.a.pdf.notec0 && mv .a.pdf.notec0 a.pdf
        rm -f .a.pdf.notec0
        exit 0
        """),
    "an exit code of its own": ("exit code 3", """
        trap 'rm -f .a.pdf.notec0; exit 143' TERM
        echo "$new" >.a.pdf.notec0 && mv .a.pdf.notec0 a.pdf && exit 0
        rm -f .a.pdf.notec0
        echo failed >&2
        exit 3
        """),
    "failure without a word": ("without a word", """
        trap 'rm -f .a.pdf.notec0; exit 143' TERM
        { echo "$new" >.a.pdf.notec0 && mv .a.pdf.notec0 a.pdf; } 2>/dev/null && exit 0
        rm -f .a.pdf.notec0
        exit 74
        """),
    "a part of a set": ("outputs are new", """
        for name in a b; do
            echo "$new" >.$name.pdf.notec0 && mv .$name.pdf.notec0 $name.pdf || { echo failed >&2; exit 74; }
        done
        """),
    "a run without an end": ("it hangs", """
        echo "$new" >.a.pdf.notec0 && mv .a.pdf.notec0 a.pdf || while :; do sleep 1; done
        """),
}
