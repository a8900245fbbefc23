import NoteText

// Fractions and roots, which a line has with parentheses.
extension FormulaReader {
    /// A fraction as a line has it; what is no product above, or no single factor below, stands in
    /// parentheses.
    mutating func readFraction(_ font: TeXFont, _ place: Range<Int>) throws(Obstacle) -> [FormulaAtom] {
        var upper = try readArgument(font)
        let end = position
        var lower = try readArgument(font)
        guard upper.isShown, lower.isShown else { throw Obstacle(of: place) }
        if !upper.isProduct { upper = upper.enclosed(at: end) }
        if !lower.isSingle, !lower.isDifferential { lower = lower.enclosed(at: position) }
        upper.endTerm(false)
        lower[0].beginsTerm = false
        upper[0].beginsTerm = true
        lower.endTerm()
        return upper + [FormulaAtom(.ordinary, "/", place)] + lower
    }

    /// A root, of what stands in parentheses unless it is a single factor.
    mutating func readRoot(_ font: TeXFont, _ place: Range<Int>) throws(Obstacle) -> [FormulaAtom] {
        skipSpaces()
        var sign = "√"
        if text[position..<end].starts(with: "[".utf8) {
            switch String(decoding: text[position..<end].prefix(3), as: UTF8.self) {
            case "[2]": break
            case "[3]": sign = "∛"
            case "[4]": sign = "∜"
            default: throw Obstacle(of: place)
            }
            skip(3)
        }
        var atoms = try readArgument(font)
        guard atoms.isShown else { throw Obstacle(of: place) }
        if !atoms.isSingle { atoms = atoms.enclosed(at: position) }
        atoms.endTerm()
        var root = FormulaAtom(.ordinary, sign, place)
        root.beginsTerm = true
        return [root] + atoms
    }
}

extension [FormulaAtom] {
    /// The parts on the line, neither raised nor lowered.
    private var base: [FormulaAtom] { filter { $0.level == .base } }

    /// Whether anything stands on the line.
    fileprivate var isShown: Bool { contains { $0.level == .base && $0.kind != .space } }

    /// Whether it is a product of factors, and of what stands in brackets.
    fileprivate var isProduct: Bool {
        var depth = 0
        for atom in base {
            switch atom.kind {
            case .opening: depth += 1
            case .closing where depth > 0: depth -= 1
            case _ where depth > 0: break
            default:
                guard atom.isFactor, !["/", " "].contains(where: atom.characters.contains) else {
                    return false
                }
            }
        }
        return depth == 0
    }

    /// Whether it is one factor, one root, or something in brackets.
    fileprivate var isSingle: Bool {
        let base = self.base.drop { ["√", "∛", "∜"].contains($0.characters) }
        guard base.first?.kind == .opening else {
            return base.count == 1 && base.allSatisfy { $0.isFactor && !$0.characters.contains(" ") }
        }
        var depth = 0
        for (index, atom) in base.enumerated() {
            if atom.kind == .opening { depth += 1 }
            if atom.kind == .closing { depth -= 1 }
            if depth == 0 { return index == base.count - 1 }
        }
        return false
    }

    /// Whether it is an infinitesimal difference, such as dx.
    fileprivate var isDifferential: Bool {
        let base = self.base
        return base.count == 2 && ["d", "∂"].contains(base[0].characters)
    }

    /// Lets the last part on the line end a term or not, whatever index it has.
    fileprivate mutating func endTerm(_ endsTerm: Bool = true) {
        if let last = lastIndex(where: { $0.level == .base }) { self[last].endsTerm = endsTerm }
    }

    /// The parts in parentheses, which nobody typed, the closing one at `end` of the source.
    func enclosed(at end: Int) -> [FormulaAtom] {
        let start = first?.source.lowerBound ?? end
        return [FormulaAtom(.opening, "(", start..<start)] + self + [FormulaAtom(.closing, ")", end..<end)]
    }
}
