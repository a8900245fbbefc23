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
        var next: Int? = element
        while let current = next {
            if current == outer { return true }
            next = parent(of: current)
        }
        return false
    }

    func element(identifier: String) -> Int? { identifiers[identifier] }

    // MARK: - Declarations

    /// The properties declared for an element, the later ones in place of the earlier: its attributes, then
    /// the rules that match it, then its style attribute, then what is important.
    func declarations(
        of element: Int, _ budget: inout SVGBudget
    ) throws(DrawingError) -> SVGDeclarations {
        try budget.spend(SVGBudget.element)
        var declared: [(property: String, value: String)] = []
        var important: [(property: String, value: String)] = []
        for attribute in tree.elements[element].attributes where !Self.unstyled.contains(attribute.name) {
            declared.append((attribute.name, attribute.value.trimmed))
        }
        var written = try matchingRules(of: element, &budget).flatMap(\.declarations)
        if let style = attribute("style", of: element) {
            try budget.spend(bytes: style.utf8.count)
            written += CSSRules.declarations(style)
        }
        for declaration in written {
            if declaration.isImportant {
                important.append((declaration.property, declaration.value))
            } else {
                declared.append((declaration.property, declaration.value))
            }
        }
        declared += important
        try budget.spend(bytes: declared.reduce(0) { $0 + $1.property.utf8.count + $1.value.utf8.count + 8 })
        var declarations = SVGDeclarations(values: declared)
        // The outermost element has the size that the note gives it.
        let name = name(of: element)
        if element > 0, written.contains(where: { Self.places[$0.property]?.contains(name) == true }) {
            declarations.remarks.insert(.geometry)
        }
        return declarations
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

    /// Whether the last part matches `element`, and those before it elements round it, the nearest first.
    private func matches(
        _ selector: CSSSelector, _ element: Int, _ budget: inout SVGBudget
    ) throws(DrawingError) -> Bool {
        var parts = selector.parts[...]
        guard let last = parts.popLast(), try matches(last, element, &budget) else { return false }
        var (current, isChild) = (element, last.isChild)
        // The last choice among elements round another: where it leads no further, the next one out is tried.
        var choice: (parts: ArraySlice<CSSSelector.Part>, element: Int)?
        while let part = parts.last {
            guard let parent = parent(of: current) else { return false }
            current = parent
            if try matches(part, current, &budget) {
                if !isChild { choice = (parts, current) }
                isChild = part.isChild
                parts.removeLast()
            } else if isChild {
                guard let choice else { return false }
                (parts, current, isChild) = (choice.parts, choice.element, false)
            }
        }
        return true
    }

    private func matches(
        _ part: CSSSelector.Part, _ element: Int, _ budget: inout SVGBudget
    ) throws(DrawingError) -> Bool {
        // An attribute is looked for among all.
        let work = 1 + attributeCount(of: element) / 64
        try budget.spend(max(1, part.conditions.count) * work)
        return part.conditions.allSatisfy { condition in
            switch condition {
            case .name(let name): self.name(of: element) == name
            case .identifier(let name): attribute("id", of: element) == name
            case .class(let name): classes[element]?.contains(name) == true
            case .attribute(let name, nil): attribute(name, of: element) != nil
            case .attribute(let name, let value): attribute(name, of: element) == value
            case .firstChild: tree.elements[element].isFirst
            }
        }
    }
}
