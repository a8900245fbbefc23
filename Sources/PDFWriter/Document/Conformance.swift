/// The standards that a file claims to conform to.
package struct Conformance: Hashable, Sendable {
    /// A level of PDF/A-2 (ISO 19005-2, clause 5); each includes the previous one.
    package enum Level: String, Sendable {
        /// Basic: the appearance is reproducible.
        case b = "B"
        /// Unicode: all text has Unicode values.
        case u = "U"
        /// Accessible: the file is tagged.
        case a = "A"
    }

    /// A part of PDF/A; PDF/A-4 has no levels.
    package enum PDFA: Hashable, Sendable {
        case version2(Level)
        case version4
    }

    /// A part of PDF/UA.
    package enum PDFUA: Hashable, Sendable {
        case version1, version2
    }

    package var pdfA: PDFA?
    package var pdfUA: PDFUA?

    package init() {}
}

/// The PDF version in a file's header.
package enum PDFVersion: String, Sendable {
    case version17 = "1.7"
    case version20 = "2.0"
}
