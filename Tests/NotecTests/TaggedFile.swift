import PDFReading

/// The structure tree of a PDF, with all that its elements say.
struct TaggedFile {
    private let file: PDFFile
    /// The pages by the numbers of their objects.
    private let pages: [Int: Int]
    private let language: String

    init(_ bytes: [UInt8]) throws {
        file = try PDFFile(bytes)
        let catalog = file.dictionary(file.trailer["Root"]) ?? [:]
        language = Self.text(catalog["Lang"])
        var pages: [Int: Int] = [:]
        var waiting = [catalog["Pages"]?.reference ?? 0]
        while let number = waiting.popLast() {
            let node = file.objects[number]?.dictionary ?? [:]
            if node["Type"] == .name("Page") { pages[number] = pages.count }
            waiting += (node["Kids"]?.array ?? []).compactMap(\.reference).reversed()
        }
        self.pages = pages
    }

    /// The names of places that tell no element, which those of PDF 2.0 have to.
    var placesWithoutElements: [String] {
        let catalog = file.dictionary(file.trailer["Root"]) ?? [:]
        var found: [String] = []
        var waiting = [file.dictionary(catalog["Names"])?["Dests"] ?? .null]
        while let node = waiting.popLast().flatMap({ file.dictionary($0) }) {
            waiting += node["Kids"]?.array ?? []
            let pairs = node["Names"]?.array ?? []
            for index in stride(from: 0, to: pairs.count - 1, by: 2) {
                guard file.dictionary(pairs[index + 1])?["SD"] == nil else { continue }
                found.append(Self.text(pairs[index]))
            }
        }
        return found
    }

    /// The one element at the root, a document.
    func document() throws -> TaggedElement {
        let catalog = file.dictionary(file.trailer["Root"]) ?? [:]
        let root = file.dictionary(catalog["StructTreeRoot"]) ?? [:]
        let top = Self.kids(root).compactMap(\.reference)
        guard top.count == 1, case let document = element(top[0], in: language), document.tag == "Document"
        else { throw PDFFault("the root is no Document") }
        return document
    }

    /// An element; the trees of tests are not deep.
    private func element(_ number: Int, in language: String) -> TaggedElement {
        let dictionary = file.objects[number]?.dictionary ?? [:]
        let own = dictionary["Lang"].map { Self.text($0) } ?? language
        var element = TaggedElement(tag: dictionary["S"]?.name ?? "", number: number)
        element.references = references(dictionary["Ref"])
        element.identifier = dictionary["ID"].map { Self.text($0) }
        let said = ["Alt", "ActualText", "A", "NS"].compactMap { key in
            dictionary[key].map { "\(key) \(description(of: $0))" }
        }
        element.says = (["Lang \(own)"] + said).joined(separator: " ")
        let page = dictionary["Pg"]?.reference
        for kid in Self.kids(dictionary) {
            if let inner = kid.reference, file.objects[inner]?.dictionary?["S"] != nil {
                element.add(self.element(inner, in: own))
            } else {
                element.add(content(kid, on: page))
            }
        }
        return element
    }

    /// Marked content, or an annotation.
    private func content(_ kid: PDFObject, on page: Int?) -> TaggedContent {
        if let identifier = kid.integer {
            return TaggedContent(page: page.flatMap { pages[$0] } ?? -1, says: "\(identifier)")
        }
        let reference = kid.dictionary ?? [:]
        let number = reference["Pg"]?.reference ?? page
        let annotation = file.dictionary(reference["Obj"])
        let says =
            annotation.map { "\(description(of: $0["Rect"] ?? .null)) \(Self.text($0["Contents"]))" }
            ?? "\(reference["MCID"]?.integer ?? -1)"
        return TaggedContent(page: number.flatMap { pages[$0] } ?? -1, says: says)
    }

    private func references(_ object: PDFObject?) -> [Int] {
        (file.resolved(object)?.array ?? []).compactMap(\.reference)
    }

    /// An object with all that it refers to, which is no more than attributes.
    private func description(of object: PDFObject) -> String {
        switch file.resolved(object) ?? .null {
        case .dictionary(let members):
            members.sorted { $0.key < $1.key }.map { "\($0.key): \(description(of: $0.value))" }.joined(
                separator: ", ")
        case .array(let items): items.map { description(of: $0) }.joined(separator: " ")
        case .string(let bytes): Self.text(.string(bytes))
        case .name(let name): name
        case .number(let number): "\(number)"
        case let other: "\(other)"
        }
    }

    private static func kids(_ dictionary: [String: PDFObject]) -> [PDFObject] {
        guard let kids = dictionary["K"] else { return [] }
        return kids.array ?? [kids]
    }

    /// A text string: UTF-16 with its mark, or ASCII.
    static func text(_ object: PDFObject?) -> String {
        let bytes = object?.string ?? []
        guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }
}

/// Marked content or an annotation, and the page that it is on, from 0.
struct TaggedContent {
    let page: Int
    let says: String
}

/// An element of a structure tree.
struct TaggedElement {
    let tag: String
    /// Of its object.
    let number: Int
    /// The language that it is in, and its other properties.
    var says = ""
    var identifier: String?
    /// The elements that it refers to.
    var references: [Int] = []
    private(set) var kids: [TaggedElement] = []
    /// All within, in reading order: elements, and content between them.
    private var inner: [Inner] = []

    private enum Inner {
        case element(Int)
        case content(TaggedContent)
    }

    init(tag: String, number: Int) { (self.tag, self.number) = (tag, number) }

    mutating func add(_ kid: TaggedElement) {
        inner.append(.element(kids.count))
        kids.append(kid)
    }

    mutating func add(_ content: TaggedContent) { inner.append(.content(content)) }

    /// What is in it, a line for each element and each content: with pages from the first of them on, and
    /// with elements and footnotes by their places in it.
    var contents: [String] {
        var lines: [(page: Int?, text: String)] = []
        var places: [Int: Int] = [:]
        var elements: [TaggedElement] = []
        append(to: &lines, &elements, &places, depth: 0)
        let first = lines.compactMap(\.page).min() ?? 0
        var names: [String: Int] = [:]
        for element in elements {
            if let name = element.identifier { names[name] = names.count }
        }
        var next = 0
        return lines.map { line in
            guard line.page == nil else { return "\(line.text) on \((line.page ?? 0) - first)" }
            let element = elements[next]
            next += 1
            let targets = element.references.map { places[$0].map(String.init) ?? "nowhere" }
            let name = element.identifier.flatMap { names[$0] }.map { " ID \($0)" } ?? ""
            return "\(line.text)\(name) -> \(targets)"
        }
    }

    private func append(
        to lines: inout [(page: Int?, text: String)], _ elements: inout [TaggedElement],
        _ places: inout [Int: Int], depth: Int
    ) {
        let indent = String(repeating: " ", count: depth)
        for each in inner {
            switch each {
            case .content(let content): lines.append((content.page, indent + content.says))
            case .element(let index):
                let kid = kids[index]
                places[kid.number] = elements.count
                lines.append((nil, "\(indent)\(kid.tag) \(kid.says)"))
                elements.append(kid)
                kid.append(to: &lines, &elements, &places, depth: depth + 1)
            }
        }
    }
}
