import PDFReading

extension PDFOracles {
    /// Each annotation of a tagged PDF is in the structure: its key leads to a Link with an object reference
    /// to it, and each Link of the structure has one (ISO 32000-1, 14.7.4.3; ISO 14289-1, 7.18.1).
    func expectLinks(_ oracles: borrowing Oracles) throws(OracleFailure) {
        guard let catalog = file.dictionary(file.trailer["Root"]),
            let root = file.dictionary(catalog["StructTreeRoot"])
        else { return }
        let parents = numbers(below: root["ParentTree"])
        var linked: Set<Int> = []
        for page in pages.pages {
            for annotation in file.resolved(page.dictionary["Annots"])?.array ?? [] {
                guard let number = annotation.reference, let dictionary = file.dictionary(annotation) else {
                    throw OracleFailure(oracle: .claims, message: "an annotation is missing")
                }
                guard let key = dictionary["StructParent"]?.integer, let parent = parents[key]?.reference,
                    !oracles.isPlanted(.claims)
                else { throw OracleFailure(oracle: .claims, message: "annotation \(number) has no element") }
                let element = file.dictionary(.reference(parent))
                let kids = self.kids(of: element)
                let refers = kids.contains { $0.dictionary?["Obj"]?.reference == number }
                try expect(
                    .claims, element?["S"] == .name("Link") && refers,
                    "annotation \(number) is no object of a Link")
                linked.insert(parent)
            }
        }
        for (number, object) in file.objects where object.dictionary?["S"] == .name("Link") {
            guard object.dictionary?["P"] != nil else { continue }
            try expect(.claims, linked.contains(number), "Link \(number) has no annotation")
        }
    }

    private func kids(of element: [String: PDFObject]?) -> [PDFObject] {
        guard let kids = file.resolved(element?["K"]) else { return [] }
        let all = kids.array ?? [kids]
        return all.compactMap { file.resolved($0) }
    }

    /// The entries of a number tree (ISO 32000-1, 7.9.7).
    private func numbers(below root: PDFObject?) -> [Int: PDFObject] {
        var entries: [Int: PDFObject] = [:]
        var waiting = [root ?? .null]
        while let node = waiting.popLast() {
            guard let dictionary = file.dictionary(node) else { continue }
            waiting += file.resolved(dictionary["Kids"])?.array ?? []
            let pairs = file.resolved(dictionary["Nums"])?.array ?? []
            for index in stride(from: 0, to: pairs.count - 1, by: 2) {
                if let key = pairs[index].integer { entries[key] = pairs[index + 1] }
            }
        }
        return entries
    }
}
