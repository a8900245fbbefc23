/// The styles that inline rules give to a character: a set, so that the order of the rules cannot matter.
package struct StyleSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = StyleSet(rawValue: 1 << 0)
    package static let caps = StyleSet(rawValue: 1 << 1)
    package static let code = StyleSet(rawValue: 1 << 2)
    package static let italic = StyleSet(rawValue: 1 << 3)
    package static let script = StyleSet(rawValue: 1 << 4)
    package static let strike = StyleSet(rawValue: 1 << 5)

    /// The names of the styles in it, in alphabetical order.
    package var names: [String] {
        let all: [(StyleSet, String)] = [
            (.bold, "bold"), (.caps, "caps"), (.code, "code"), (.italic, "italic"), (.script, "script"),
            (.strike, "strike"),
        ]
        return all.compactMap { contains($0.0) ? $0.1 : nil }
    }
}
