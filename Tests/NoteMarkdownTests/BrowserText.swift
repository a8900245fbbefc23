import NoteText

/// The text that a browser shows of HTML, with a space where HTML's rules separate words.
///
/// Read slowly, by what the HTML Standard says of parsing (13.2), as far as the tests need it: tables hold
/// cells and nothing else, and elements of text that are not shown are closed.
struct BrowserText {
    private struct Element {
        let name: String
        let isHidden: Bool
    }

    private let html: [UInt8]
    private var position = 0
    private var open: [Element] = []
    private(set) var text: [UInt8] = []

    /// The text of `html`, white space left out.
    static func text(of html: String) -> [UInt8] {
        var browser = BrowserText(html: Array(html.utf8))
        while browser.position < browser.html.count { browser.readToken() }
        return browser.text
    }

    private init(html: [UInt8]) { self.html = html }

    // MARK: Tokens

    private mutating func readToken() {
        if let raw = open.last?.name, Self.raw.contains(raw), !begins("</" + raw) {
            position += 1
        } else if begins("<!--") {
            let rest = String(decoding: html[(position + 4)...], as: UTF8.self)
            let end = rest.hasPrefix(">") ? 1 : rest.hasPrefix("->") ? 2 : nil
            position += 4 + (end ?? 0)
            while end == nil, position < html.count, !begins("-->"), !begins("--!>") { position += 1 }
            if end == nil { skip(past: ">") }
        } else if begins("<!") || begins("<?") || begins("</") && !isLetter(position + 2) {
            skip(past: ">")
        } else if html[position] == 0x3C, isLetter(position + 1) || begins("</") {
            readTag()
        } else if let (sign, character) = Self.references.first(where: { begins($0.0) }) {
            show(character)
            position += sign.utf8.count
        } else {
            show(html[position])
            position += 1
        }
    }

    private static let references: [(String, UInt8)] = [
        ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22),
        ("&amp", 0x26),
    ]

    private func begins(_ sign: String) -> Bool {
        html[position...].prefix(sign.utf8.count).elementsEqual(sign.utf8)
    }

    private func isLetter(_ index: Int) -> Bool { index < html.count && html[index].isASCIILetter }

    private mutating func skip(past sign: String) {
        while position < html.count, !begins(sign) { position += 1 }
        position = min(position + sign.utf8.count, html.count)
    }

    private mutating func readTag() {
        let isEnd = begins("</")
        position += isEnd ? 2 : 1
        let start = position
        while position < html.count, ![0x20, 0x09, 0x0A, 0x2F, 0x3E].contains(html[position]) {
            position += 1
        }
        let name = String(decoding: html[start..<position], as: UTF8.self).lowercased()
        let attributes = position
        var quote: UInt8?
        while position < html.count, quote != nil || html[position] != 0x3E {
            let byte = html[position]
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == 0x22 || byte == 0x27, html[position - 1] == 0x3D {
                quote = byte
            }
            position += 1
        }
        let words = String(decoding: html[attributes..<position], as: UTF8.self)
        position = min(position + 1, html.count)
        let isHidden = words.contains(/\bhidden\b|display: *none/) || Self.raw.contains(name)
        if isEnd { end(name) } else { begin(Element(name: name, isHidden: isHidden)) }
    }

    // MARK: Text

    private mutating func show(_ byte: UInt8) {
        guard byte > 0x20, !open.contains(where: \.isHidden) else { return }
        text.append(byte)
    }

    private mutating func separate() { text.append(0x20) }

    // MARK: Elements

    private mutating func begin(_ element: Element) {
        let name = element.name
        if Self.blocks.contains(name) { separate() }
        switch name {
        case "br", "hr": separate()
        case "li": close(["li"], before: Self.special.subtracting(["address", "div", "p"]))
        case "dt", "dd": close(["dt", "dd"], before: Self.special.subtracting(["address", "div", "p"]))
        case "tr": close(["tr"], before: ["table"])
        case "td", "th": close(["td", "th"], before: ["table"])
        case "rt", "rp": close(["rt", "rp"], before: Self.special)
        default: break
        }
        if Self.endsParagraph.contains(name) { close(["p"], before: Self.scopes) }
        if Self.headings.contains(name), let last = open.last?.name, Self.headings.contains(last) { pop() }
        if !["br", "hr", "img", "wbr", "input"].contains(name) { open.append(element) }
    }

    private mutating func end(_ name: String) {
        if Self.blocks.contains(name) || name == "br" { separate() }
        if Self.headings.contains(name) { return close(Self.headings, before: Self.scopes) }
        if Self.tableParts.contains(name) { return close([name], before: name == "table" ? [] : ["table"]) }
        if name == "li" { return close(["li"], before: Self.scopes.union(["ul", "ol"])) }
        if Self.special.contains(name) { return close([name], before: Self.scopes) }
        guard Self.formatting.contains(name) else { return close([name], before: Self.special) }
        // The adoption agency moves elements of text, and shows none of it elsewhere.
        let bound = open.lastIndex { Self.scopes.contains($0.name) } ?? -1
        if let index = open.lastIndex(where: { $0.name == name }), index > bound { open.remove(at: index) }
    }

    /// Ends the innermost element of `names` with all in it, unless one of `bounds` stands between.
    private mutating func close(_ names: Set<String>, before bounds: Set<String>) {
        for (index, element) in open.enumerated().reversed() {
            if names.contains(element.name) {
                while open.count > index { pop() }
                return
            }
            if bounds.contains(element.name) { return }
        }
    }

    private mutating func pop() {
        if let last = open.popLast(), Self.blocks.contains(last.name) { separate() }
    }

    // MARK: Names

    private static let raw: Set = ["script", "style", "title"]
    private static let headings: Set = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let tableParts: Set = ["table", "thead", "tbody", "tr", "td", "th", "caption"]
    private static let scopes: Set = ["table", "td", "th", "caption"]
    private static let formatting: Set = ["a", "b", "i", "em", "strong", "code", "u", "s", "small"]
    private static let endsParagraph: Set = headings.union([
        "blockquote", "center", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "hr", "li", "ol",
        "p", "pre", "section", "summary", "table", "ul",
    ])
    private static let special = endsParagraph.union(tableParts).union(["br", "img", "wbr"]).union(raw)
    private static let blocks = endsParagraph.union(tableParts)
}
