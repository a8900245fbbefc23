import NoteMarkup
import NoteText

extension [MarkupToken] {
    /// Tokens cover `source` but for controls, which are dropped.
    func expectSource(_ source: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        let source = oracles.seen(source, by: .tokens)
        var position = 0
        for token in self {
            try oracles.expect(
                .tokens, position <= token.span.start && token.span.end <= source.count,
                "tokens do not ascend")
            try expectControls(source[position..<token.span.start], oracles)
            try token.expectSource(source[token.span.start..<token.span.end], oracles)
            position = token.span.end
        }
        try expectControls(source[position...], oracles)
    }

    private func expectControls(
        _ bytes: ArraySlice<UInt8>, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        try oracles.expect(
            .tokens, Controls.count(at: bytes) == bytes.count, "text between tokens is in none")
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
        try oracles.expect(
            .spelling, oracles.seen(spelled, by: .spelling) == shown,
            "shown is \(String(decoding: shown, as: UTF8.self).debugDescription), written "
                + String(decoding: spelled, as: UTF8.self).debugDescription)
    }
}

extension MarkupToken {
    /// It is what stands in `source`, without controls.
    fileprivate func expectSource(
        _ source: ArraySlice<UInt8>, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        var rest = source
        var kept: [UInt8] = []
        while let byte = rest.first {
            let controls = Controls.count(at: rest)
            if controls > 0 {
                rest = rest.dropFirst(controls)
            } else {
                kept.append(byte)
                rest = rest.dropFirst()
            }
        }
        try oracles.expect(.tokens, kept == text, "a token of kind \(kind) is not what it stands for")
    }
}

extension MarkupTokenKind {
    /// Whether it is of the text of a paragraph.
    fileprivate var isShown: Bool {
        switch self {
        case .text, .delimiter, .escape, .code, .link, .capitals: true
        case .marker, .target, .attributes, .picture, .mark, .blank, .lineEnd: false
        }
    }
}

/// Characters of the general category Cc but for tabs and the ends of lines and pages.
enum Controls {
    /// The number of bytes of controls that `bytes` begin with.
    static func count(at bytes: ArraySlice<UInt8>) -> Int {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case 0x09, 0x0A, 0x0C, 0x0D: return index - bytes.startIndex
            case 0x00..<0x20, 0x7F: index += 1
            case 0xC2:
                guard index + 1 < bytes.endIndex, bytes[index + 1] < 0xA0, bytes[index + 1] != 0x85 else {
                    return index - bytes.startIndex
                }
                index += 2
            default: return index - bytes.startIndex
            }
        }
        return index - bytes.startIndex
    }
}
