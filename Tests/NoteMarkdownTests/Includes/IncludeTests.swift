import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkdown

/// Files that lines of a note include.
@Suite struct IncludeTests {
    /// A note that has been read: its paragraphs, what has been found, and its parts.
    struct Read {
        var paragraphs: [String] = []
        var findings: [Finding] = []
        var parts: [(section: SourceSection, text: AttributedText)] = []
    }

    private static let files = [
        "a": "one\ntwo\nthree\n", "empty": "", "fence": "```\n*x*\n", "list": "- b\n- c\n",
        "nested": "n\n\n{{#include a:2}}\n", "loop": "{{#include loop}}\n", "round": "{{#include trip}}",
        "trip": "{{#include round}}", "sub/deep": "{{#include near}}\n", "sub/near": "near\n",
        "code": "```\n{{#include fence}}\n```\n", "crlf": "one\r\ntwo\r\n", "def": "[d]: /u\n\n[^n]: note\n",
        "head": "# Title\n\n## Part\n",
        "anchors": "x\n// ANCHOR: p\ny\n# ANCHOR: q\nz\n# ANCHOR_END: q\n// ANCHOR_END: p\nw\n",
    ]

    private static let reader: IncludedFileReader = { name, folder in
        let path = (folder ?? "") + name
        guard let text = files[path] else { return .failure(Problem("'\(name)' is missing")) }
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return .success(IncludedFile(text: Array(text.utf8), identity: path, folder: folder))
    }

    static func read(
        _ note: String, size: Int = .max, including reader: @escaping IncludedFileReader = reader
    ) -> Read {
        let options = MarkupOptions(.markdown, lineBreaks: .auto)
        let parts = sections(of: Array(note.utf8), size: size == .max ? note.utf8.count + 1 : size)
        var indexer = MarkdownIndexer(options.dialect.constructs, including: reader)
        for part in parts { indexer.accept(part) }
        var source = MarkdownReader(options, indexer.finish(), including: reader)
        var result = Read()
        for part in parts {
            source.accept(part)
            while var next = source.next() {
                for index in next.text.notes.indices {
                    let number = next.text.notes[index].number
                    next.text.notes[index].text = source.note(number)?.text ?? AttributedText()
                }
                result.parts.append(next)
                result.findings += next.text.findings
                next.text.forEachParagraph { paragraph, text in
                    let words = text.text[paragraph.marker.lowerBound..<paragraph.content.upperBound]
                    let kind = text.standing(paragraph).flat.kind.rawValue
                    result.paragraphs.append("\(kind): " + String(decoding: words, as: UTF8.self))
                }
            }
        }
        return result
    }

    @Test(arguments: [
        ("{{#include a}}", ["body: one two three"]), ("x\n{{#include a:2}}\ny", ["body: x two y"]),
        ("{{#rustdoc_include a:1:2}}", ["body: one two"]), ("{{ #include  a::1  }}  ", ["body: one"]),
        ("  {{#include a:3:}}", ["body: three"]), ("> {{#include a}}", ["quote: one two three"]),
        ("- x\n\n  {{#include list}}", ["bullet: • x", "bullet: • b", "bullet: • c"]),
        ("{{#include empty}}\nx", ["body: x"]), ("x\n{{#include empty}}\ny", ["body: x", "body: y"]),
        ("```\n{{#include fence}}\n```\nx", ["code: ```", "code: *x*", "body: x"]),
        ("> ~~~\n> {{#include fence}}\n> ~~~", ["code: ```", "code: *x*"]),
        ("    {{#include nested}}", ["code: n", "code: {{#include a:2}}"]),
        ("```\n{{#include nested}}\n```", ["code: n", "code: {{#include a:2}}"]),
        ("{{#include nested}}", ["body: n", "body: two"]), ("{{#include sub/deep}}", ["body: near"]),
        ("{{#include code}}\nx", ["code: ```", "code: *x*", "body: x"]),
        ("{{#include crlf}}\r\nx\r\n", ["body: one two x"]), ("{{#include a}}\rx", ["body: one two three x"]),
        ("[d] x[^n]\n\n{{#include def}}", ["body: d x1", "note: 1 note"]),
        ("{{#include head}}\n\nx", ["title: Title", "heading2: Part", "body: x"]),
        ("{{#include anchors:p}}", ["body: y z"]), ("{{#include anchors:q}}", ["body: z"]),
        ("{% raw %}\n{{#include fence}}\n{% endraw %}", ["code: ```", "code: *x*"]),
        ("<pre>\n{{#include a:1}}\n</pre>", ["code: one"]),
    ])
    func stand(_ note: String, _ expected: [String]) {
        let read = Self.read(note)
        #expect(read.paragraphs == expected)
        #expect(read.findings.isEmpty)
    }

    /// Lines that include nothing, and what is said about them.
    @Test(arguments: [
        ("x {{#include a}}", nil), ("{{#include}}", nil), ("{{include a}}", nil), ("{{#includes a}}", nil),
        ("\\{{#include a}}", nil), ("- {{#include a}}", nil), ("{{#include a}} x", nil),
        ("{{#include b}}", "'b' is missing"), ("{{#include a:4}}", "'a' has no line 4, but 3"),
        ("{{#include a:name}}", "'a' has no 'ANCHOR: name'"), ("{{#include loop}}", "'loop' includes itself"),
        ("{{#include round}}", "'round' includes itself"),
        ("```\n{{#include b}}\n```", "'b' is missing"),
    ])
    func areText(_ note: String, _ message: String?) {
        let read = Self.read(note)
        #expect(read.findings.map(\.message) == [message].compactMap(\.self))
        #expect(read.findings.allSatisfy { $0.rule == .includeNotRead && $0.severity == .warning })
        #expect(read.paragraphs.count == 1)
        #expect(read.paragraphs[0].contains("include"))
    }

    /// A file of one line a level, and many files.
    @Test func areLimited() {
        let deep: IncludedFileReader = { name, _ in
            let next = "{{#include \(name)x}}\n"
            return .success(IncludedFile(text: Array(next.utf8), identity: name, folder: ""))
        }
        #expect(
            Self.read("{{#include f}}", including: deep).findings.map(\.message)
                == ["'fxxxxxxxxxx' is included by 10 files, one in another"])
        let many = Self.read(String(repeating: "{{#include a:1}}\n", count: 1003))
        let message = "the note includes more than 1000 files"
        #expect(many.findings.map(\.message) == Array(repeating: message, count: 3))
        let text = Array(repeating: UInt8(ascii: "x"), count: 5 << 20)
        let large: IncludedFileReader = { name, _ in
            .success(IncludedFile(text: text, identity: name, folder: ""))
        }
        let lines = Self.read(String(repeating: "{{#include a}}\n\n", count: 5), including: large)
        let message16 = "the note includes more than 16 MB"
        #expect(lines.findings.map(\.message) == Array(repeating: message16, count: 2))
    }

    /// Places of what stands in a file are those of the line that includes it.
    @Test(arguments: [1, 40, .max]) func placesAreThoseOfTheNote(_ size: Int) {
        let note =
            "# Ä\n\nx\n\n{{#include nested}}\n\n> {{#include a}}\n> end\n\n`y` %%z%%\n\n"
            + "{{#include empty}}\n\nlast\n"
        let bytes = Array(note.utf8)
        let read = Self.read(note, size: size)
        #expect(read.findings.map(\.rule.id) == ["markdown/comment"])
        var end = 0
        for (section, text) in read.parts {
            // Sections are parts of the note, one after the other.
            #expect(section.offset <= end)
            let range = section.offset..<section.offset + section.bytes.count
            #expect(bytes[range].elementsEqual(section.bytes))
            #expect(section.line == bytes[..<section.offset].count { $0 == ASCII.lineFeed } + 1)
            end = range.upperBound
            for run in text.runs {
                guard let span = run.span else { continue }
                let typed = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
                let words = String(decoding: text.text[run.text], as: UTF8.self)
                let isIncluded = ["n", "two", "one two three end"].contains(words)
                #expect(isIncluded ? typed.hasPrefix("{{#include") : typed == words)
            }
            for offset in text.text.indices {
                guard let source = text.sourceOffset(of: offset) else { continue }
                let isSpace = text.text[offset] == ASCII.space
                #expect(isSpace || bytes[source] == text.text[offset] || bytes[source] == ASCII.openBrace)
            }
            for finding in text.findings {
                let typed = finding.span.map { bytes[$0.start..<$0.end] } ?? []
                #expect(String(decoding: typed, as: UTF8.self) == "%%z%%")
            }
        }
        #expect(end == bytes.count)
    }

    /// Tokens are those of the note; a line that includes a file is a tag.
    @Test(arguments: [1, .max]) func tokensAreThoseOfTheNote(_ size: Int) {
        let note = "x\n\n> {{#include a}}\n\n*y*\n"
        let parts = sections(of: Array(note.utf8), size: size == .max ? 100 : size)
        var indexer = MarkdownIndexer(.markdown, including: Self.reader)
        for part in parts { indexer.accept(part) }
        var reader = MarkdownReader(MarkupOptions(.markdown), indexer.finish(), including: Self.reader)
        let tokens = parts.flatMap { reader.tokens(in: $0) ?? [] }
        let tags = tokens.filter { $0.kind == .tag }
        #expect(tags.map { String(decoding: $0.text, as: UTF8.self) } == ["{{#include a}}"])
        #expect(tags.map(\.span) == [SourceSpan(start: 5, end: 19)])
        #expect(tokens.last?.span.end == note.utf8.count)
    }

    /// A random note has the text that it has with the files in the places of its lines, however it is cut.
    @Test func textIsThatOfOneNote() {
        var random = SplitMix(state: 5)
        for note in RandomMarkdown.notes(600, seed: 9) {
            let lines = note.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            var (whole, own, files) = ("", "", [String: String]())
            for (index, line) in lines.enumerated() {
                let end = index + 1 < lines.count ? "\n" : ""
                whole += line + end
                if random.below(3) == 0, !line.utf8.contains(ASCII.carriageReturn), !line.isEmpty {
                    files["\(index)"] = line
                    own += "{{#include \(index)}}" + end
                } else {
                    own += line + end
                }
            }
            let known = files
            let reader: IncludedFileReader = { name, _ in
                .success(IncludedFile(text: Array((known[name] ?? "").utf8), identity: name, folder: ""))
            }
            // Lines of code stay as they are, where they would end it.
            guard !whole.contains("```"), !whole.contains("~~~") else { continue }
            let expected = Self.read(whole, including: reader).paragraphs
            for size in [1, .max] {
                let found = Self.read(own, size: size, including: reader).paragraphs
                #expect(found == expected, "\(own.debugDescription) \(known)")
            }
        }
    }
}
