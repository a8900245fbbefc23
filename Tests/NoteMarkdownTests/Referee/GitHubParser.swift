import Glibc
import NoteText

internal import CCommonMark

/// The referee of Markdown: GitHub's parser, a C library that reads CommonMark 0.29 and the extensions.
enum GitHubParser {
    /// `CMARK_OPT_FOOTNOTES`, and `CMARK_OPT_UNSAFE`, which lets HTML be.
    private static let options: Int32 = 1 << 13 | 1 << 17

    private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

    /// The HTML of a note.
    static func html(of note: String) -> String {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(options) else { return "" }
        defer { cmark_parser_free(parser) }
        for name in extensions {
            if let found = cmark_find_syntax_extension(name) {
                cmark_parser_attach_syntax_extension(parser, found)
            }
        }
        var note = note
        note.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        guard let document = cmark_parser_finish(parser) else { return "" }
        defer { cmark_node_free(document) }
        guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser))
        else { return "" }
        defer { free(html) }
        return String(cString: html)
    }
}

/// HTML as it is compared: without what the printers of the tests and of GitHub's parser do each in their
/// own way.
struct ComparedHTML: Equatable {
    let html: String

    init(_ html: String) {
        var bytes: [UInt8] = []
        let source = Array(html.utf8)
        var index = 0
        while index < source.count {
            if let end = Self.endOfBackReference(source, index) {
                if bytes.last == ASCII.space || bytes.last == ASCII.lineFeed { bytes.removeLast() }
                index = end
            } else if let (end, text) = Self.footnoteTag(source, index) {
                bytes += Array(text.utf8)
                index = end
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        self.html = Self.withoutBlankLines(bytes)
    }

    private static func starts(_ html: [UInt8], _ index: Int, _ text: StaticString) -> Bool {
        ASCII.matches(html, at: index, text)
    }

    private static func end(of sign: UInt8, _ html: [UInt8], _ index: Int) -> Int {
        html[index...].firstIndex(of: sign).map { $0 + 1 } ?? html.count
    }

    /// The end of the link from a footnote back to its mark.
    private static func endOfBackReference(_ html: [UInt8], _ index: Int) -> Int? {
        guard starts(html, index, "<a href=\"#fnref-") else { return nil }
        let tag = end(of: ASCII.greater, html, index)
        guard String(decoding: html[index..<tag], as: UTF8.self).contains("footnote-backref") else {
            return nil
        }
        var index = tag
        while index < html.count, !starts(html, index, "</a>") { index += 1 }
        return min(index + 4, html.count)
    }

    /// The tags round a mark and a footnote: the end of one, and the text that is compared.
    private static func footnoteTag(_ html: [UInt8], _ index: Int) -> (Int, String)? {
        if starts(html, index, "<sup class=\"footnote-ref\"><a ") {
            let start = end(of: ASCII.greater, html, end(of: ASCII.greater, html, index))
            let close = html[start...].firstIndex(of: ASCII.less) ?? html.count
            let number = String(decoding: html[start..<close], as: UTF8.self)
            return (min(close + 10, html.count), "<sup class=\"footnote-ref\">\(number)</sup>")
        }
        if starts(html, index, "<section class=\"footnotes\" data-footnotes>") {
            return (end(of: ASCII.greater, html, index), "<section class=\"footnotes\">")
        }
        if starts(html, index, "<li id=\"fn-") { return (end(of: ASCII.greater, html, index), "<li>") }
        return nil
    }

    private static func withoutBlankLines(_ html: [UInt8]) -> String {
        var result: [UInt8] = []
        for byte in html where byte != ASCII.lineFeed || result.last != ASCII.lineFeed { result.append(byte) }
        return String(decoding: result, as: UTF8.self)
    }
}
