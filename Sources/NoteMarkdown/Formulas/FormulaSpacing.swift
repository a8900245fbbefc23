/// The spaces between the parts of a formula, which nobody types: those of TeX, as far as a line has them.
enum FormulaSpacing {
    private static let thin = "\u{202F}"
    private static let fixed = "\u{A0}"
    /// The only space at which a line may end.
    private static let breaking = " "

    /// The parts with spaces between them. Scripts have none.
    static func spaced(_ atoms: [FormulaAtom]) -> [FormulaAtom] {
        let atoms = withoutSigns(atoms)
        var spaced: [FormulaAtom] = []
        var last: FormulaAtom?
        for atom in atoms {
            if atom.level == .base {
                if let last, let space = space(between: last, atom) {
                    let place = atom.source.lowerBound
                    spaced.append(FormulaAtom(.space, space, place..<place))
                }
                last = atom
            }
            spaced.append(atom)
        }
        return spaced
    }

    /// The parts in which binary operators that have nothing on one side are signs, as in -1.
    private static func withoutSigns(_ atoms: [FormulaAtom]) -> [FormulaAtom] {
        var atoms = atoms
        let base = atoms.indices.filter { atoms[$0].level == .base && atoms[$0].kind != .space }
        for (number, index) in base.enumerated() where atoms[index].kind == .binary {
            let before = number > 0 ? atoms[base[number - 1]].kind : nil
            let after = number + 1 < base.count ? atoms[base[number + 1]].kind : nil
            if isNothing(before, .opening) || isNothing(after, .closing) { atoms[index].kind = .ordinary }
        }
        return atoms
    }

    /// Whether a part of that kind beside a binary operator is none of its operands.
    private static func isNothing(_ kind: FormulaAtom.Kind?, _ edge: FormulaAtom.Kind) -> Bool {
        switch kind {
        case nil, .lineEnd, .relation, .punctuation: true
        case .binary, .function, .large: edge == .opening
        case edge: true
        default: false
        }
    }

    private static func space(between left: FormulaAtom, _ right: FormulaAtom) -> String? {
        switch (left.kind, right.kind) {
        case (.space, _), (_, .space), (.lineEnd, _), (_, .lineEnd), (.relation, .relation): nil
        case (.opening, _), (_, .closing), (_, .punctuation): nil
        case (.punctuation, _): isInNumber(left, right) ? nil : breaking
        case (.relation, _), (.binary, _): breaking
        case (_, .relation), (_, .binary): fixed
        case (.words, _), (_, .words): nil
        case (_, .opening): left.endsTerm || right.beginsTerm ? thin : nil
        default: left.isOperator || right.isOperator || left.endsTerm || right.beginsTerm ? thin : nil
        }
    }

    /// Whether a comma stands before three digits, as in 10,000.
    private static func isInNumber(_ comma: FormulaAtom, _ next: FormulaAtom) -> Bool {
        next.kind == .number && next.characters.utf8.count == 3
            && comma.source.upperBound == next.source.lowerBound
    }
}
