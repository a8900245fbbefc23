"""Compiles a Typst file in this process. usage: typst-compile.py FILE OUTPUT FOLDER... (of fonts)"""

import sys

import typst

typst.compile(sys.argv[1], output=sys.argv[2], font_paths=sys.argv[3:], ignore_system_fonts=True)
