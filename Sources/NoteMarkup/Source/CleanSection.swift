import Geometry
package import NoteText

/// The text of a section without controls, except tabs, form feeds and line ends, and the warnings about
/// controls.
struct CleanSection {
    private(set) var bytes: [UInt8]
    private(set) var map: SourceMap
    private(set) var findings: [Finding] = []
    /// The overstruck text, ascending.
    private(set) var overstrikes: [Overstrike] = []
    /// The embeddings of the paragraph that are open.
    private var embeddings = DirectionStack()
    /// Number of warnings still allowed: a hostile note would cause millions.
    private var warningsLeft: Int
    /// The signs of terminals that have been reported so far in the note.
    private(set) var said: Set<TerminalSign>
    private var letters = Overstrikes()
    /// The end of what has been copied or dropped, and of the last control.
    private var copied = 0
    private var controlEnd = -1

    init(_ section: SourceSection, mostWarnings: Int, said: Set<TerminalSign> = []) {
        bytes = section.bytes
        map = SourceMap(offset: section.offset)
        warningsLeft = mostWarnings
        self.said = said
        var index = Self.nextCandidate(in: bytes, from: 0)
        if index < bytes.count { clean(section, from: &index) }
    }

    /// Removes and returns the warnings about places before `end`, in bytes of the source.
    mutating func removeFindings(before end: Int) -> [Finding] {
        let count = findings.firstIndex { ($0.span?.start ?? 0) >= end } ?? findings.count
        defer { findings.removeFirst(count) }
        return Array(findings[..<count])
    }

    /// Adopts the lookup position of `map`.
    mutating func keepPlace(of map: SourceMap) { self.map = map }

    /// Replaces the text by another one made of ranges of it.
    mutating func replace(_ text: [UInt8], _ places: SourceMap, _ overstrikes: [Overstrike]) {
        bytes = text
        map = places
        self.overstrikes = overstrikes
    }

    /// Copies the text between dropped characters.
    private mutating func clean(_ section: SourceSection, from index: inout Int) {
        let source = section.bytes
        bytes.removeAll(keepingCapacity: true)
        // Up to where line ends have been looked for.
        var read = 0
        while index < source.count {
            let candidate = ControlCandidate(in: source, at: index)
            var end = index + candidate.length
            switch candidate.kind {
            case .allowed: break
            case .bidirectional:
                embeddings.endParagraphs(in: source[read..<index])
                addDirection(candidate, at: section.span(of: index..<end))
                read = end
            case .control: end = drop(candidate, at: index, of: section)
            }
            index = Self.nextCandidate(in: source, from: end)
        }
        bytes.append(contentsOf: source[copied...])
        letters.endLetter()
        overstrikes = letters.all
    }

    /// Drops the control at `index`, and what belongs to it; returns the end of that.
    private mutating func drop(
        _ control: ControlCandidate, at index: Int, of section: SourceSection
    ) -> Int {
        if let end = TerminalText.endOfColor(in: section.bytes, at: index) {
            skip(index..<end, of: section)
            say(.color, at: index..<end, of: section)
            return end
        }
        if let letter = TerminalText.overstruck(in: section.bytes, at: index, from: copied) {
            strike(letter, backspace: index, of: section)
            return index + 1
        }
        let end = index + control.length
        if index != controlEnd {
            warn(
                .controlCharacter, at: section.span(of: index..<end),
                control.name + " is a control and is dropped")
        }
        controlEnd = end
        skip(index..<end, of: section)
        return end
    }

    /// Drops the letter that another one is typed over, whose styles that gets.
    private mutating func strike(
        _ letter: TerminalText.Overstruck, backspace: Int, of section: SourceSection
    ) {
        skip(letter.start..<backspace + 1, of: section)
        let place = bytes.count..<bytes.count + letter.end - backspace - 1
        // `_` over itself may be either.
        let isItalic =
            letter.styles == .italic
            || section.bytes[letter.start] == ASCII.underscore && letters.endsItalics(at: place.lowerBound)
        letters.add(isItalic ? .italic : .bold, at: place)
        say(isItalic ? .italic : .bold, at: letter.start..<letter.end, of: section)
    }

    /// Copies the text up to `dropped`, and passes over that.
    private mutating func skip(_ dropped: Range<Int>, of section: SourceSection) {
        bytes.append(contentsOf: section.bytes[copied..<dropped.lowerBound])
        copied = dropped.upperBound
        map.drop(text: bytes.count, source: section.offset + copied)
    }

    /// Reports a sign of terminals, unless the note has had one of its kind.
    private mutating func say(_ sign: TerminalSign, at place: Range<Int>, of section: SourceSection) {
        guard said.insert(sign).inserted else { return }
        warn(.controlCharacter, at: section.span(of: place), sign.message)
    }

    /// Adds the finding about a character that changes the direction, or ends what another one began: the two
    /// are then one finding, and no more than a note, unless it is an override.
    private mutating func addDirection(_ candidate: ControlCandidate, at span: SourceSpan) {
        if let opener = embeddings.close(candidate.value) {
            guard let index = opener.finding, let start = findings[index].span?.start else { return }
            let name = ControlCandidate.name(of: opener.value)
            findings[index] = Finding(
                .bidiOverride, at: SourceSpan(start: start, end: span.end),
                "\(name) changes the direction of the text as far as \(candidate.name)",
                severity: opener.isOverride ? nil : .note)
            return
        }
        let count = findings.count
        warn(.bidiOverride, at: span, candidate.name + " changes the direction of the text after it")
        embeddings.open(candidate.value, finding: findings.count > count ? count : nil)
    }

    private mutating func warn(
        _ rule: Rule, at span: SourceSpan, _ message: @autoclosure () -> String
    ) {
        guard warningsLeft > 0 else { return }
        warningsLeft -= 1
        findings.append(Finding(rule, at: span, message()))
    }

    /// Whether the character of `bytes` in `range` is a control that is dropped.
    static func dropsCharacter(of bytes: [UInt8], at range: Range<Int>) -> Bool {
        mayBeginControl(bytes[range.lowerBound])
            && ControlCandidate(in: bytes, at: range.lowerBound).kind == .control
    }

    /// The next byte that may begin a control or a bidirectional control; the end if there is none.
    private static func nextCandidate(in bytes: [UInt8], from start: Int) -> Int {
        ByteWord.firstIndex(
            in: bytes, from: start,
            { $0.below(0x20) | $0.equal(to: 0x7F) | $0.equal(to: 0xC2) | $0.equal(to: 0xE2) },
            where: { mayBeginControl(bytes[$0]) })
    }

    private static func mayBeginControl(_ byte: UInt8) -> Bool {
        // Tab, line feed, U+000B, form feed and carriage return are not dropped.
        byte < 0x20
            ? (1 << UInt32(byte)) & 0b0011_1110_0000_0000 as UInt32 == 0
            : byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }
}

/// A character that may have to be dropped or reported.
private struct ControlCandidate {
    enum Kind { case allowed, control, bidirectional }

    let kind: Kind
    let length: Int
    let value: Int

    init(in bytes: [UInt8], at index: Int) {
        switch bytes[index] {
        case 0xC2:
            length = 2
            value = Int(bytes[index + 1])
            // U+0080 to U+009F, except NEL, which ends a line.
            kind = value < 0xA0 && value != 0x85 ? .control : .allowed
        case 0xE2:
            length = 3
            value = 0x2000 | Int(bytes[index + 1] & 0x3F) << 6 | Int(bytes[index + 2] & 0x3F)
            let changesDirection = 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
            kind = changesDirection ? .bidirectional : .allowed
        default:
            length = 1
            value = Int(bytes[index])
            kind = .control
        }
    }

    /// The code point in Unicode's notation.
    var name: String { Self.name(of: value) }

    static func name(of value: Int) -> String { "U+" + String(value, inHexadecimal: 4) }
}

/// The embeddings, overrides and isolates of a paragraph that have not ended (UAX #9, 3.3.2).
private struct DirectionStack {
    struct Opener {
        let value: Int
        /// Of the section's findings, the one about it, if there is one.
        let finding: Int?

        var isIsolate: Bool { value >= 0x2066 }
        /// Letters of an override run against their own direction.
        var isOverride: Bool { value == 0x202D || value == 0x202E }
    }

    private var openers: [Opener] = []
    /// The greatest depth that has an effect.
    private static let mostDepth = 125

    /// Closes what the character `value` ends; nil if it ends nothing.
    mutating func close(_ value: Int) -> Opener? {
        switch value {
        case 0x202C:
            guard openers.last?.isIsolate == false else { return nil }
            return openers.popLast()
        case 0x2069:
            guard let index = openers.lastIndex(where: \.isIsolate) else { return nil }
            defer { openers.removeSubrange(index...) }
            return openers[index]
        default: return nil
        }
    }

    /// Opens what the character `value` begins, if it begins anything.
    mutating func open(_ value: Int, finding: Int?) {
        guard value != 0x202C, value != 0x2069, openers.count < Self.mostDepth else { return }
        openers.append(Opener(value: value, finding: finding))
    }

    /// Ends all where a paragraph ends in `text`.
    mutating func endParagraphs(in text: ArraySlice<UInt8>) {
        guard !openers.isEmpty else { return }
        let hasEnd = text.indices.contains { index in
            switch text[index] {
            case 0x0A...0x0D: true
            case 0xC2: text[index...].dropFirst().first == 0x85
            case 0xE2:
                text[index...].dropFirst().first == 0x80
                    && text[index...].dropFirst(2).first.map { 0xA8...0xA9 ~= $0 } == true
            default: false
            }
        }
        if hasEnd { openers.removeAll() }
    }
}

extension Rule {
    package static let ofText = [controlCharacter, bidiOverride]

    package static let controlCharacter = Rule(
        "text/control-character", .warning,
        summary: "a control character, which is dropped",
        explanation: """
            Controls have no look and no meaning in a note. Those that are not white
            space are left out of the output; they often come with text that was copied
            from a terminal or out of a PDF. Delete them where the message points. What
            man and other programs write for terminals is understood, and said once:
            letters over themselves are bold, letters over '_' are in italics, and
            colours are left out.
            """,
        example: "The bell \u{7}rings.\n")

    package static let bidiOverride = Rule(
        "text/bidi-override", .warning,
        summary: "a character that changes the direction of the text after it",
        explanation: """
            Overrides, embeddings and isolates make text run the other way than it does
            by itself, so that what is shown may not be what is stored. They are kept,
            as a few texts need them; an embedding or isolate that is closed in its
            paragraph is no more than a note. Delete them where they were not meant;
            right to left text needs none as a rule.
            """,
        example: "The file is called \u{202E}txt.exe\n")
}
