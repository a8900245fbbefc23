extension TextTraits {
    /// The names of the traits in it, in alphabetical order.
    package var names: [String] {
        let all: [(TextTraits, String)] = [
            (.letterpress, "letterpress"), (.noBreak, "nobreak"), (.smallCaps, "smallcaps"),
            (.subscript, "subscript"), (.superscript, "superscript"),
        ]
        return all.compactMap { contains($0.0) ? $0.1 : nil }
    }
}
