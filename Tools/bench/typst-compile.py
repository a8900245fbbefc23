"""Compiles a Typst file in this process. usage: typst-compile.py FILE OUTPUT FOLDER... (of fonts)

Without folders the fonts are those of the system.
"""

import sys

import typst

folders = sys.argv[3:]
typst.compile(sys.argv[1], output=sys.argv[2], font_paths=folders, ignore_system_fonts=bool(folders))
