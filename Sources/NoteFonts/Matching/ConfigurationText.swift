import Geometry
import Glibc
import NoteFiles

/// The text of a fontconfig configuration, with the files it includes, without match rules.
///
/// Rules substitute fonts, which is never requested here; reading those of a machine takes longer than
/// setting a page. The elements kept tell where fonts and caches are, which fonts are rejected, and how
/// scanned fonts are listed.
struct ConfigurationText {
    /// The replacement of the file.
    let bytes: [UInt8]

    /// Reads the file at `path`; nil if it cannot be read, or only in its place.
    ///
    /// - Parameter locate: the path of a file or folder that the configuration includes.
    init?(of path: String, locating locate: (String) -> String?) {
        guard let text = try? FileContents.bytes(ofRegularFile: path) else { return nil }
        let kept = text.withUnsafeBufferPointer { text -> [UInt8]? in
            let markup = XMLText(text: text)
            var kept: [UInt8] = []
            var rest = 0
            while let item = markup.item(from: rest) {
                // A relative folder needs the place of the file, which is lost here.
                if markup.isRelativeFolder(item) { return nil }
                kept += text[rest..<item.lowerBound]
                let element = Array(text[item])
                kept += filesIncluded(by: element, locating: locate) ?? element
                rest = item.upperBound
            }
            return kept + text[rest...]
        }
        guard let kept else { return nil }
        bytes = kept
    }

    /// The needed elements of an included file: all but match rules and descriptions, and the rules of
    /// scanning. A file that depends on its place, or cannot be read, stays an include, so that fontconfig
    /// reports its errors.
    fileprivate static func needed(of path: String) -> [UInt8] {
        let text = try? FileContents.bytes(ofRegularFile: path)
        let needed = text?.withUnsafeBufferPointer { text -> [UInt8]? in
            let markup = XMLText(text: text)
            var needed: [UInt8] = []
            var rest = 0
            while let item = markup.item(from: rest) {
                rest = item.upperBound
                guard markup.isNeeded(item) else { continue }
                guard !markup.isRelativeFolder(item), let element = markup.element(from: item)
                else { return nil }
                markup.append(element, to: &needed)
                rest = element.upperBound
            }
            // Text in another encoding, or with entities, is only valid in its file.
            return needed.contains { $0 >= 0x80 || $0 == UInt8(ascii: "&") } ? nil : needed
        }
        return needed ?? Array("<include ignore_missing=\"yes\">\(path)</include>".utf8)
    }
}

extension XMLText {
    /// Whether a tag begins an element that is kept (`fonts.dtd`); the others are `match`, `alias` and
    /// descriptions.
    fileprivate func isNeeded(_ item: Range<Int>) -> Bool {
        Self.needed.contains { starts(with: $0, at: item.lowerBound) }
            || starts(with: "<match", at: item.lowerBound) && contains("scan", in: item)
    }

    private static let needed: [StaticString] = [
        "<dir", "<cache", "<config", "<include", "<selectfont", "<remap-dir", "<reset-dirs",
    ]

    fileprivate func isRelativeFolder(_ item: Range<Int>) -> Bool {
        starts(with: "<dir", at: item.lowerBound) && contains("relative", in: item)
    }

    /// Appends an element without the patterns of Type 1 fonts in it, which TeX rejects where OpenType fonts
    /// exist: matching every font against them takes longer than listing all fonts, and Type 1 fonts are not
    /// embedded anyway.
    fileprivate func append(_ element: Range<Int>, to bytes: inout [UInt8]) {
        var rest = element.lowerBound
        while let start = place(of: "<pattern>", in: rest..<element.upperBound),
            let end = place(of: "</pattern>", in: start..<element.upperBound)
        {
            let pattern = start..<end + "</pattern>".utf8.count
            bytes += text[rest..<(contains(">Type 1<", in: pattern) ? start : pattern.upperBound)]
            rest = pattern.upperBound
        }
        bytes += text[rest..<element.upperBound]
    }
}

/// The needed elements of the files in the folder that `element` includes; nil if it includes none.
private func filesIncluded(by element: [UInt8], locating locate: (String) -> String?) -> [UInt8]? {
    guard element.starts(with: "<include".utf8), element.reversed().starts(with: ">edulcni/<".utf8),
        let end = element.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let hasPrefix = element[..<end].withUnsafeBufferPointer { tag in
        XMLText(text: tag).contains("prefix", in: 0..<tag.count)
    }
    let name = element[(end + 1)...].dropLast("</include>".utf8.count)
    guard !hasPrefix, !name.contains(UInt8(ascii: "&")),
        let folder = locate(String(decoding: name, as: UTF8.self)),
        (try? FileStatus(of: folder))?.kind == .directory
    else { return nil }
    // The names that fontconfig accepts, in its order.
    let names = FolderEntry.entries(of: folder).map(\.name).filter { name in
        name.utf8.first.map { (0x30...0x39).contains($0) } ?? false && name.hasSuffix(".conf")
    }
    let paths = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
    // Names that need escaping in XML are rare; leave them to fontconfig.
    guard !paths.contains(where: { $0.utf8.contains { $0 == 0x26 || $0 == 0x3C } }) else { return nil }
    return paths.flatMap(ConfigurationText.needed)
}

/// The text of an XML file, read tag by tag.
struct XMLText {
    let text: UnsafeBufferPointer<UInt8>

    /// The next comment, tag or whole `include` element, from `start` on.
    func item(from start: Int) -> Range<Int>? {
        guard let first = index(of: UInt8(ascii: "<"), in: start..<text.count) else { return nil }
        let end =
            starts(with: "<!--", at: first)
            ? self.end(of: "-->", from: first)
            : self.end(of: starts(with: "<include", at: first) ? "</include>" : ">", from: first)
        return first..<(end ?? text.count)
    }

    /// The element that a tag begins; nil if it has no end.
    func element(from tag: Range<Int>) -> Range<Int>? {
        // Nothing is inside `<name/>`, and an `include` element is whole.
        guard text[tag.upperBound - 1] == UInt8(ascii: ">") else { return nil }
        guard text[tag.upperBound - 2] != UInt8(ascii: "/"), !starts(with: "<include", at: tag.lowerBound)
        else { return tag }
        let name = text[(tag.lowerBound + 1)..<tag.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        var rest = tag.upperBound
        while let item = item(from: rest) {
            let inside = text[item]
            if inside.dropFirst(2).starts(with: name), inside[item.lowerBound + 1] == UInt8(ascii: "/") {
                return tag.lowerBound..<item.upperBound
            }
            rest = item.upperBound
        }
        return nil
    }

    func contains(_ word: StaticString, in range: Range<Int>) -> Bool { place(of: word, in: range) != nil }

    /// The first place of `word` in `range`.
    func place(of word: StaticString, in range: Range<Int>) -> Int? {
        var rest = range.lowerBound
        while let place = index(of: word.utf8Start.pointee, in: rest..<range.upperBound) {
            guard place + word.utf8CodeUnitCount <= range.upperBound else { return nil }
            if starts(with: word, at: place) { return place }
            rest = place + 1
        }
        return nil
    }

    func starts(with word: StaticString, at start: Int) -> Bool {
        guard text.count - start >= word.utf8CodeUnitCount, let base = text.baseAddress else { return false }
        return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    /// The end of the first place of `word`; nil if there is none.
    private func end(of word: StaticString, from start: Int) -> Int? {
        place(of: word, in: start..<text.count).map { $0 + word.utf8CodeUnitCount }
    }

    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard !range.isEmpty, let base = text.baseAddress,
            let place = memchr(base + range.lowerBound, CInt(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(place) - UnsafeRawPointer(base)
    }
}
