extension Conformance {
    /// The identification of the standards (PDF/A-2, 6.6.4; PDF/A-4, 6.7.3; PDF/UA-1, 5; PDF/UA-2, 5).
    var xmp: String {
        var lines = ""
        switch pdfA {
        case .version2(let level):
            lines += Metadata.property("pdfaid:part", "2")
            lines += Metadata.property("pdfaid:conformance", level.rawValue)
        case .version4:
            lines += Metadata.property("pdfaid:part", "4")
            lines += Metadata.property("pdfaid:rev", "2020")
        case nil: break
        }
        switch pdfUA {
        case .version1:
            lines += Metadata.property("pdfuaid:part", "1")
            if pdfA != nil { lines += Self.schema }
        case .version2:
            lines += Metadata.property("pdfuaid:part", "2")
            lines += Metadata.property("pdfuaid:rev", "2024")
        case nil: break
        }
        return lines
    }

    /// The description of `pdfuaid:part`, which PDF/A-2 does not predefine (6.6.2.3.3).
    private static var schema: String {
        """
        <pdfaExtension:schemas xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"\
         xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"\
         xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
        <rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>The part of ISO 14289 that the file follows</pdfaProperty:description>
        </rdf:li></rdf:Seq></pdfaSchema:property>
        </rdf:li></rdf:Bag>
        </pdfaExtension:schemas>

        """
    }
}

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
