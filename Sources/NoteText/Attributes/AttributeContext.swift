/// The kind of list that attributes stand in, which says what may be in it.
package enum AttributeContext: String, CaseIterable, Sendable {
    case span, block, picture, card

    /// The keys that mean something in it.
    package var keys: [String] { Self.names[self]?.keys ?? [] }

    /// The classes that mean something in it.
    package var classes: [String] { Self.names[self]?.classes ?? [] }

    /// Whether a key means something in it.
    package func knows(key: String) -> Bool { Self.known[self]?.keys.contains(key) ?? false }

    /// Whether a class means something in it.
    package func knows(class name: String) -> Bool { Self.known[self]?.classes.contains(name) ?? false }

    private static let known = names.mapValues { (keys: Set($0.keys), classes: Set($0.classes)) }

    private static let names = Dictionary(
        uniqueKeysWithValues: allCases.map { context in
            (context, (keys: context.namesOfTables, classes: context.classesOfTables))
        })

    private var namesOfTables: [String] {
        let text = TextAttributes.table.names(in: self)
        return text + ParagraphAttributes.table.names(in: self).filter { !text.contains($0) }
            + Picture.table.names(in: self) + Card.table.names(in: self)
    }

    private var classesOfTables: [String] {
        var all = TextAttributes.contexts.contains(self) ? StyleSet.classes : []
        all += TextAttributes.table.classes(in: self)
        all +=
            ParagraphAttributes.table.classes(in: self) + (self == .block ? [AttributeValues.pageBreak] : [])
        all += Picture.table.classes(in: self)
        // Of names that are as near to a mistyped one, the first is the hint: text styles last.
        let styles = AttributeType.textStyle.classes
        return all.filter { !styles.contains($0) } + styles.filter(all.contains)
    }

    /// A hint for whoever wrote `name`, a class or a key that means nothing in it: the contexts that have it,
    /// or the nearest name.
    package func hint(for name: String, isClass: Bool) -> String? {
        let sign = isClass ? "." : ""
        let names = { (context: AttributeContext) in isClass ? context.classes : context.keys }
        let owners = Self.allCases.filter { names($0).contains(name) }.map { $0.rawValue + "s" }
        guard owners.isEmpty else { return "'\(sign)\(name)' is for \(owners.joined(separator: " and "))" }
        return closestName(to: name, among: names(self)).map { "did you mean '\(sign)\($0)'?" }
    }
}
