import NoteText

/// Reads a formula of TeX as a line of text, unless it has what no line can show.
///
/// Each byte is read once, and what stands in braces by recursion, to a limit.
struct FormulaReader {
    private let text: [UInt8]
    private let end: Int
    private var position: Int
    private var depth = 0
    /// Whether the formula may have lines.
    private let isDisplay: Bool

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
        var reader = FormulaReader(text, range, isDisplay)
        let atoms = try reader.readList(.math, until: nil)
        return FormulaSpacing.spaced(atoms)
    }

    private init(_ text: [UInt8], _ range: Range<Int>, _ isDisplay: Bool) {
        (self.text, self.isDisplay) = (text, isDisplay)
        (position, end) = (range.lowerBound, range.upperBound)
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
    private mutating func readArgument(_ font: TeXFont) throws(Obstacle) -> [FormulaAtom] {
        skipSpaces()
        guard position < end, text[position] != ASCII.closeBrace else { throw obstacle }
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostLevels else { throw obstacle }
        return try readOne(font)
    }

    private var obstacle: Obstacle { Obstacle(range: min(position, end - 1)..<min(position + 1, end)) }

    private mutating func skipSpaces() {
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
        if name == "\\", isDisplay, depth == 1 { return [FormulaAtom(.lineEnd, "", start..<position)] }
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

    /// A fraction as a line has it; a denominator of several factors stands in parentheses.
    private mutating func readFraction(
        _ font: TeXFont, _ place: Range<Int>
    ) throws(Obstacle) -> [FormulaAtom] {
        var upper = try readArgument(font)
        var lower = try readArgument(font)
        guard upper.isTerm, lower.isTerm else { throw Obstacle(of: place) }
        if !lower.isSingle, !lower.isDifferential {
            let end = position..<position
            lower = [FormulaAtom(.ordinary, "(", end)] + lower + [FormulaAtom(.ordinary, ")", end)]
        }
        upper[upper.count - 1].endsTerm = false
        lower[0].beginsTerm = false
        upper[0].beginsTerm = true
        lower[lower.count - 1].endsTerm = true
        return upper + [FormulaAtom(.ordinary, "/", place)] + lower
    }

    /// The root of a single factor.
    private mutating func readRoot(_ font: TeXFont, _ place: Range<Int>) throws(Obstacle) -> [FormulaAtom] {
        skipSpaces()
        var sign = "√"
        if text[position..<end].starts(with: "[".utf8) {
            switch String(decoding: text[position..<end].prefix(3), as: UTF8.self) {
            case "[2]": break
            case "[3]": sign = "∛"
            case "[4]": sign = "∜"
            default: throw Obstacle(of: place)
            }
            position += 3
        }
        var atoms = try readArgument(font)
        guard atoms.isTerm, atoms.isSingle else { throw Obstacle(of: place) }
        atoms[atoms.count - 1].endsTerm = true
        var root = FormulaAtom(.ordinary, sign, place)
        root.beginsTerm = true
        return [root] + atoms
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

extension [FormulaAtom] {
    /// Whether it is a product of factors.
    fileprivate var isTerm: Bool {
        contains { $0.level == .base }
            && allSatisfy { $0.level != .base || $0.isFactor && $0.characters != "/" }
    }

    /// Whether it is one factor.
    fileprivate var isSingle: Bool {
        count { $0.level == .base && !["√", "∛", "∜"].contains($0.characters) } == 1
    }

    /// Whether it is an infinitesimal difference, such as dx.
    fileprivate var isDifferential: Bool {
        let base = filter { $0.level == .base }
        return base.count == 2 && ["d", "∂"].contains(base[0].characters)
    }
}
