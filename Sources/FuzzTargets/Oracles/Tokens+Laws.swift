import NoteMarkup
import NoteText

extension [MarkupToken] {
    /// Tokens cover `source` but for controls, which are dropped.
    func expectSource(_ source: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        let source = oracles.seen(source, by: .tokens)
        let dropped = Controls.dropped(from: source)
        var position = 0
        for token in self {
            try expect(
                .tokens, position <= token.span.start && token.span.end <= source.count,
                "tokens do not ascend")
            try expectControls(dropped[position..<token.span.start])
            try token.expectSource(source, dropped)
            position = token.span.end
        }
        try expectControls(dropped[position...])
    }

    private func expectControls(_ dropped: ArraySlice<Bool>) throws(OracleFailure) {
        try expect(.tokens, dropped.allSatisfy(\.self), "text between tokens is in none")
    }

    /// In text whose markers are shown, tokens of a dialect's text spell what is shown, and so do those of a
    /// note's that has no brackets, which make a picture or a link of what is in them.
    func expectSpelled(
        by attributed: AttributedText, _ options: MarkupOptions, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        let needsBrackets = contains { [.target, .attributes, .picture].contains($0.kind) }
        guard options.markers == .show, !needsBrackets else { return }
        var hasTitle = false
        if case .text = options.title { hasTitle = options.dialect == .note }
        var shown: [UInt8] = []
        for paragraph in attributed.paragraphs.dropFirst(hasTitle ? 1 : 0) {
            shown += attributed.text[paragraph.content]
        }
        // The backslash that makes a sign literal is not shown.
        let spelled = filter(\.kind.isShown).flatMap {
            $0.kind == .escape ? $0.text.dropFirst() : $0.text[...]
        }
        try expect(
            .spelling, oracles.seen(spelled, by: .spelling) == shown,
            "shown is \(String(decoding: shown, as: UTF8.self).debugDescription), written "
                + String(decoding: spelled, as: UTF8.self).debugDescription)
    }
}

extension MarkupToken {
    /// The text is that of `source`, without controls.
    fileprivate func expectSource(_ source: [UInt8], _ dropped: [Bool]) throws(OracleFailure) {
        let kept = (span.start..<span.end).filter { !dropped[$0] }.map { source[$0] }
        try expect(.tokens, kept == text, "a token of kind \(kind) is not what it stands for")
        guard kind == .blank else { return }
        // Text that no rule has read becomes a blank, which may be nothing that a reader would miss.
        let isBlank = String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
            $0 == ">" || $0.properties.isWhitespace
        }
        try expect(.tokens, isBlank, "a blank has text")
    }
}

extension MarkupTokenKind {
    /// Whether it is of the text of a paragraph.
    fileprivate var isShown: Bool {
        switch self {
        case .text, .delimiter, .escape, .code, .link, .capitals: true
        case .marker, .target, .attributes, .picture, .mark, .tag, .blank, .lineEnd: false
        }
    }
}

/// The bytes that are dropped of a source: characters of the general category Cc but for tabs and the ends of
/// lines and pages, the colours of terminals, and letters that others are typed over.
enum Controls {
    /// For each byte of `source`, whether it is dropped.
    static func dropped(from source: [UInt8]) -> [Bool] {
        var dropped = source.map { _ in false }
        var index = 0
        while index < source.count {
            let count = count(in: source, at: index)
            for byte in index..<index + count { dropped[byte] = true }
            index += max(count, length(in: source, at: index))
        }
        return dropped
    }

    private static func length(in source: [UInt8], at index: Int) -> Int {
        source[(index + 1)...].prefix { $0 & 0xC0 == 0x80 }.count + 1
    }

    /// The number of bytes that are dropped at the character at `index`.
    private static func count(in source: [UInt8], at index: Int) -> Int {
        let end = index + length(in: source, at: index)
        let isColor = source[index] == 0x1B && end < source.count && source[end] == UInt8(ascii: "[")
        if isColor {
            let rest = source[(end + 1)...].drop { (0x20...0x3F).contains($0) }
            if let last = rest.first, "mK".utf8.contains(last) { return rest.startIndex + 1 - index }
        }
        if end + 1 < source.count, source[end] == 0x08, isShown(source[index..<end]) {
            let letter = source[(end + 1)..<end + 1 + length(in: source, at: end + 1)]
            let isSame = letter == source[index..<end] || source[index] == UInt8(ascii: "_")
            if isSame, isShown(letter) { return end + 1 - index }
        }
        return isControl(source[index..<end]) ? end - index : 0
    }

    private static func isControl(_ character: ArraySlice<UInt8>) -> Bool {
        let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first
        guard let scalar, scalar.properties.generalCategory == .control else { return false }
        return !(0x09...0x0D).contains(scalar.value) && scalar.value != 0x85
    }

    private static func isShown(_ character: ArraySlice<UInt8>) -> Bool {
        guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else {
            return false
        }
        let isHidden = (0x2000...0x202F).contains(scalar.value) && !(0x2010...0x2027).contains(scalar.value)
        guard !isHidden, scalar != " ", scalar != "\u{A0}" else { return false }
        return scalar.properties.generalCategory != .control
    }
}
