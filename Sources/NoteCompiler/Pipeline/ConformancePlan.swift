import NotePDF
import NoteSettings
import NoteText
import PDFWriter

/// What a PDF is to follow, and what it claims if nothing in the note stands in the way.
struct ConformancePlan: Sendable {
    let version: PDFVersion
    let isTagged: Bool
    private let archive: PDFSettings.Archive?
    /// What the note must meet.
    private(set) var required: ConformanceClaims = []

    /// - Throws: `RunError.usage` where what is asked for cannot go together.
    init(_ settings: PDFSettings) throws(RunError) {
        version = settings.version == .version20 ? .version20 : .version17
        isTagged = settings.isTagged ?? true
        archive = settings.archive
        if settings.requiresAccess == true { required.insert(.access) }
        if archive == .level2a || archive == .version4 { required.insert(.archive) }
        try check()
    }

    private func check() throws(RunError) {
        if let archive, (archive == .version4) != (version == .version20) {
            let other = archive == .version4 ? "2.0" : "1.7"
            throw .usage("PDF/A-\(archive.rawValue) is for PDF \(other)")
        }
        guard !isTagged else { return }
        if required.contains(.access) { throw .usage("PDF/UA asks for tags, and there are to be none") }
        if archive == .level2a { throw .usage("PDF/A-2a asks for tags, and there are to be none") }
    }

    /// What the PDF claims where `obstructed` stands in the way.
    func claims(without obstructed: ConformanceClaims) -> Conformance {
        var claims = Conformance()
        let isArchive = !obstructed.contains(.archive)
        if isTagged, !obstructed.contains(.access) {
            claims.access = version == .version17 ? .version1 : .version2
        }
        switch (version, archive) {
        case (.version20, _): claims.archive = isArchive ? .version4 : nil
        case (.version17, .level2b): claims.archive = .version2(.b)
        case (.version17, .level2u): claims.archive = .version2(.u)
        case (.version17, _): claims.archive = .version2(isTagged && isArchive ? .a : .u)
        }
        return claims
    }

    /// The standards that the PDF would claim if `obstructed` did not stand in the way.
    func standards(lostTo obstructed: ConformanceClaims) -> [String] {
        let all = claims(without: [])
        let rest = claims(without: obstructed)
        var lost: [String] = []
        if all.access != rest.access { lost.append(version == .version17 ? "PDF/UA-1" : "PDF/UA-2") }
        if all.archive != rest.archive { lost.append(version == .version17 ? "PDF/A-2a" : "PDF/A-4") }
        return lost
    }

    /// What in `text` stands in the way of something.
    ///
    /// PDF 1.7 is content with a private character that is told to stand for itself.
    func obstacles(in text: AttributedText) -> [NoteDiagnostic] {
        guard version == .version20 else { return [] }
        return text.privateUse.map { offset, scalar in
            let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
            let span = text.sourceOffset(of: offset).map {
                SourceSpan(start: $0, end: $0 + UTF8.width(scalar))
            }
            return NoteDiagnostic(
                .privateUse, at: span, "what \(code) means is known to its font alone",
                hint: "write a character that has a meaning, or a picture with a text")
        }
    }
}

extension AttributedText {
    /// Nobody needs more of them in a section.
    private static let mostPrivateUse = 100

    /// Characters for private use, by their offsets in the text.
    fileprivate var privateUse: [(offset: Int, scalar: Unicode.Scalar)] {
        text.withUnsafeBufferPointer { text in
            var found: [(Int, Unicode.Scalar)] = []
            for index in text.indices where found.count < Self.mostPrivateUse {
                guard PrivateUse.begins(in: text, at: index, before: text.count) else { continue }
                // Two at the end of each plane are no characters at all.
                let character = text[index..<min(index + 4, text.count)]
                guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first,
                    scalar.properties.generalCategory == .privateUse
                else { continue }
                found.append((index, scalar))
            }
            return found
        }
    }
}
