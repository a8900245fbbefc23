import NotePDF
import NoteSettings
import NoteText
import PDFWriter

/// The standards that a PDF must follow, and those that it claims unless a finding obstructs them.
struct ConformancePlan: Sendable {
    let version: PDFVersion
    let isTagged: Bool
    private let archive: PDFSetting.ConformanceLevel?
    /// The claims that the note must meet.
    private(set) var required: ConformanceClaims = []

    /// - Throws: `RunError.usage` where what is asked for cannot go together.
    init(_ settings: NoteSettings) throws(RunError) {
        version = settings[.pdfVersion] == .version20 ? .version20 : .version17
        isTagged = settings[.pdfTags]
        archive = settings[.pdfALevel]
        if settings[.pdfUA] { required.insert(.pdfUA) }
        if archive == .level2a || archive == .version4 { required.insert(.pdfALevelA) }
        try check()
    }

    private func check() throws(RunError) {
        if let archive, (archive == .version4) != (version == .version20) {
            let other = archive == .version4 ? "2.0" : "1.7"
            throw .usage("PDF/A-\(archive.rawValue) is for PDF \(other)")
        }
        guard !isTagged else { return }
        if required.contains(.pdfUA) { throw .usage("PDF/UA asks for tags, and there are to be none") }
        if archive == .level2a { throw .usage("PDF/A-2a asks for tags, and there are to be none") }
    }

    /// The claims of a PDF that `obstructed` are taken from.
    func claims(without obstructed: ConformanceClaims) -> Conformance {
        var claims = Conformance()
        let isArchive = !obstructed.contains(.pdfALevelA)
        if isTagged, !obstructed.contains(.pdfUA) {
            claims.pdfUA = version == .version17 ? .version1 : .version2
        }
        switch (version, archive) {
        case (.version20, _): claims.pdfA = isArchive ? .version4 : nil
        case (.version17, .level2b): claims.pdfA = .version2(.b)
        case (.version17, .level2u): claims.pdfA = .version2(.u)
        case (.version17, _): claims.pdfA = .version2(isTagged && isArchive ? .a : .u)
        }
        return claims
    }

    /// The standards that the PDF would claim if `obstructed` did not stand in the way.
    func standards(lostTo obstructed: ConformanceClaims) -> [String] {
        let all = claims(without: [])
        let rest = claims(without: obstructed)
        var lost: [String] = []
        if all.pdfUA != rest.pdfUA { lost.append(version == .version17 ? "PDF/UA-1" : "PDF/UA-2") }
        if all.pdfA != rest.pdfA { lost.append(version == .version17 ? "PDF/A-2a" : "PDF/A-4") }
        return lost
    }

    /// Findings about characters in `text` that obstruct a claim.
    ///
    /// PDF 1.7 is content with a private character that is told to stand for itself.
    func obstacles(in text: AttributedText) -> [Finding] {
        guard version == .version20 else { return [] }
        let found = text.text.privateUse.map { offset, scalar in
            Finding(privateUse: scalar, at: text.sourceSpan(of: scalar, at: offset))
        }
        guard found.isEmpty else { return found }
        // Texts of pictures and cards are mostly in the text, and links may be read out by their targets.
        let others =
            text.pictures.map { ([$0.alternative, $0.caption ?? ""], $0.fileSpan) }
            + text.cards.map { ([$0.name, $0.detail], $0.imageSpan) }
            + text.blankLinks.map { ([$0.link.map { text.links[$0].target } ?? ""], $0.span) }
        return others.flatMap { texts, span in
            obstacles(in: texts).map { Finding(privateUse: $0, at: span) }
        }
    }

    /// The obstacles in the metadata of a PDF: its title and its author.
    func obstacles(inMetadata texts: [String]) -> [Finding] {
        obstacles(in: texts).map { Finding(privateUse: $0, at: nil) }
    }

    private func obstacles(in texts: [String]) -> [Unicode.Scalar] {
        guard version == .version20 else { return [] }
        return texts.compactMap { Array($0.utf8).privateUse.first?.scalar }
    }
}

extension Finding {
    /// The finding about a private character.
    fileprivate init(privateUse scalar: Unicode.Scalar, at span: SourceSpan?) {
        self.init(
            .privateUse, at: span, "what \(scalar.code) means is known to its font alone",
            hint: "write a character that has a meaning, or a picture with a text")
    }
}

/// Nobody needs more of them in a section.
private let mostPrivateUse = 100

extension [UInt8] {
    /// Characters for private use in UTF-8, by their offsets.
    fileprivate var privateUse: [(offset: Int, scalar: Unicode.Scalar)] {
        withUnsafeBufferPointer { text in
            var found: [(Int, Unicode.Scalar)] = []
            for index in text.indices where found.count < mostPrivateUse {
                guard PrivateUse.begins(in: text, at: index, before: text.count) else { continue }
                // Two at the end of each plane are no characters at all.
                let character = text[index...].prefix(4)
                guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first,
                    scalar.properties.generalCategory == .privateUse
                else { continue }
                found.append((index, scalar))
            }
            return found
        }
    }
}

extension Rule {
    static let privateUse = Rule(
        "text/private-use", .warning(obstructing: [.pdfUA, .pdfALevelA]),
        summary: "a character whose meaning only its font knows",
        explanation: """
            Characters for private use, as fonts of icons have them, say nothing to
            whoever cannot see them, and nothing in another font. PDF/UA-2 and PDF/A-4 do
            not allow them, so that with --pdf 2.0 neither is claimed. Write a character
            that has a meaning, or put a picture with a text in its place.
            """,
        example: "---\npdf: {version: 2.0}\n---\nPress \u{F8FF} twice.\n")
}
