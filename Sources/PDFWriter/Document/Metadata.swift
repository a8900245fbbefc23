/// The metadata of a document, written to its information dictionary and to XMP (ISO 32000-1, 14.3).
package struct Metadata: Sendable {
    package var title: String?
    package var author: String?
    /// BCP 47.
    package var language: String?
    /// The program that wrote the file, and its version.
    package var producer: String
    /// Creation date, ISO 8601; nil unless given, since no clock is read.
    package var date: String?
    /// The claimed standards.
    package var conformance = Conformance()

    package init(producer: String) {
        self.producer = producer
    }

    /// Writes the document information dictionary (table 317).
    package func writeInformation(to dictionary: inout PDFDictionary) {
        dictionary.set("Title", title.map(TextString.init))
        dictionary.set("Author", author.map(TextString.init))
        dictionary.set("CreationDate", date.map(PDFDate.init))
        dictionary.set("Producer", TextString(producer))
    }

    /// Writes the XMP stream, uncompressed so that any program can find it (14.3.2).
    package func writeXMP<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        try document.writeStream(StreamData(bytes: xmp)) { dictionary in
            dictionary.set("Type", PDFName("Metadata"))
            dictionary.set("Subtype", PDFName("XML"))
        }
    }
}

// MARK: - XMP

extension Metadata {
    /// The XMP packet, in UTF-8 (XMP specification, part 1, 7.3).
    package var xmp: [UInt8] {
        var lines = Self.opening
        if let title {
            var items = Self.item(title, language: "x-default")
            if let language { items += Self.item(title, language: language) }
            lines += Self.property("dc:title", list: "rdf:Alt", items)
        }
        if let author { lines += Self.property("dc:creator", list: "rdf:Seq", Self.item(author)) }
        if let language { lines += Self.property("dc:language", list: "rdf:Bag", Self.item(language)) }
        if let date { lines += Self.property("xmp:CreateDate", PDFDate(date).xmp) }
        lines += Self.property("pdf:Producer", producer)
        lines += conformance.xmp
        return Array((lines + Self.closing).utf8)
    }

    private static var opening: String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"\
         xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"\
         xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">

        """
    }

    private static var closing: String {
        """
        </rdf:Description>
        </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end="r"?>

        """
    }

    private static func property(_ name: String, list: String, _ items: String) -> String {
        "<\(name)><\(list)>\(items)</\(list)></\(name)>\n"
    }

    fileprivate static func property(_ name: String, _ text: String) -> String {
        "<\(name)>\(escaped(text))</\(name)>\n"
    }

    private static func item(_ text: String, language: String? = nil) -> String {
        let attribute = language.map { " xml:lang=\"\(escaped($0))\"" } ?? ""
        return "<rdf:li\(attribute)>\(escaped(text))</rdf:li>"
    }

    /// Text escaped for XML; control characters, which XML does not allow, become the replacement character.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Conformance {
    /// The identification of the standards (PDF/A-2, 6.6.4; PDF/A-4, 6.7.3; PDF/UA-1, 5; PDF/UA-2, 5).
    fileprivate var xmp: String {
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

/// A date of the document information dictionary: `D:20140718093000+02'00'` (ISO 32000-1, 7.9.4).
package struct PDFDate: PDFValue, Hashable, Sendable {
    private let text: String
    /// The date in XMP's form.
    package let xmp: String

    /// `date` is in XMP's form: `2014`, `2014-07-18` or `2014-07-18T09:30:00.5+02:00`. Fractions of seconds
    /// are dropped from both forms, since PDF's has none.
    package init(_ date: String) {
        let fraction = date.firstIndex(of: ".").map { date[$0...].prefix { $0 == "." || $0.isNumber } }
        xmp = fraction.map { String(date[..<$0.startIndex] + date[$0.endIndex...]) } ?? date
        let halves = xmp.split(separator: "T", maxSplits: 1)
        var text = "D:" + halves[0].filter { $0 != "-" }
        if halves.count == 2 {
            let clock = halves[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
            text += clock.filter { $0 != ":" }
            let zone = halves[1].dropFirst(clock.count)
            text += String(zone.map { $0 == ":" ? "'" : $0 }) + (zone.count > 1 ? "'" : "")
        }
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) { buffer.append(literal: text.utf8) }
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

/// The PDF version in a file's header.
package enum PDFVersion: String, Sendable {
    case version17 = "1.7"
    case version20 = "2.0"
}
