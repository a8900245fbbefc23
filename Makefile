# `make help` lists what can be made. Packages that are missing are installed first (Tools/packages).

PREFIX ?= /usr/local
DESTDIR ?=

swift := swift
release := .build/release/notec
# The same without debug information, which is in a file beside it.
stripped := .build/stripped
# A target that imports what Package.swift does not give it is an error.
strict := --explicit-target-dependency-import-check error
# So is an expression of the sources that half a second of type checking does not suffice for.
brief := -Xswiftc -Xfrontend -Xswiftc -solver-scope-threshold=50000
# Generic types are made by their accessors, not looked up by name, which searches all conformances of the
# program: an eighth of what a page takes.
direct := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The compiler and the linker look here first, so ArgumentParser finds the stand-in of Tools/release in place
# of Foundation, which is 5 MB.
essentials := $(CURDIR)/.build/essentials
small := -Xswiftc -I$(essentials) -Xswiftc -L$(essentials)
# Searching and replacing in strings brings the standard library's regular expressions, 1 MB: code that does
# so does not compile.
small += -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
# Nothing looks up symbols of a command. Those that are exported stay, with all that they call.
small += -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic
# Addresses that depend on where the program is loaded take a bit each, not 24 bytes. Only lld writes this; it
# needs the C library of Debian 12 (glibc 2.36).
small += -Xlinker -z -Xlinker pack-relative-relocs
# The table of functions of libraries cannot be changed once the program runs.
small += -Xlinker -z -Xlinker now
# Functions that nothing calls go, also those that other modules may call, and functions of the same code are
# one: 1.5 MB. A stack trace may name another function of the same code.
small += -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections
small += -Xlinker --icf=all
# No library comes from the toolchain, or from the folder that the program is in.
apart := --static-swift-stdlib --disable-local-rpath

# Tests run optimized code (Package.swift). The documentation is built with it, for `make test` to go on from.
debug := NOTEC_OPTIMIZE=1 $(swift)

.DEFAULT_GOAL := help
.PHONY: help demo build test lint docs install deb readme-pictures bench bench-faces bench-peers
.PHONY: bench-pictures bench-tags check-package clean
.PHONY: check-unicode check-shaping check-inline check-tables check-dialects check-hostile check-faults
.PHONY: check-extraction check-hyphenation check-lines check-pages check-paper check-pictures check-books
.PHONY: check-limits check-pdf check-texts check-bytes check-watch check-clean-root check-library
.PHONY: fuzz fuzz-coverage check-corpus check-commonmark check-readmes

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

demo: build ## compile fixtures/notes/shopping.txt to demo.pdf
	@$(release) fixtures/notes/shopping.txt -o demo.pdf
	@echo "Your PDF is $(CURDIR)/demo.pdf"

build: toolchain ## the release binary, .build/release/notec
	@Tools/release/build-essentials "$(essentials)"
	@$(swift) build --configuration release --product notec $(strict) $(brief) $(direct) $(small) $(apart)
	@Tools/release/strip $(release) $(stripped)

test: toolchain ## build, then run every test
	@Tools/install-packages test
	@$(debug) build --build-tests $(strict)
	@$(debug) test --skip-build --disable-xctest $(strict)

lint: ## format, sizes, imports, and the lint's own test
	@Tools/install-packages lint
	@Tools/lint
	@Tools/lint-self-test

docs: toolchain ## the documentation of the library, .build/docs, without a warning
	@$(debug) build --target NoteCompiler $(strict)
	@Tools/make-docs .build/docs

install: built ## put binary, manuals and completions under $(DESTDIR)$(PREFIX); after `make build`
	@Tools/release/install $(stripped)/notec "$(DESTDIR)" "$(PREFIX)"

deb: build ## .build/deb/notec_VERSION_ARCH.deb, and another with the debug information
	@Tools/install-packages package
	@Tools/release/build-deb $(release) .build/deb

bench: build ## time, memory and size against their budgets; Markdown beside notes
	@Tools/install-packages bench
	@Tools/bench/run $(release)
	@Tools/bench/markdown $(release)

bench-faces: build ## what 5,000 more installed faces add to one page
	@Tools/install-packages bench
	@Tools/bench/faces $(release)

bench-tags: build ## what tags add to notes with headings, lists and links
	@Tools/install-packages bench
	@Tools/bench/tags $(release)

bench-peers: build ## prose through typst, groff and pdfTeX, Chinese; Markdown through pandoc and WeasyPrint
	@Tools/install-packages bench peers
	@Tools/bench/peers $(release)
	@Tools/bench/markdown-peers $(release)

bench-pictures: build ## time and memory of pictures of pages against their budgets
	@Tools/install-packages bench
	@Tools/bench/pictures $(release)

readme-pictures: build ## draw the pictures of README.md again
	@Tools/install-packages fonts
	@Tools/draw-readme $(release)

check-unicode: toolchain ## all of Unicode's tests of direction; `make test` takes a part of the longest
	@Tools/install-packages test
	@NOTEC_UNICODE=all $(debug) test --disable-xctest $(strict) --filter ConformanceTests

check-shaping: toolchain ## 2 MB of prose word by word and whole; `make test` takes a part
	@Tools/install-packages test
	@NOTEC_SHAPING=all $(debug) test --disable-xctest $(strict) --filter WordCacheLawTests

check-inline: toolchain ## 240,000 random paragraphs by a slow lexer; `make test` takes a part
	@Tools/install-packages test
	@NOTEC_INLINE=all $(debug) test --disable-xctest $(strict) --filter DifferentialTests

check-tables: toolchain ## 10,000 tables of random shape; `make test` takes a part
	@Tools/install-packages test
	@NOTEC_TABLES=all $(debug) test --disable-xctest $(strict) --filter TableLawTests

check-pages: toolchain ## 2,000 random pages, and 120 notes that are cut anywhere; `make test` takes a part
	@Tools/install-packages test
	@NOTEC_PAGES=all NOTEC_SECTIONS=all $(debug) test --disable-xctest $(strict) \
	    --filter 'FlowLawTests|SectionLawTests'

check-books: build ## 2,000 random books by the tags of each note alone, and by our checks of PDFs
	@Tools/install-packages test pdf
	@NOTEC_BOOKS=all $(debug) test --disable-xctest $(strict) --filter BookLawTests
	@Tools/check-pdf $(release) --books

check-dialects: toolchain ## 260,000 random strings by the dialects' expressions; `make test` takes a part
	@Tools/install-packages test
	@NOTEC_DIALECTS=all $(debug) test --disable-xctest $(strict) --filter DialectExpressionTests

check-commonmark: toolchain ## CommonMark's examples, and 1,000,000 random notes by GitHub's parser (PyPI)
	@Tools/install-packages test commonmark
	@NOTEC_COMMONMARK="$$(Tools/fetch-commonmark)" NOTEC_MARKDOWN=all $(debug) test --disable-xctest $(strict) \
	    --filter 'MarkdownExampleTests|MarkdownRefereeTests'

check-hyphenation: toolchain ## 20,000 words in each of 11 languages by libhyphen; `make test` takes a part
	@Tools/install-packages test hyphenation
	@NOTEC_HYPHENATION=all $(debug) test --disable-xctest $(strict) --filter HyphenationRefereeTests

check-hostile: build ## pathological notes: linear time, bounded memory
	@Tools/install-packages hostile
	@Tools/check-hostile $(release)

check-faults: build ## system calls that fail, and signals: outputs are old or new, nothing is left behind
	@Tools/install-packages faults
	@Tools/check-faults $(release)

check-limits: build ## few threads, little memory, no /proc: the right bytes, or what lacks (needs root)
	@Tools/install-packages fonts limits
	@Tools/check-limits $(release)

check-extraction: build ## five pages in each of many scripts through five readers (packages from PyPI)
	@Tools/install-packages test extraction
	@Tools/check-extraction $(release)

check-texts: build ## 200 texts of /usr/share/doc: no errors, and PDFs that hold every character
	@Tools/install-packages fonts test
	@Tools/check-texts $(release)

check-readmes: build ## 200 README files of packages: PDFs with the text that browsers show (PyPI)
	@Tools/install-packages fonts test readmes
	@Tools/check-readmes $(release)

check-lines: build ## ends of lines: all of 500 real paragraphs, and beside pdfTeX and Pango
	@Tools/install-packages test lines
	@NOTEC_LINES=all $(debug) test --disable-xctest $(strict) --filter RealParagraphLawTests
	@Tools/check-lines $(release)

check-paper: build ## no glyph outside the paper, for fixture notes at all sizes on four papers
	@Tools/install-packages fonts test
	@Tools/check-paper $(release)

check-pictures: build ## PNG and SVG of pages beside what poppler and MuPDF draw of PDFs, for fixture notes
	@Tools/install-packages fonts test pictures
	@Tools/check-pictures $(release)

check-library: toolchain ## the example of the library, built outside of this folder, and the text of its PDF
	@Tools/install-packages test
	@Tools/check-library

check-pdf: build ## PDFs against all that they promise, after a fault for each check (packages from PyPI)
	@Tools/install-packages test pdf
	@Tools/check-pdf $(release)

check-watch: build ## 2,000 random edits under --watch give the bytes of clean builds, soon after each save
	@Tools/install-packages fonts test
	@Tools/check-watch $(release)

check-bytes: build ## the same bytes as were recorded, for every fixture note at every size category
	@Tools/install-packages fonts test
	@Tools/check-bytes $(release)

fuzz: toolchain ## inputs that nobody thought of, FUZZ_SECONDS for each stage (docs/FUZZING.md)
	@Tools/install-packages fuzz
	@Tools/fuzz/run "$$(Tools/fuzz/build search)"

fuzz-coverage: toolchain ## lines of the sources that the inputs kept by `make fuzz` reach
	@Tools/install-packages fuzz
	@Tools/fuzz/coverage "$$(Tools/fuzz/build coverage)"

check-corpus: toolchain ## the PDFs of those inputs by qpdf, MuPDF and our own checks (packages from PyPI)
	@Tools/install-packages test pdf fuzz
	@Tools/check-corpus "$$(Tools/fuzz/build search)"

check-clean-root: ## make demo, lint and test in a bare Debian 12, the tests without a network (needs root)
	@Tools/install-packages root
	@Tools/check-clean-root

check-package: build ## the Debian packages: same bytes twice, lintian, a clean root (needs root)
	@Tools/install-packages package root
	@Tools/check-package $(release)

clean: ## forget everything built
	rm -rf .build demo.pdf

.PHONY: toolchain built
built:
	@test -x $(stripped)/notec || { echo "No $(stripped)/notec yet: run 'make build' first." >&2; exit 1; }

toolchain:
	@Tools/install-packages toolchain library fonts
	@command -v $(swift) >/dev/null || { \
	    echo "Swift 6.2 or later is not on the PATH; get it from swift.org/install." >&2; exit 1; }
