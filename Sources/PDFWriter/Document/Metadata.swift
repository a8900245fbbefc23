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

    package init(producer: String) { self.producer = producer }

    /// Writes the document information dictionary (table 317).
    package func writeInformation(to dictionary: inout PDFDictionary) {
        dictionary.set("Title", title.map(TextString.init))
        dictionary.set("Author", author.map(TextString.init))
        dictionary.set("CreationDate", date.map(PDFDate.init))
        dictionary.set("Producer", TextString(producer))
    }

    /// Writes the XMP stream, uncompressed so that any program can find it (14.3.2).
    package func writeXMP<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) -> Reference {
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

    static func property(_ name: String, _ text: String) -> String {
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

/// The PDF version in a file's header.
package enum PDFVersion: String, Sendable {
    case version17 = "1.7"
    case version20 = "2.0"
}
