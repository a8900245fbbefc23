import NoteText

/// Reads a formula of TeX as a line of text, unless it has what no line can show.
///
/// Each byte is read once, and what stands in braces by recursion, to a limit.
struct FormulaReader {
    let text: [UInt8]
    let end: Int
    private(set) var position: Int
    private var depth = 0
    /// Whether the formula may have lines.
    private let isDisplay: Bool
    /// The columns that a display has, and the signs that have ended some in the current line.
    private let columns: FormulaLines.Columns?
    private var ends = 0

    /// The part of a formula that cannot be read.
    struct Obstacle: Error {
        let range: Range<Int>

        init(range: Range<Int>) { self.range = range }

        /// A command whose name stands at `name`.
        init(of name: Range<Int>) { range = name.lowerBound - 1..<name.upperBound }
    }

    /// The most braces and arguments in one another: no line shows more, and recursion needs a limit.
    private static let mostLevels = 16

    /// The parts of the formula at `range` of `text`, in its order, with the spaces between them.
    static func read(
        _ text: [UInt8], _ range: Range<Int>, isDisplay: Bool
    ) throws(Obstacle) -> [FormulaAtom] {
        let lines = isDisplay ? FormulaLines(text, range) : FormulaLines(content: range)
        var reader = FormulaReader(text, lines, isDisplay)
        var atoms = try reader.readList(.math, until: nil)
        while let last = atoms.last, last.kind == .lineEnd { atoms.removeLast() }
        return FormulaSpacing.spaced(atoms)
    }

    private init(_ text: [UInt8], _ lines: FormulaLines, _ isDisplay: Bool) {
        (self.text, self.isDisplay, columns) = (text, isDisplay, lines.columns)
        (position, end) = (lines.content.lowerBound, lines.content.upperBound)
    }
}

// MARK: Lists

extension FormulaReader {
    /// The parts up to `closing`, or to the end.
    private mutating func readList(_ font: TeXFont, until closing: UInt8?) throws(Obstacle) -> [FormulaAtom] {
        depth += 1
        defer { depth -= 1 }
        let start = position
        guard depth < Self.mostLevels else { throw Obstacle(range: start..<start + 1) }
        var atoms: [FormulaAtom] = []
        while position < end, text[position] != closing {
            atoms += try readNext(font)
        }
        guard closing == nil || position < end else { throw Obstacle(range: start - 1..<start) }
        if closing != nil { position += 1 }
        return atoms
    }

    /// The next parts: white space is none.
    private mutating func readNext(_ font: TeXFont) throws(Obstacle) -> [FormulaAtom] {
        switch text[position] {
        case ASCII.space, ASCII.tab, ASCII.lineFeed:
            position += 1
            return []
        case ASCII.caret: return try readScript(.raised, font)
        case ASCII.underscore: return try readScript(.lowered, font)
        case let byte where byte.isASCIIDigit: return [readNumber(font)]
        case ASCII.ampersand where columns != nil && depth == 1:
            position += 1
            ends += 1
            // The columns of a pair make one term, and pairs stand apart.
            guard columns == .pairs, ends.isMultiple(of: 2) else { return [] }
            return [FormulaAtom(.space, "\u{2003}", position - 1..<position)]
        default: return try readOne(font)
        }
    }

    /// A letter, a sign, a command with what belongs to it, or what stands in braces.
    private mutating func readOne(_ font: TeXFont) throws(Obstacle) -> [FormulaAtom] {
        let start = position
        let byte = text[start]
        switch byte {
        case ASCII.openBrace:
            position += 1
            return try readList(font, until: ASCII.closeBrace)
        case ASCII.backslash: return try readCommand(font)
        case 0x80...: return [readCharacter(font)]
        case let byte where byte.isASCIILetter || byte.isASCIIDigit:
            position += 1
            let isLetter = byte.isASCIILetter
            return [
                FormulaAtom(
                    isLetter ? .letter : .number, font.character(byte), start..<position,
                    font.styles(isLetter: isLetter))
            ]
        default:
            position += 1
            guard case .symbol(let kind, let characters)? = TeXCommand.bySign[String(Unicode.Scalar(byte))]
            else { throw Obstacle(range: start..<position) }
            return [FormulaAtom(kind, characters, start..<position)]
        }
    }

    /// The argument of a command: what stands in braces, or a single sign.
    mutating func readArgument(_ font: TeXFont) throws(Obstacle) -> [FormulaAtom] {
        skipSpaces()
        guard position < end, text[position] != ASCII.closeBrace else { throw obstacle }
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostLevels else { throw obstacle }
        return try readOne(font)
    }

    private var obstacle: Obstacle { Obstacle(range: min(position, end - 1)..<min(position + 1, end)) }

    mutating func skip(_ count: Int) { position += count }

    mutating func skipSpaces() {
        while position < end, MarkdownSpace.isSpace(text[position]) { position += 1 }
    }

    /// Digits, with a dot among them.
    private mutating func readNumber(_ font: TeXFont) -> FormulaAtom {
        let start = position
        var characters = ""
        while position < end {
            let byte = text[position]
            let isDot = byte == ASCII.dot && position + 1 < end && text[position + 1].isASCIIDigit
            guard byte.isASCIIDigit || isDot else { break }
            characters += byte.isASCIIDigit ? font.character(byte) : "."
            position += 1
        }
        return FormulaAtom(.number, characters, start..<position, font.styles(isLetter: false))
    }

    private mutating func readScalar() -> UInt32 {
        var next = position
        defer { position = next }
        return UTF8Decoder.scalar(in: text.span, at: &next)
    }

    /// A character that is not ASCII, as it was typed.
    private mutating func readCharacter(_ font: TeXFont) -> FormulaAtom {
        let start = position
        let scalar = Unicode.Scalar(readScalar()) ?? "\u{FFFD}"
        let isLetter = scalar.properties.isCased
        return FormulaAtom(
            isLetter ? .letter : .ordinary, String(scalar), start..<position, font.styles(isLetter: isLetter))
    }

    /// A script, which has none itself.
    private mutating func readScript(
        _ level: FormulaAtom.Level, _ font: TeXFont
    ) throws(Obstacle) -> [FormulaAtom] {
        let start = position
        position += 1
        var atoms = try readArgument(font)
        guard atoms.allSatisfy({ $0.level == .base && $0.kind != .lineEnd }) else {
            throw Obstacle(range: start..<start + 1)
        }
        // These are raised already.
        if level == .raised {
            if atoms.allSatisfy({ $0.characters == "\u{2032}" }) { return atoms }
            if atoms.count == 1, atoms[0].characters == "\u{2218}" {
                (atoms[0].kind, atoms[0].characters) = (.ordinary, "°")
                return atoms
            }
        }
        for index in atoms.indices { atoms[index].level = level }
        return atoms
    }
}

// MARK: Commands

extension FormulaReader {
    private mutating func readCommand(_ font: TeXFont) throws(Obstacle) -> [FormulaAtom] {
        let start = position
        let name = readName()
        let place = start + 1..<position
        if name == " " { return [FormulaAtom(.space, "\u{A0}", place)] }
        if name == "\\", isDisplay, depth == 1 {
            ends = 0
            defer { position = FormulaLines.end(ofSpaceAt: position, in: text[..<end]) }
            return [FormulaAtom(.lineEnd, "", start..<position)]
        }
        switch TeXCommand.byName[name] {
        case .symbol(let kind, let characters):
            let isLetter = kind == .letter
            let styles = isLetter || font == .bold ? font.styles(isLetter: isLetter) : []
            return [FormulaAtom(kind, characters, place, styles)]
        case .nothing:
            skipEmptyDelimiter(after: name)
            return []
        case .accent(let mark): return [try readAccented(mark, font, place)]
        case .fraction: return try readFraction(font, place)
        case .root: return try readRoot(font, place)
        case .negation: return [try readNegated(font, place)]
        case .modulus: return try readModulus(font, place)
        case .dropped:
            _ = try readWords(font, .words, place)
            return []
        case .font(let own): return try readArgument(own)
        case .words(let own): return [try readWords(own, .words, place)]
        case .function:
            if position < end, text[position] == ASCII.asterisk { position += 1 }
            return [try readWords(.roman, .function, place)]
        case nil: throw Obstacle(range: start..<position)
        }
    }

    /// The name of a command: letters, or a single sign.
    private mutating func readName() -> String {
        let start = position + 1
        position = start
        while position < end, text[position].isASCIILetter { position += 1 }
        if position == start, position < end { _ = readScalar() }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    /// Passes the dot that stands for no delimiter.
    private mutating func skipEmptyDelimiter(after name: String) {
        guard name == "left" || name == "right" else { return }
        skipSpaces()
        if position < end, text[position] == ASCII.dot { position += 1 }
    }

    /// A letter with an accent.
    private mutating func readAccented(
        _ mark: String, _ font: TeXFont, _ place: Range<Int>
    ) throws(Obstacle) -> FormulaAtom {
        let atoms = try readArgument(font)
        guard atoms.count == 1, var atom = atoms.first, atom.isFactor, atom.level == .base,
            atom.characters.unicodeScalars.count == 1
        else { throw Obstacle(of: place) }
        atom.characters += mark
        return atom
    }

    /// A relation that does not hold.
    private mutating func readNegated(
        _ font: TeXFont, _ place: Range<Int>
    ) throws(Obstacle) -> FormulaAtom {
        let atoms = try readArgument(font)
        guard atoms.count == 1, var atom = atoms.first, let other = TeXCommand.negations[atom.characters]
        else { throw Obstacle(of: place) }
        atom.characters = other
        return atom
    }

    /// The modulus of a congruence, in parentheses.
    private mutating func readModulus(
        _ font: TeXFont, _ place: Range<Int>
    ) throws(Obstacle) -> [FormulaAtom] {
        let modulus = try readArgument(font)
        let name = [FormulaAtom(.function, "mod", place)]
        return [FormulaAtom(.space, " ", place.lowerBound..<place.lowerBound)]
            + (name + modulus).enclosed(at: position)
    }

    /// Words in braces, or a name, in which white space counts and nothing is a command.
    private mutating func readWords(
        _ font: TeXFont, _ kind: FormulaAtom.Kind, _ place: Range<Int>
    ) throws(Obstacle) -> FormulaAtom {
        skipSpaces()
        guard position < end, text[position] == ASCII.openBrace else { throw Obstacle(of: place) }
        let start = position + 1
        position = start
        while position < end, text[position] != ASCII.closeBrace {
            let byte = text[position]
            guard byte != ASCII.backslash, byte != ASCII.openBrace else {
                throw Obstacle(range: position..<position + 1)
            }
            position += 1
        }
        guard position < end else { throw Obstacle(of: place) }
        let words = text[start..<position].map { MarkdownSpace.isSpace($0) ? ASCII.space : $0 }
        position += 1
        return FormulaAtom(
            kind, String(decoding: words, as: UTF8.self), start..<position - 1, font.styles(isLetter: true))
    }
}
