"""Writes the PDF of a file in Markdown by WeasyPrint. usage: weasyprint-write.py FILE OUTPUT"""

import sys
from pathlib import Path

from markdown_it import MarkdownIt
from weasyprint import HTML

markdown = MarkdownIt("commonmark").enable(["table", "strikethrough"])
HTML(string=markdown.render(Path(sys.argv[1]).read_text())).write_pdf(sys.argv[2])
