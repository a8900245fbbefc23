import PDFReading

/// The marked content of a content stream, and what is wrong with it.
struct MarkedContent {
    private(set) var defects: [String] = []
    /// The identifiers, in their order, and the tags that they stand with.
    private(set) var identifiers: [Int] = []
    private(set) var tags: [Int: String] = [:]
    /// For each sequence that is open, whether it is an element's or an artifact.
    private var open: [Bool] = []

    private static let painting: Set<String> = [
        "Tj", "TJ", "'", "\"", "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh", "BI",
    ]

    init(_ content: String) {
        do throws(PDFFault) { try read(Array(content.utf8)) } catch { defects.append(error.message) }
        if !open.isEmpty { defects.append("marked content without an end") }
    }

    private mutating func read(_ content: [UInt8]) throws(PDFFault) {
        var scanner = PDFScanner(content)
        var operands: [PDFObject] = []
        while let object = try scanner.next() {
            guard case .keyword(let name) = object else {
                operands.append(object)
                continue
            }
            switch name {
            case "BMC", "BDC": begin(operands)
            case "EMC": if open.popLast() == nil { defects.append("EMC without a beginning") }
            case _ where Self.painting.contains(name) && !open.contains(true):
                defects.append("neither element nor artifact: \(operands) \(name)")
            default: break
            }
            operands.removeAll(keepingCapacity: true)
        }
    }

    private mutating func begin(_ operands: [PDFObject]) {
        let (tag, identifier) = (operands.first?.name, operands.last?.dictionary?["MCID"]?.integer)
        let isOwn = tag == "Artifact" || identifier != nil
        if isOwn, open.contains(true) { defects.append("marked inside of what is marked: \(operands)") }
        open.append(isOwn)
        guard let identifier else { return }
        identifiers.append(identifier)
        tags[identifier] = tag
    }
}
