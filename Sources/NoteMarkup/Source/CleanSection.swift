import Geometry
package import NoteText

/// The text of a section without controls, except tabs, form feeds and line ends, and the warnings about
/// controls.
struct CleanSection {
    private(set) var bytes: [UInt8]
    private(set) var map: SourceMap
    private(set) var findings: [Finding] = []
    /// Number of warnings still allowed: a hostile note would cause millions.
    private var warningsLeft: Int

    init(_ section: SourceSection, mostWarnings: Int) {
        bytes = section.bytes
        map = SourceMap(offset: section.offset)
        warningsLeft = mostWarnings
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
    mutating func replace(_ text: [UInt8], _ places: SourceMap) {
        bytes = text
        map = places
    }

    /// Copies the text between dropped characters.
    private mutating func clean(_ section: SourceSection, from index: inout Int) {
        let source = section.bytes
        bytes.removeAll(keepingCapacity: true)
        var copied = 0
        while index < source.count {
            let candidate = ControlCandidate(in: source, at: index)
            let end = index + candidate.length
            let span = SourceSpan(start: section.offset + index, end: section.offset + end)
            switch candidate.kind {
            case .allowed: break
            case .bidirectional:
                warn(.bidiOverride, at: span, candidate.name + " changes the direction of the text after it")
            case .control:
                let follows = index == copied && index > 0
                if !follows {
                    warn(.controlCharacter, at: span, candidate.name + " is a control and is dropped")
                }
                bytes.append(contentsOf: source[copied..<index])
                copied = end
                map.drop(text: bytes.count, source: section.offset + end)
            }
            index = Self.nextCandidate(in: source, from: end)
        }
        bytes.append(contentsOf: source[copied...])
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
        // Tab, line feed, form feed and carriage return are not dropped.
        byte < 0x20
            ? (1 << UInt32(byte)) & 0b0011_0110_0000_0000 as UInt32 == 0
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

    /// Its code point in Unicode's notation.
    var name: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
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
            from a terminal or out of a PDF. Delete them where the message points.
            """,
        example: "The bell \u{7}rings.\n")

    package static let bidiOverride = Rule(
        "text/bidi-override", .warning,
        summary: "a character that changes the direction of the text after it",
        explanation: """
            Overrides, embeddings and isolates make text run the other way than it does
            by itself, so that what is shown may not be what is stored. They are kept,
            as a few texts need them. Delete them where they were not meant; right to
            left text needs none as a rule.
            """,
        example: "The file is called \u{202E}txt.exe\n")
}
