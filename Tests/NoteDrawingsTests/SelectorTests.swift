import NotecTestSupport
import Testing

@testable import NoteDrawings

/// Selectors and the cascade of style sheets, against a reading of CSS word by word.
@Suite struct SelectorTests {
    /// An element of a random document.
    private struct Node {
        let name: String
        let classes: [String]
        let identifier: String?
        let attribute: String?
        let parent: Int?
        /// From 1 among those of its parent.
        let number: Int
    }

    /// A part of a selector with what joins it to the part before it.
    private struct Part {
        let combinator: Character
        let name: String?
        let conditions: [String]

        var text: String {
            let all = (name ?? "") + conditions.joined()
            return all.isEmpty ? "*" : all
        }
    }

    private struct Rule {
        let parts: [Part]
        let isImportant: Bool

        var selector: String {
            parts.enumerated().map { index, part in
                (index == 0 ? "" : part.combinator == " " ? " " : " \(part.combinator) ") + part.text
            }.joined()
        }

        /// Identifiers, then classes and attributes, then names (6.4.3).
        var specificity: (Int, Int, Int) {
            let conditions = parts.flatMap(\.conditions)
            let identifiers = conditions.count { $0.hasPrefix("#") }
            // The most specific of a list counts, which has a name too.
            let names = conditions.count { $0.hasPrefix(":is") } + parts.count { $0.name != nil }
            return (identifiers, conditions.count - identifiers, names)
        }
    }

    // MARK: - The slow reference

    private static func matches(_ part: Part, _ element: Int, _ nodes: [Node]) -> Bool {
        let node = nodes[element]
        guard part.name == nil || part.name == node.name else { return false }
        // The style sheet is the last element of the outermost one.
        let siblings = nodes.count { $0.parent == node.parent } + (node.parent == 0 ? 1 : 0)
        return part.conditions.allSatisfy { condition in
            switch condition {
            case ":first-child": node.number == 1
            case ":last-child": node.number == siblings
            case ":only-child": siblings == 1
            case ":nth-child(2n+1)": node.number % 2 == 1
            case ":nth-last-child(-n + 2)": siblings - node.number < 2
            case ":root": node.parent == nil
            case ":not(.k, [w])": !node.classes.contains("k") && node.attribute == nil
            case ":is(.l, a.m)": node.classes.contains("l") || node.name == "a" && node.classes.contains("m")
            case "[w]": node.attribute != nil
            case "[class~=m]": node.classes.contains("m")
            case "[w^='1']", "[w$=\"1\"]", "[w*=1]", "[w='1']", "[w|='1']": node.attribute == "1"
            case _ where condition.hasPrefix("#"): node.identifier == String(condition.dropFirst())
            default: node.classes.contains(String(condition.dropFirst()))
            }
        }
    }

    /// The elements that an element has a relation to.
    private static func related(_ combinator: Character, _ element: Int, _ nodes: [Node]) -> [Int] {
        let node = nodes[element]
        var outer: [Int] = []
        while let parent = nodes[outer.last ?? element].parent { outer.append(parent) }
        let before = nodes.indices.filter { $0 < element && nodes[$0].parent == node.parent }
        return switch combinator {
        case ">": Array(outer.prefix(1))
        case "+": before.suffix(1)
        case "~": before
        default: outer
        }
    }

    /// Whether the last part matches an element, and the parts before it some elements that it leads to.
    private static func matches(_ parts: ArraySlice<Part>, _ element: Int, _ nodes: [Node]) -> Bool {
        guard let last = parts.last, matches(last, element, nodes) else { return false }
        let rest = parts.dropLast()
        return rest.isEmpty
            || related(last.combinator, element, nodes).contains { matches(rest, $0, nodes) }
    }

    /// The number of the rule whose declaration wins (6.4.1).
    private static func winner(_ rules: [Rule], _ element: Int, _ nodes: [Node]) -> Int? {
        var winner: Int?
        for (index, rule) in rules.enumerated() where matches(rule.parts[...], element, nodes) {
            guard let best = winner.map({ rules[$0] }) else {
                winner = index
                continue
            }
            let isHigher =
                rule.isImportant == best.isImportant
                ? rule.specificity >= best.specificity : rule.isImportant
            if isHigher { winner = index }
        }
        return winner
    }

    // MARK: - Random documents and rules

    private static func nodes(_ random: inout SplitMix) -> [Node] {
        var nodes = [
            Node(name: "svg", classes: [], identifier: nil, attribute: nil, parent: nil, number: 1)
        ]
        for index in 1..<2 + random.below(14) {
            // The last element, or one round it, so that the order is that of the document.
            var parent = index - 1
            while random.below(3) == 0, let outer = nodes[parent].parent { parent = outer }
            let classes = ["k", "l", "m"].filter { _ in random.below(3) == 0 }
            nodes.append(
                Node(
                    name: ["g", "a"].randomElement(using: &random) ?? "g", classes: classes,
                    identifier: random.below(4) == 0 ? "i\(index)" : nil,
                    attribute: ["1", "2", nil, nil].randomElement(using: &random) ?? nil, parent: parent,
                    number: 1 + nodes.count { $0.parent == parent }))
        }
        return nodes
    }

    private static func document(_ nodes: [Node], _ sheet: String) -> String {
        var (text, open): (String, [Int]) = ("", [])
        for (index, node) in nodes.enumerated() {
            while let last = open.last, last != node.parent {
                text += "</\(nodes[last].name)>"
                open.removeLast()
            }
            open.append(index)
            text += "<\(node.name) class='\(node.classes.joined(separator: " "))'"
            if let identifier = node.identifier { text += " id='\(identifier)'" }
            if let attribute = node.attribute { text += " w='\(attribute)'" }
            text += " n='\(index)'>"
        }
        while let last = open.popLast() {
            // At the end, where it is nobody's first.
            if last == 0 { text += "<style>\(sheet)</style>" }
            text += "</\(nodes[last].name)>"
        }
        return text
    }

    private static func rule(_ random: inout SplitMix) -> Rule {
        let parts = (0..<1 + random.below(4)).map { _ in
            let all = [
                ".k", ".l", "[w]", "[w='1']", "[w^='1']", "[w$=\"1\"]", "[w*=1]", "[w|='1']", "[class~=m]",
                ":first-child", ":last-child", ":only-child", ":nth-child(2n+1)", ":nth-last-child(-n + 2)",
                ":root", ":not(.k, [w])", ":is(.l, a.m)", "#i3",
            ]
            return Part(
                combinator: [" ", ">", "+", "~"].randomElement(using: &random) ?? " ",
                name: [nil, "g", "a"].randomElement(using: &random) ?? nil,
                conditions: all.filter { _ in random.below(20) == 0 })
        }
        return Rule(parts: parts, isImportant: random.below(5) == 0)
    }

    /// The values of `fill` by the numbers of their rules, for each element.
    @Test func randomRulesCascadeAsTheReferenceSays() throws {
        var random = SplitMix(state: 2)
        var found = 0
        for _ in 0..<250 {
            let nodes = Self.nodes(&random)
            let rules = (0..<1 + random.below(6)).map { _ in Self.rule(&random) }
            let sheet = rules.enumerated().map { index, rule in
                "\(rule.selector){fill:\(index)\(rule.isImportant ? " !important" : "")}"
            }.joined(separator: "\n")
            let text = Self.document(nodes, sheet)
            let document = try SVGDocument(Array(text.utf8))
            var budget = SVGBudget()
            for index in nodes.indices {
                #expect(document.attribute("n", of: index) == "\(index)")
                let values = try document.declarations(of: index, &budget).values
                let fill = values.last { $0.property == "fill" }?.value
                let winner = Self.winner(rules, index, nodes)
                #expect(fill == winner.map { "\($0)" }, "element \(index) of \(text)")
                if winner != nil { found += 1 }
            }
        }
        #expect(found > 500)
    }

    /// A selector in groups and with comments, and what is no selector.
    @Test(
        arguments: [
            ("a,g{fill:1}", "1"), ("a/**/ g {fill:1}", nil), ("/*g{fill:2}*/g{fill:1}", "1"),
            ("g{fill:1", "1"),
            ("g{;fill:1;;}", "1"), ("g { fill : 1 }", "1"), ("g{fill:1}g{}", "1"), ("g{fill:1;fill:2}", "2"),
            ("g{fill:2!important;fill:1}", "2"), ("@media print{g{fill:1}}g{stroke:2}", "1"),
            ("@media print{g{fill:1}}g{fill:2}", "2"), ("@media tv{g{fill:1}g{}}g{fill:2}", "2"),
            ("g >{fill:1}", nil), ("g:not(){fill:1}", nil), ("g:not(:not(a)){fill:1}", nil),
            (":is(g,a){fill:1}", "1"), ("g:nth-child(n+9){fill:1}", nil), ("g+{fill:1}", nil),
            ("G{fill:1}", nil),
            ("@charset 'a';g{fill:1}", "1"), ("g:hover{fill:1}", nil),
            ("g{fill:2 ! IMPORTANT;fill:1}", "2"), ("g{fill:2;FILL:1}", "1"),
        ] as [(String, String?)])
    func sheets(_ sheet: String, _ expected: String?) throws {
        let document = try SVGDocument(Array("<svg><style>\(sheet)</style><g/></svg>".utf8))
        var budget = SVGBudget()
        let values = try document.declarations(of: 2, &budget).values
        #expect(values.last { $0.property == "fill" }?.value == expected)
    }

    /// Attributes are weaker than every rule, and a style attribute is stronger but for what is important.
    @Test(arguments: [
        ("*{fill:2}", "", "2"), ("g{fill:2}", "fill:3", "3"), ("#i{fill:2}", "fill:3", "3"),
        ("*{fill:2!important}", "fill:3", "2"), ("*{fill:2!important}", "fill:3!important", "3"),
        ("a{fill:2}", "", "1"), ("", "stroke:3", "1"), ("", "/*;*/fill:3", "3"),
    ])
    func sources(_ sheet: String, _ style: String, _ expected: String) throws {
        let text = "<svg><style>\(sheet)</style><g id='i' fill='1' style='\(style)'/></svg>"
        let document = try SVGDocument(Array(text.utf8))
        var budget = SVGBudget()
        let values = try document.declarations(of: 2, &budget).values
        #expect(values.last { $0.property == "fill" }?.value == expected)
    }
}
