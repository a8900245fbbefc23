import Glibc

/// The text of a fontconfig configuration, without the files of its folders that only hold rules.
///
/// Rules give a program another font than it asks for, and nothing here is asked by them; to read those of a
/// machine takes longer than to set a page. What says where fonts are, where they are remembered, which of
/// them are left out and what they are listed as is kept, in its order.
struct ConfigurationText {
    /// The elements that such a file has one of (`fonts.dtd`); `match`, `alias` and descriptions are all else
    /// that there is.
    private static let kept: [StaticString] = [
        "<dir", "<cache", "<include", "<config", "<selectfont", "<remap-dir", "<reset-dirs",
    ]

    /// What stands in for the file.
    let bytes: [UInt8]

    /// Reads the file at `path`; nil where it can only be read where it stands, or not at all.
    ///
    /// - Parameter locate: where fontconfig finds what a configuration includes.
    init?(of path: String, locating locate: (String) -> String?) {
        guard let text = contents(of: path) else { return nil }
        let kept = text.withUnsafeBufferPointer { text -> [UInt8]? in
            let markup = Markup(text: text)
            var kept: [UInt8] = []
            var rest = 0
            while let item = markup.item(from: rest) {
                // Such a folder is beside the file, which has no place any more.
                if markup.starts(with: "<dir", at: item.lowerBound), markup.contains("relative", in: item) {
                    return nil
                }
                kept += text[rest..<item.lowerBound]
                kept += Include(Array(text[item]))?.files(locate) ?? Array(text[item])
                rest = item.upperBound
            }
            return kept + text[rest...]
        }
        guard let kept else { return nil }
        bytes = kept
    }

    /// Whether a file says more than rules, or has one that says what scanned fonts are listed as. One that
    /// cannot be read is fontconfig's to complain about.
    fileprivate static func isNeeded(_ path: String) -> Bool {
        guard let text = contents(of: path) else { return true }
        return text.withUnsafeBufferPointer { text in
            let markup = Markup(text: text)
            var rest = 0
            while let item = markup.item(from: rest) {
                let start = item.lowerBound
                if kept.contains(where: { markup.starts(with: $0, at: start) }) { return true }
                if markup.starts(with: "<match", at: start), markup.contains("scan", in: item) { return true }
                rest = item.upperBound
            }
            return false
        }
    }
}

/// An element that includes a folder of configurations.
private struct Include {
    /// As the configuration names it.
    private let name: String

    init?(_ element: [UInt8]) {
        guard element.starts(with: "<include".utf8), element.reversed().starts(with: ">edulcni/<".utf8),
            let end = element.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let attributes = String(decoding: element[..<end], as: UTF8.self)
        let text = element[(end + 1)...].dropLast("</include>".utf8.count)
        guard !attributes.contains("prefix"), !text.contains(UInt8(ascii: "&")) else { return nil }
        name = String(decoding: text, as: UTF8.self)
    }

    /// Elements that include what is needed of the folder; nil for a file, or where there is nothing.
    func files(_ locate: (String) -> String?) -> [UInt8]? {
        guard let folder = locate(name), FileKind(folder) == .folder else { return nil }
        // What fontconfig takes, and its order.
        let names = entries(of: folder).map(\.name).filter { name in
            name.utf8.first.map { (0x30...0x39).contains($0) } ?? false && name.hasSuffix(".conf")
        }
        let paths = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
        // A name that XML would have to be told otherwise is rare.
        guard !paths.contains(where: { $0.utf8.contains { $0 == 0x26 || $0 == 0x3C } }) else { return nil }
        let needed = paths.filter(ConfigurationText.isNeeded)
        return needed.flatMap { Array("<include ignore_missing=\"yes\">\($0)</include>".utf8) }
    }
}

/// The text of an XML file, to be gone through tag by tag.
private struct Markup {
    let text: UnsafeBufferPointer<UInt8>

    /// The next comment, `include` as a whole, or tag, from `start` on.
    func item(from start: Int) -> Range<Int>? {
        guard let first = index(of: UInt8(ascii: "<"), from: start) else { return nil }
        let end =
            starts(with: "<!--", at: first)
            ? self.end(of: "-->", from: first)
            : self.end(of: starts(with: "<include", at: first) ? "</include>" : ">", from: first)
        return first..<(end ?? text.count)
    }

    func contains(_ word: StaticString, in range: Range<Int>) -> Bool {
        end(of: word, from: range.lowerBound).map { $0 <= range.upperBound } ?? false
    }

    func starts(with word: StaticString, at start: Int) -> Bool {
        guard text.count - start >= word.utf8CodeUnitCount, let base = text.baseAddress else { return false }
        return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    /// Past the first place of `word`; nil where there is none.
    private func end(of word: StaticString, from start: Int) -> Int? {
        var rest = start
        while let place = index(of: word.utf8Start.pointee, from: rest) {
            if starts(with: word, at: place) { return place + word.utf8CodeUnitCount }
            rest = place + 1
        }
        return nil
    }

    private func index(of byte: UInt8, from start: Int) -> Int? {
        guard start < text.count, let base = text.baseAddress,
            let place = memchr(base + start, CInt(byte), text.count - start)
        else { return nil }
        return UnsafeRawPointer(place) - UnsafeRawPointer(base)
    }
}

private enum FileKind {
    case folder, file

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
}

/// The bytes of a file; nil for one that cannot be read, or that is no file.
private func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = Swift.max(0, read(file, buffer.baseAddress, size))
    }
    return bytes.count == size ? bytes : nil
}
