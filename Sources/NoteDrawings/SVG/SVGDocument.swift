/// The elements of a drawing with the properties that are declared for each.
struct SVGDocument: Sendable {
    private let tree: XMLTree
    /// The features of its style sheets and of its text as XML that are not understood.
    private(set) var remarks = DrawingRemarks()
    private var identifiers: [String: Int] = [:]
    private var rules = CSSRules()
    /// By element, where there are rules.
    private var classes: [Int: Set<String>] = [:]

    /// Reads a document whose outermost element is `svg`; `isRootOnly` reads no more than its first tag.
    init(_ bytes: [UInt8], isRootOnly: Bool = false) throws(DrawingError) {
        tree = try XMLTree(bytes, isRootOnly: isRootOnly)
        guard tree.elements.first?.name == "svg" else { throw .notSVG }
        for (index, element) in tree.elements.enumerated() {
            if let identifier = attribute("id", of: index), identifiers[identifier] == nil {
                identifiers[identifier] = index
            }
            guard element.name == "style" else { continue }
            let type = attribute("type", of: index) ?? ""
            if type.isEmpty || type == "text/css" { rules.append(element.text) }
        }
        remarks = rules.remarks.union(tree.entities)
        guard !rules.isEmpty else { return }
        for index in tree.elements.indices {
            if let list = attribute("class", of: index) { classes[index] = Set(list.listItems) }
        }
    }

    /// The text of what has the name `XMLTree.characters`.
    func text(of element: Int) -> String { tree.elements[element].text }

    func name(of element: Int) -> String { tree.elements[element].name }
    func children(of element: Int) -> [Int] { tree.elements[element].children }
    func parent(of element: Int) -> Int? { tree.elements[element].parent }

    func attribute(_ name: String, of element: Int) -> String? {
        tree.elements[element].attributes.first { $0.name == name }?.value
    }

    func attributeCount(of element: Int) -> Int { tree.elements[element].attributes.count }

    /// The element that an attribute such as `href="#name"` names; nil if there is none in the drawing.
    func target(of element: Int) -> Int? {
        guard let reference = reference(of: element), reference.hasPrefix("#") else { return nil }
        return identifiers[String(reference.dropFirst())]
    }

    /// The address that an element refers to.
    func reference(of element: Int) -> String? {
        (attribute("href", of: element) ?? attribute("xlink:href", of: element))?.trimmed
    }

    /// Whether `outer` is an element, or one of those round it.
    func isElement(_ element: Int, inside outer: Int) -> Bool {
        sequence(first: element) { parent(of: $0) }.contains(outer)
    }

    func element(identifier: String) -> Int? { identifiers[identifier] }

    // MARK: - Declarations

    /// The properties declared for an element, the later ones in place of the earlier: its attributes, then
    /// the rules that match it, then its style attribute, then what is important.
    ///
    /// - Parameter variables: those of the element round it.
    func declarations(
        of element: Int, in variables: CSSVariables = CSSVariables(), _ budget: inout SVGBudget
    ) throws(DrawingError) -> SVGDeclarations {
        try budget.spend(SVGBudget.element)
        var declared: [(property: String, value: String)] = []
        for attribute in tree.elements[element].attributes where !Self.unstyled.contains(attribute.name) {
            declared.append((attribute.name, attribute.value.trimmed))
        }
        var written = try matchingRules(of: element, &budget).flatMap(\.declarations)
        if let style = attribute("style", of: element) {
            try budget.spend(bytes: style.utf8.count)
            written += CSSRules.declarations(style)
        }
        for isImportant in [false, true] {
            declared += written.filter { $0.isImportant == isImportant }.map { ($0.property, $0.value) }
        }
        try budget.spend(bytes: declared.reduce(0) { $0 + $1.property.utf8.count + $1.value.utf8.count + 8 })
        let name = name(of: element)
        let isPlace = { (property: String) in Self.places[property]?.contains(name) == true }
        // The outermost element has the size that the note gives it.
        let isPlaced =
            element > 0
            && (written.contains { isPlace($0.property) }
                || declared.contains { $0.value.hasPrefix("calc(") && isPlace($0.property) })
        return SVGDeclarations(
            values: declared, try variables.adding(declared, &budget), placing: isPlaced ? element : nil)
    }

    /// The attributes that say where shapes are, which styles may have too (SVG 2, 7.8), with their elements.
    private static let places: [String: Set<String>] = {
        let boxes: Set = ["rect", "image", "svg", "use", "foreignObject"]
        let rounds: Set = ["circle", "ellipse"]
        return [
            "x": boxes, "y": boxes, "width": boxes, "height": boxes, "rx": ["rect", "ellipse"],
            "ry": ["rect", "ellipse"], "cx": rounds, "cy": rounds, "r": ["circle"], "d": ["path"],
        ]
    }()

    /// Attributes that are no properties, though some have the names of such.
    private static let unstyled: Set = ["style", "mix-blend-mode", "isolation", "font", "font-kerning"]

    /// The rules for an element, the less specific first.
    private func matchingRules(
        of element: Int, _ budget: inout SVGBudget
    ) throws(DrawingError) -> [CSSRules.Rule] {
        guard !rules.isEmpty else { return [] }
        var keys = ["*", name(of: element)]
        if let classes = classes[element] { keys += classes.map { "." + $0 } }
        if let identifier = attribute("id", of: element) { keys.append("#" + identifier) }
        try budget.spend(keys.count + rules.count(keys))
        var matching: [CSSRules.Rule] = []
        for rule in rules.candidates(keys) {
            guard try matches(rule.selector, element, &budget) else { continue }
            try budget.spend(rule.declarations.count)
            matching.append(rule)
        }
        return matching.sorted { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
    }

    /// Whether the last part matches `element`, and those before it the elements that they lead to.
    private func matches(
        _ selector: CSSSelector, _ element: Int, _ budget: inout SVGBudget
    ) throws(DrawingError) -> Bool {
        var parts = selector.parts[...]
        guard let last = parts.popLast(), try matches(last, element, &budget) else { return false }
        var (found, combinator) = ([element], last.combinator)
        while let part = parts.popLast() {
            found = try elements(combinator, found, matching: part, isLast: parts.isEmpty, &budget)
            guard !found.isEmpty else { return false }
            combinator = part.combinator
        }
        return true
    }

    /// The elements that match a part and have a relation to some of `elements`; one will do for the last.
    private func elements(
        _ combinator: CSSSelector.Combinator, _ elements: [Int], matching part: CSSSelector.Part,
        isLast: Bool,
        _ budget: inout SVGBudget
    ) throws(DrawingError) -> [Int] {
        var matching: [Int] = []
        var seen: Set<Int> = []
        for element in elements {
            var next = related(combinator, element)
            // A place that another has been led to before leads on as it did.
            while let current = next, elements.count == 1 || seen.insert(current).inserted {
                if try matches(part, current, &budget) {
                    matching.append(current)
                    if isLast { return matching }
                }
                let isChain = combinator == .inside || combinator == .after
                next = isChain ? related(combinator, current) : nil
            }
        }
        return matching
    }

    /// The nearest element that one of this relation may be to.
    private func related(_ combinator: CSSSelector.Combinator, _ element: Int) -> Int? {
        switch combinator {
        case .inside, .child: parent(of: element)
        case .next, .after: tree.elements[element].previous
        }
    }

    private func matches(
        _ part: CSSSelector.Part, _ element: Int, _ budget: inout SVGBudget
    ) throws(DrawingError) -> Bool {
        // An attribute is looked for among all.
        let work = 1 + attributeCount(of: element) / 64
        try budget.spend(part.work * work)
        return matches(part, element)
    }

    private func matches(_ part: CSSSelector.Part, _ element: Int) -> Bool {
        part.conditions.allSatisfy { condition in
            switch condition {
            case .name(let name): self.name(of: element) == name
            case .identifier(let name): attribute("id", of: element) == name
            case .class(let name): classes[element]?.contains(name) == true
            case .attribute(let name, nil): attribute(name, of: element) != nil
            case .attribute(let name, let test?): attribute(name, of: element).map(test.holds) ?? false
            case .root: parent(of: element) == nil
            case .onlyChild: number(of: element, false) == 1 && number(of: element, true) == 1
            case .number(let numbers, let isFromEnd): numbers.contains(number(of: element, isFromEnd))
            case .list(let parts, let isNegated): parts.contains { matches($0, element) } != isNegated
            }
        }
    }

    /// The number of an element among those of its parent, from the first or the last.
    private func number(of element: Int, _ isFromEnd: Bool) -> Int {
        let number = tree.elements[element].number
        guard isFromEnd, let last = parent(of: element).flatMap({ tree.elements[$0].last }) else {
            return number
        }
        return tree.elements[last].number - number + 1
    }
}

extension CSSSelector.Part {
    /// The work of matching an element.
    fileprivate var work: Int {
        conditions.reduce(1) { sum, condition in
            if case .list(let parts, _) = condition {
                return sum + parts.reduce(0) { $0 + 1 + $1.conditions.count }
            }
            return sum + 1
        }
    }
}
