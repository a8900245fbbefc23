extension Metadata {
    /// The XMP packet, in UTF-8 (XMP specification, part 1, 7.3).
    package var xmp: [UInt8] {
        var lines = Self.opening
        if let title { lines += Self.property("dc:title", list: "rdf:Alt", Self.item(title, language: true)) }
        if !authors.isEmpty {
            let items = authors.map { Self.item($0) }.joined()
            lines += Self.property("dc:creator", list: "rdf:Seq", items)
        }
        if let language { lines += Self.property("dc:language", list: "rdf:Bag", Self.item(language)) }
        if let date { lines += "<xmp:CreateDate>\(Self.escaped(date))</xmp:CreateDate>\n" }
        lines += "<pdf:Producer>\(Self.escaped(producer))</pdf:Producer>\n"
        return Array((lines + Self.closing).utf8)
    }

    private static var opening: String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"\
         xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">

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

    private static func item(_ text: String, language: Bool = false) -> String {
        let attribute = language ? " xml:lang=\"x-default\"" : ""
        return "<rdf:li\(attribute)>\(escaped(text))</rdf:li>"
    }

    /// Text as XML has it; control characters, which XML has not, become the replacement character.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
