import NoteText

/// Finds the characters of a paragraph that are set narrower than their glyphs.
struct TightPlaces {
    private let text: UnsafeBufferPointer<UInt8>
    /// All that were added, those of each kind ascending.
    private(set) var places: [TightPlace] = []

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Adds the single spaces and no-break spaces after « and before » ; : ! ? in `range`, whose language is
    /// French.
    mutating func addFrenchSpaces(in range: Range<Int>) {
        for start in range.dropFirst() {
            let isSpace = text[start] == 0x20
            guard isSpace || text[start] == 0xC2 && text[start + 1] == 0xA0 else { continue }
            let end = start + (isSpace ? 1 : 2)
            guard end < range.upperBound else { break }
            let isNarrow =
                FrenchSpaces.isClosing(text, at: end, before: range.upperBound) && text[start - 1] != 0x20
                || FrenchSpaces.isOpening(text, in: range.lowerBound..<start) && text[end] != 0x20
            if isNarrow { places.append(TightPlace(text: start..<end)) }
        }
    }

    /// Adds the marks of Chinese and Japanese punctuation in `range` that have another after them: of what is
    /// blank between the two, half an em is left out (JLREQ, 3.1.4; CLREQ, 3.1.6.3).
    mutating func addMarks(in range: Range<Int>) {
        var last: (kind: HanMark, text: Range<Int>)?
        var offset = range.lowerBound
        while offset < range.upperBound {
            let lead = text[offset]
            let start = offset
            offset += UTF8Decoder.length(of: lead)
            // All of them begin with one of three bytes.
            guard lead == 0xE3 || lead == 0xE2 || lead == 0xEF,
                let kind = HanMark(decodeScalar(text, at: start).scalar)
            else { continue }
            let mark = (kind: kind, text: start..<offset)
            if let last, last.text.upperBound == start { add(last, before: mark) }
            last = mark
        }
    }

    private mutating func add(
        _ last: (kind: HanMark, text: Range<Int>), before mark: (kind: HanMark, text: Range<Int>)
    ) {
        switch (last.kind, mark.kind) {
        case (.opening, .opening): places.append(TightPlace(kind: .beforeOpening, text: last.text))
        case (.opening, _): break
        default: places.append(TightPlace(kind: .beforeMark, text: last.text))
        }
        if last.kind == .closing, mark.kind == .opening {
            places.append(TightPlace(kind: .afterMark, text: mark.text))
        }
    }
}

/// The kinds of Chinese and Japanese punctuation that leave half of their square blank.
private enum HanMark {
    /// The blank half is after it, as after 、 and 」.
    case closing
    /// The blank half is before it, as before 「.
    case opening
    /// One that ends a sentence and is blank after it, or in the middle of its square and keeps it: ！ and ？.
    case exclamation

    init?(_ scalar: UInt32) {
        switch scalar {
        // Quotation marks, which have the width of a square in fonts of Han.
        case 0x2018, 0x201C: self = .opening
        case 0x2019, 0x201D: self = .closing
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B: self = .closing
        case 0xFF01, 0xFF1F: self = .exclamation
        case 0x3008...0x3011, 0x3014...0x301B: self = scalar & 1 == 0 ? .opening : .closing
        case 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: self = .opening
        case 0x301E, 0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60: self = .closing
        default: return nil
        }
    }
}

/// The spaces that go with the punctuation of French.
///
/// In French type they are narrow and part nothing; notes have the one of the keyboard, or a no-break space.
enum FrenchSpaces {
    /// A sixth of an em, as typographers set it.
    static let parts = 6

    /// Whether a language, BCP 47, is French.
    static func apply(to language: String) -> Bool {
        let primary = language.utf8.prefix { $0 != 0x2D && $0 != 0x5F }
        return primary.elementsEqual("fr".utf8) || primary.elementsEqual("FR".utf8)
    }

    /// Whether no line is to end at `offset` of French text, where one may: after « or before » ; : ! ?.
    static func isBond(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, in range: Range<Int>) -> Bool {
        guard offset - 1 > range.lowerBound, offset < range.upperBound, text[offset - 1] == 0x20
        else { return false }
        return isClosing(text, at: offset, before: range.upperBound)
            || isOpening(text, in: range.lowerBound..<offset - 1)
    }

    /// Whether », › or a `;`, `:`, `!` or `?` that is punctuation, and no smiley, is at `offset`.
    fileprivate static func isClosing(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int
    ) -> Bool {
        switch text[offset] {
        case 0x21, 0x3F: true
        // White space, and what is not ASCII, may follow.
        case 0x3A, 0x3B:
            offset + 1 == end || text[offset + 1] >= 0x80 || text[offset + 1] == 0x20
                || text[offset + 1] == 0x09
        case 0xC2: text[offset + 1] == 0xBB
        case 0xE2: text[offset + 1] == 0x80 && text[offset + 2] == 0xBA
        default: false
        }
    }

    /// Whether « or ‹ ends `range`.
    fileprivate static func isOpening(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
        guard let last = range.last, range.count > 1 else { return false }
        return text[last] == 0xAB && text[last - 1] == 0xC2
            || text[last] == 0xB9 && range.count > 2 && text[last - 1] == 0x80 && text[last - 2] == 0xE2
    }
}

/// Whether more than half of the characters of a text, white space aside, stand in squares.
func isMostlyIdeographs(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var (ideographs, others) = (0, 0)
    var offset = range.lowerBound
    while offset < range.upperBound {
        // From U+5000 to U+9FFF all are Han.
        if 0xE5...0xE9 ~= text[offset] {
            ideographs += 1
            offset += 3
            continue
        }
        let (scalar, length) = decodeScalar(text, at: offset)
        offset += length
        if isIdeograph(scalar) { ideographs += 1 } else if scalar > 0x20 { others += 1 }
    }
    return ideographs > others
}

/// The greatest byte of a text; 0 where it is empty.
func greatestByte(_ text: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var greatest: UInt8 = 0
    for byte in text { greatest = max(greatest, byte) }
    return greatest
}
