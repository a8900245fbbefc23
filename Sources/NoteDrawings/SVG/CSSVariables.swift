import Geometry
import NoteText

/// The variables that an element has, its own and those of the elements round it (CSS Custom Properties 1).
struct CSSVariables: Sendable {
    /// Bytes of a value; one that would be longer is none, so that variables of variables grow no further.
    private static let lengthLimit = 4096
    /// The mark of a variable that there is not, until it is known whether it matters.
    private static let nothing = "\u{1}"

    /// By their names, with the hyphens.
    private var values: [String: String] = [:]

    /// The variables of an element inside one with these, which declares others: the last of a name counts.
    func adding(
        _ declared: [(property: String, value: String)], _ budget: inout SVGBudget
    ) throws(DrawingError) -> CSSVariables {
        var pending: [String: String] = [:]
        for (property, value) in declared where property.hasPrefix("--") { pending[property] = value }
        guard !pending.isEmpty else { return self }
        var variables = self
        for name in pending.keys { variables.values[name] = nil }
        // Variables that refer to others of the same element come after these; circles give none.
        var isGoingOn = true
        while isGoingOn, !pending.isEmpty {
            isGoingOn = false
            let bytes = pending.reduce(0) { $0 + $1.value.utf8.count + 8 }
            try budget.spend(bytes: bytes * pending.count)
            for (name, value) in pending where !pending.keys.contains(where: { value.refers(to: $0) }) {
                variables.values[name] = variables.resolved(value)
                pending[name] = nil
                isGoingOn = true
            }
        }
        return variables
    }

    /// A value with those of variables in it; nil if one is missing, and has no other in its place.
    func resolved(_ value: String) -> String? {
        var rest = value
        // The last reference has none in it.
        while let start = rest.lastPlace(of: "var(") {
            guard rest.utf8.count <= Self.lengthLimit else { return nil }
            var scanner = ValueScanner(rest[rest.utf8.index(start, offsetBy: 4)...])
            scanner.skipSpace()
            let name = scanner.name()
            scanner.skipSpace()
            let fallback = scanner.skips(UInt8(ascii: ",")) ? scanner.parenthesized() : nil
            if fallback == nil { scanner.skip() }
            let end = rest.utf8.index(start, offsetBy: 4 + scanner.place)
            rest = "\(rest[..<start])\(values[name] ?? fallback?.trimmed ?? Self.nothing)\(rest[end...])"
        }
        return rest.firstPlace(of: Self.nothing) == nil ? rest : nil
    }
}

extension String {
    /// Whether a variable of this name is in a value.
    fileprivate func refers(to name: String) -> Bool {
        var rest = utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "-")) {
            rest = rest[start...]
            let word = rest.prefix { $0 == UInt8(ascii: "-") || $0.isInXMLName }
            if word.elementsEqual(name.utf8) { return true }
            rest = rest[word.endIndex...]
        }
        return false
    }
}
