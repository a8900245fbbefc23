import NoteText
import PDFReading

extension PDFOracles {
    /// Links and languages of `text` are in a tagged PDF: each link to the web that is seen is an annotation,
    /// and each language of text that is seen is that of an element, or of the whole.
    func expectGiven(by text: AttributedText, _ oracles: borrowing Oracles) throws(OracleFailure) {
        guard let catalog = file.dictionary(file.trailer["Root"]), catalog["StructTreeRoot"] != nil else {
            return
        }
        var targets: Set<String> = []
        var languages: Set<String> = []
        for object in file.objects.values {
            guard let members = object.dictionary else { continue }
            if let target = file.dictionary(members["A"])?["URI"]?.string {
                targets.insert(String(decoding: target, as: UTF8.self))
            }
            if let language = file.resolved(members["Lang"])?.string {
                languages.insert(String(decoding: language, as: UTF8.self))
            }
        }
        if oracles.isPlanted(.claims) { (targets, languages) = ([], []) }
        for run in text.runs where text.isSeen(run) {
            if let link = run.link.map({ text.links[$0].target }), link.isPlainTarget {
                try expect(.claims, targets.contains(link), "the link to \(link) is no annotation")
            }
            if let language = run.attributes.flatMap({ text.attributes[$0].language }) {
                try expect(.claims, languages.contains(language), "no element is in \(language)")
            }
        }
    }
}

extension AttributedText {
    /// Whether the run has a character that is no space or control; pictures may be missing.
    fileprivate func isSeen(_ run: AttributedRun) -> Bool {
        guard run.attributes.flatMap({ attributes[$0].picture }) == nil else { return false }
        return String(decoding: text[run.text], as: UTF8.self).unicodeScalars.contains(where: \.isSeen)
    }
}

extension String {
    /// Whether it is an address that a PDF holds as it stands.
    fileprivate var isPlainTarget: Bool {
        guard hasPrefix("https://example.org/"), utf8.count < 200 else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case 0x2D...0x3A, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3D, 0x3F, 0x5F: true
            default: false
            }
        }
    }
}
