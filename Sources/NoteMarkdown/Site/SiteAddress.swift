import NoteText

/// Addresses of links and pictures with tags of generators of static sites: `{{ '/about/' | relative_url }}`,
/// `{{ site.baseurl }}/tram.png`, `{% post_url 2024-05-01-tram %}`, `{{< ref "tram.md" >}}`.
enum SiteAddress {
    /// The end of the tag or of the value in braces at the start of `range`, which is in one line; nil if
    /// there is none.
    static func endOfTag(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let braces = value(text, range).map { $0.lowerBound - 2..<$0.upperBound + 2 }
        guard let tag = SiteTag(text, range)?.range ?? braces, !text[tag].contains(ASCII.lineFeed)
        else { return nil }
        return tag.upperBound
    }

    /// The address with what its tags stand for: the name of a note or a file that is written in a tag, and
    /// nothing for the root of the site and for all that only its generator knows.
    static func text(of address: [UInt8]) -> String {
        var result: [UInt8] = []
        var rest = address.indices
        while let first = rest.first {
            if address[first] == ASCII.openBrace, let end = endOfTag(address, rest) {
                result += text(ofTag: rest.lowerBound..<end, in: address).utf8
                rest = end..<rest.upperBound
            } else {
                result.append(address[first])
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func text(ofTag range: Range<Int>, in text: [UInt8]) -> String {
        guard let tag = SiteTag(text, range) else {
            let first = value(text, range).flatMap { SiteArgument.all(text, $0).first }
            return first.flatMap { $0.isQuoted && $0.name == nil ? $0.text(in: text) : nil } ?? ""
        }
        let name = String(decoding: text[tag.name], as: UTF8.self)
        guard let form = forms.first(where: { $0.name == name }) else { return "" }
        let arguments = SiteArgument.all(text, tag.arguments)
        let target = arguments.first { $0.name == nil }?.text(in: text) ?? arguments.text("path", in: text)
        guard let target, !target.isEmpty else { return "" }
        return form.prefix + target + form.suffix
    }

    /// The tags that name a note or a file, and what the address of that has around the name.
    private static let forms: [(name: String, prefix: String, suffix: String)] = [
        ("post_url", "", ".md"), ("link", "/", ""), ("ref", "", ""), ("relref", "", ""),
        ("post_path", "", ".md"), ("asset_path", "", ""),
    ]

    /// The text in two braces at the start of `range`, up to the next brace; nil if there is none.
    private static func value(_ text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        guard text[range].starts(with: [ASCII.openBrace, ASCII.openBrace]) else { return nil }
        let content = range.dropFirst(2)
        let end = content.first { text[$0] == ASCII.openBrace || text[$0] == ASCII.closeBrace }
        guard let end, text[end..<range.upperBound].starts(with: [ASCII.closeBrace, ASCII.closeBrace])
        else { return nil }
        return content.lowerBound..<end
    }
}
