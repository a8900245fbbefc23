"""Compilers that do wrong where the system gives little, each of which the check has to find."""

# The right n.pdf is "%PDF-right".
SAYS = "echo 'notec: error: the system gives no memory' >&2"
PLANTED = {
    "a run that waits for a thread": ("it hangs", "sleep 60"),
    "a bug": ("exit code 70", "echo 'notec: error: a bug in notec' >&2; exit 70"),
    "a damaged file": ("exit code 1", "echo 'n.txt:1:1: error: cannot be read' >&2; exit 1"),
    "another font": ("n.pdf has other bytes", "echo %PDF-other >n.pdf"),
    "success that is none": ("n.pdf is not there", "exit 0"),
    "failure without its message": ("without its message", "echo 'error: no memory' >&2; exit 71"),
    "an output of a run that fails": ("there is an output", f"echo %PDF-right >n.pdf; {SAYS}; exit 71"),
    "a temporary file that stays": ("is left behind", f"echo x >.n.pdf.notec0; {SAYS}; exit 71"),
}
