/// What a content stream marks, and what it paints that is not marked.
struct MarkedContent {
    private(set) var defects: [String] = []
    /// The identifiers, in their order, and the tags that they stand with.
    private(set) var identifiers: [Int] = []
    private(set) var tags: [Int: String] = [:]

    private static let painting: Set<Substring> = [
        "Tj", "TJ", "'", "\"", "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh", "BI",
    ]

    init(_ content: String) {
        /// For each sequence that is open, whether it is an element's or an artifact.
        var open: [Bool] = []
        for (name, operands) in Operators(content) {
            switch name {
            case "BMC", "BDC":
                let isOwn = operands.contains("/Artifact") || operands.contains("/MCID")
                if isOwn, open.contains(true) {
                    defects.append("marked inside of what is marked:\(operands)")
                }
                open.append(isOwn)
                add(operands)
            case "EMC":
                if open.popLast() == nil { defects.append("EMC without a beginning") }
            default:
                guard Self.painting.contains(name), !open.contains(true) else { continue }
                defects.append("neither element nor artifact:\(operands)\(name)")
            }
        }
        if !open.isEmpty { defects.append("marked content without an end") }
    }

    private mutating func add(_ operands: Substring) {
        guard let start = operands.firstRange(of: "/MCID ")?.upperBound else { return }
        guard let identifier = Int(operands[start...].prefix { $0.isNumber }) else { return }
        identifiers.append(identifier)
        tags[identifier] = operands.split { " \n/".contains($0) }.first.map(String.init)
    }
}

/// The operators of a content stream, each with the text of its operands.
private struct Operators: Sequence, IteratorProtocol {
    private let text: [UInt8]
    private var index = 0

    init(_ content: String) { text = Array(content.utf8) }

    mutating func next() -> (name: Substring, operands: Substring)? {
        let start = index
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "("): skipString()
            case UInt8(ascii: "/"): skipRegular()
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "'"), UInt8(ascii: "\""):
                let first = index
                skipRegular()
                return (shown(first..<index), shown(start..<first))
            case UInt8(ascii: "<"): skipHexadecimal()
            default: index += 1
            }
        }
        return nil
    }

    /// A literal string; its parentheses may nest.
    private mutating func skipString() {
        var depth = 0
        repeat {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            index += 1
        } while depth > 0 && index < text.count
    }

    /// A hexadecimal string, or the beginning of a dictionary.
    private mutating func skipHexadecimal() {
        index += 1
        guard index < text.count, text[index] != UInt8(ascii: "<") else { return index += 1 }
        while index < text.count, text[index] != UInt8(ascii: ">") { index += 1 }
    }

    /// A name or an operator.
    private mutating func skipRegular() {
        repeat { index += 1 } while index < text.count && !Self.delimiters.contains(text[index])
    }

    private static let delimiters = Set("()<>[]{}/% \n\r\t".utf8)

    private func shown(_ range: Range<Int>) -> Substring { Substring(decoding: text[range], as: UTF8.self) }
}
