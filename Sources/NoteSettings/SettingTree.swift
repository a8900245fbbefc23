import NoteText

/// The YAML value of one key: texts, lists and mappings, each with its place in the source.
///
/// Nodes are stored in text order, each before its children, so neither memory nor readers recurse.
struct SettingTree: Sendable {
    enum Form: Hashable, Sendable {
        case text(String)
        case list
        case mapping
        /// A reference to another value; never resolved.
        case alias
    }

    struct Node: Sendable {
        let form: Form
        let span: SourceSpan
        /// The index after its last descendant.
        var end: Int
    }

    private(set) var nodes: [Node] = []

    /// Deepest nesting; each level takes only a few bytes of text.
    static let deepest = 64
    /// Most nodes of a value.
    static let mostNodes = 10_000

    var root: SettingValue { SettingValue(tree: self, index: 0) }

    /// Reads the value that begins with `first`, `most` nodes at most, in YAML at `offset` of the source.
    init(_ first: YAMLEvent, _ events: inout YAMLEvents, offset: Int, most: Int = mostNodes) throws(Problem) {
        var open: [Int] = []
        var event = first
        while true {
            if event.kind.deepens < 0 {
                if let last = open.popLast() { nodes[last].end = nodes.count }
            } else {
                if event.kind.deepens > 0 { open.append(nodes.count) }
                append(event, offset)
            }
            guard !open.isEmpty else { return }
            try Self.check(depth: open.count, at: event)
            guard nodes.count < most else {
                throw Problem("a value of more than \(most) parts", atByte: event.bytes.lowerBound)
            }
            event = try events.next()
        }
    }

    /// Throws if `depth` exceeds the limit.
    static func check(depth: Int, at event: YAMLEvent) throws(Problem) {
        guard depth > deepest else { return }
        throw Problem("nested more than \(deepest) deep", atByte: event.bytes.lowerBound)
    }

    /// Replaces the whole tree by a text.
    mutating func replace(byText text: String) {
        nodes = nodes.prefix(1).map { Node(form: .text(text), span: $0.span, end: 1) }
    }

    /// Replaces each text.
    mutating func changeTexts(_ change: (String) -> String) {
        for (index, node) in nodes.enumerated() {
            guard case .text(let text) = node.form else { continue }
            nodes[index] = Node(form: .text(change(text)), span: node.span, end: node.end)
        }
    }

    private mutating func append(_ event: YAMLEvent, _ offset: Int) {
        let form: Form =
            switch event.kind {
            case .scalar(let text): .text(text)
            case .sequenceStart: .list
            case .mappingStart: .mapping
            default: .alias
            }
        let span = SourceSpan(start: offset + event.bytes.lowerBound, end: offset + event.bytes.upperBound)
        nodes.append(Node(form: form, span: span, end: nodes.count + 1))
    }
}

/// A value in a tree.
struct SettingValue: Sendable {
    let tree: SettingTree
    let index: Int

    var span: SourceSpan { tree.nodes[index].span }

    /// The text, if it is one.
    var text: String? { if case .text(let text) = tree.nodes[index].form { text } else { nil } }

    /// The elements, if it is a list.
    var elements: [SettingValue]? { tree.nodes[index].form == .list ? children : nil }

    /// The entries, if it is a mapping, in text order.
    var entries: [(key: SettingValue, value: SettingValue)]? {
        guard tree.nodes[index].form == .mapping else { return nil }
        let children = children
        return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
    }

    private var children: [SettingValue] {
        var children: [SettingValue] = []
        var next = index + 1
        while next < tree.nodes[index].end {
            children.append(SettingValue(tree: tree, index: next))
            next = tree.nodes[next].end
        }
        return children
    }
}

extension YAMLEvent.Kind {
    /// Change of the nesting depth after the event.
    var deepens: Int {
        switch self {
        case .sequenceStart, .mappingStart: 1
        case .sequenceEnd, .mappingEnd: -1
        default: 0
        }
    }
}
