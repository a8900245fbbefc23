import PDFReading

/// The pages of a PDF, each with what it shows.
struct PDFPages {
    struct Page {
        let dictionary: [String: PDFObject]
        let width: Double
        let height: Double
        let content: PDFContent
    }

    private(set) var pages: [Page] = []

    init(of file: PDFFile) throws(PDFFault) {
        guard let catalog = file.dictionary(file.trailer["Root"]), let root = catalog["Pages"] else {
            throw PDFFault("no catalog, or no pages")
        }
        var fonts: [Int: PDFFont] = [:]
        var waiting: [(PDFObject, box: [PDFObject]?)] = [(root, nil)]
        while let (object, box) = waiting.popLast() {
            guard let node = file.dictionary(object) else { throw PDFFault("a page is missing") }
            let box = file.resolved(node["MediaBox"])?.array ?? box
            if let kids = file.resolved(node["Kids"])?.array {
                waiting += kids.reversed().map { ($0, box) }
            } else {
                pages.append(try Self.page(node, box, in: file, &fonts))
            }
        }
    }

    private static func page(
        _ node: [String: PDFObject], _ box: [PDFObject]?, in file: PDFFile, _ fonts: inout [Int: PDFFont]
    ) throws(PDFFault) -> Page {
        guard let box = box?.compactMap(\.number), box.count == 4 else {
            throw PDFFault("a page has no size")
        }
        let resources = file.dictionary(node["Resources"])
        var named: [String: PDFFont] = [:]
        for (name, reference) in file.dictionary(resources?["Font"]) ?? [:] {
            guard let number = reference.reference, let dictionary = file.dictionary(reference) else {
                throw PDFFault("the font \(name) is missing")
            }
            if fonts[number] == nil { fonts[number] = try PDFFont(dictionary, in: file) }
            named[name] = fonts[number]
        }
        let content = try PDFContent(try file.stream(node["Contents"]), fonts: named)
        return Page(dictionary: node, width: box[2] - box[0], height: box[3] - box[1], content: content)
    }
}
