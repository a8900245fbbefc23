import Geometry
import NoteText

/// A shape as it is written, in YAML or in one line: `oval 80 120 50 50 of=page pages=first`.
///
/// The line has the kind, the numbers or the path data, then the options; a rectangle needs no kind. Several
/// shapes have semicolons between them. Path data has neither semicolons nor equals signs.
struct WrittenShape {
    struct Word {
        let text: String
        /// Nil on the command line, and in one line of YAML.
        var span: SourceSpan?
    }

    enum Kind: String, CaseIterable {
        case rect, circle, oval, polygon, path, image

        /// Whether its value is one text, and no list of lengths.
        var isText: Bool { self == .path || self == .image }
    }

    private var kind = Kind.rect
    /// Numbers, or path data or the name of a file in one word.
    private var values: [Word] = []
    private var options: [(key: Word, value: Word)] = []

    /// The shapes of one line; none if it is `none`.
    static func list(_ text: String) throws(Problem) -> [WrittenShape] {
        guard text != "none" else { return [] }
        return try text.split(separator: ";").map { part throws(Problem) in try WrittenShape(part) }
    }

    /// The shapes of a value of YAML that is no list of them.
    static func list(_ value: SettingValue, for use: ShapeUse) throws(Problem) -> [WrittenShape] {
        if let text = value.text { return try list(text) }
        if let elements = value.elements { return [WrittenShape(values: try words(elements))] }
        guard let entries = value.entries else {
            throw Problem("a shape is a list or a mapping", hint: "as in \(use.example)")
        }
        return [try WrittenShape(entries)]
    }

    private init(values: [Word]) { self.values = values }

    private init(_ line: Substring) throws(Problem) {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        if let first = words.first, Length(first.prefix { $0 != "," }, isSigned: true) == nil {
            kind = try Kind(shape: first)
            words.removeFirst()
        }
        let numbers = words.prefix { !$0.contains("=") }
        for option in words.dropFirst(numbers.count) {
            guard let equals = option.firstIndex(of: "=") else {
                throw Problem(
                    "'\(option.shortened)' is no option of a shape", hint: "write options as KEY=VALUE")
            }
            let value = String(option[option.index(after: equals)...])
            options.append((Word(text: String(option[..<equals])), Word(text: value)))
        }
        values =
            kind.isText
            ? [Word(text: numbers.joined(separator: " "))]
            : numbers.flatMap { $0.split(separator: ",") }.map { Word(text: String($0)) }
    }

    private init(_ entries: [(key: SettingValue, value: SettingValue)]) throws(Problem) {
        var seen: Set<String> = []
        var isShaped = false
        for (key, value) in entries {
            let name = try key.word()
            guard seen.insert(name).inserted else {
                throw Problem("the key '\(name.shortened)' is given twice", at: key.span)
            }
            guard let kind = Kind(rawValue: name) else {
                try Self.check(option: name, at: key.span)
                options.append((Word(text: name, span: key.span), try Self.option(name, value)))
                continue
            }
            guard !isShaped else { throw Problem("a shape is one of \(Kind.names)", at: key.span) }
            (isShaped, self.kind) = (true, kind)
            values = try kind.values(value)
        }
        guard isShaped else {
            throw Problem("a shape must be one of \(Kind.names)", hint: "as in {rect: [0, 0, 220, 700]}")
        }
    }

    private static func check(option name: String, at span: SourceSpan) throws(Problem) {
        let options = ["of", "pages", "fit", "padding", "at"]
        guard !options.contains(name) else { return }
        throw Problem(
            "'\(name.shortened)' is neither a shape nor an option of one",
            hint: closestHint(to: name, among: Kind.allCases.map(\.rawValue) + options)
                ?? "shapes are \(Kind.names)", at: span)
    }

    /// The value of an option: a text, or the pages or lengths of a list.
    private static func option(_ name: String, _ value: SettingValue) throws(Problem) -> Word {
        if let text = value.text { return Word(text: text, span: value.span) }
        guard name == "pages" || name == "at", let elements = value.elements else {
            throw Problem("'\(name.shortened)' must be a text", at: value.span)
        }
        return Word(text: try words(elements).map(\.text).joined(separator: ","), span: value.span)
    }

    fileprivate static func words(_ values: [SettingValue]) throws(Problem) -> [Word] {
        try values.map { value throws(Problem) in
            Word(text: try value.text(or: "a number must be a text"), span: value.span)
        }
    }

    /// The shape as YAML on one line.
    var yaml: String {
        let value = kind.isText ? YAMLText.scalar(values[0].text) : YAMLText.list(values.map(\.text))
        let pairs = options.map { "\($0.key.text): \(YAMLText.scalar($0.value.text))" }
        return "{\((["\(kind.rawValue): \(value)"] + pairs).joined(separator: ", "))}"
    }
}

extension WrittenShape.Kind {
    fileprivate static var names: String {
        allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " and image"
    }

    /// The kind named `text`.
    fileprivate init(shape text: String) throws(Problem) {
        guard let kind = Self(rawValue: text) else {
            let names = Self.allCases.map(\.rawValue)
            throw Problem(
                "'\(text.shortened)' is no shape",
                hint: closestHint(to: text, among: names) ?? "shapes are \(Self.names)")
        }
        self = kind
    }

    /// The words of a value of YAML.
    fileprivate func values(_ value: SettingValue) throws(Problem) -> [WrittenShape.Word] {
        if !isText, let elements = value.elements { return try WrittenShape.words(elements) }
        guard let text = value.text else {
            throw Problem("'\(rawValue)' is \(form)", hint: "as in {\(example)}", at: value.span)
        }
        guard !isText else { return [WrittenShape.Word(text: text, span: value.span)] }
        return text.words.map { WrittenShape.Word(text: String($0), span: value.span) }
    }

    /// The value of it, in words.
    private var form: String {
        switch self {
        case .path: "path data"
        case .image: "the name of a file"
        default: "a list of lengths"
        }
    }

    fileprivate var example: String {
        switch self {
        case .rect, .circle, .oval: "\(rawValue): [0, 0, 220, 180]"
        case .polygon: "polygon: [0, 0, 100, 0, 50, 80]"
        case .path: "path: 'M0 0H100L50 80Z'"
        case .image: "image: leaf.png, at: [0, 0, 120]"
        }
    }
}

/// From the words to the value.
extension WrittenShape {
    func setting(for use: ShapeUse) throws(Problem) -> PageShape {
        var setting = kind == .image ? try picture(for: use) : PageShape(try outline())
        for option in options where kind != .image || option.key.text != "at" {
            guard use.options.contains(option.key.text) else {
                throw Problem(
                    "a shape of '\(use.rawValue)' has no '\(option.key.text.shortened)'",
                    hint: closestHint(to: option.key.text, among: use.options)
                        ?? "its options are \(use.options.joined(separator: ", "))", at: option.key.span)
            }
            do throws(Problem) { try Self.set(option.key.text, to: option.value.text, &setting) } catch {
                throw option.value.placed(error)
            }
        }
        return setting
    }

    private static func set(_ key: String, to text: String, _ setting: inout PageShape) throws(Problem) {
        switch key {
        case "of": setting.origin = try ShapeOrigin(setting: text, of: key)
        case "pages": setting.pages = try PageSelection(parsing: text)
        case "fit": setting.fit = try ShapeFit(setting: text, of: key)
        default:
            guard let padding = Length(text)?.points, ValueRange.padding.contains(padding) else {
                throw Problem(
                    value: text, of: "'padding'", "a length from \(ValueRange.padding.words) points",
                    hint: "as in 12 or 4mm")
            }
            setting.padding = padding
        }
    }

    /// The file of a picture, at a place of two lengths and perhaps a width.
    private func picture(for use: ShapeUse) throws(Problem) -> PageShape {
        let file = values[0]
        guard use == .exclude else {
            throw file.placed(Problem("a shape of '\(use.rawValue)' is no picture", hint: use.example))
        }
        guard !file.text.isEmpty else { throw file.placed(Problem("'image' names no file")) }
        let at = options.first { $0.key.text == "at" }?.value
        let lengths = (at?.text.words ?? []).map { Word(text: String($0), span: at?.span) }
        guard lengths.count == 2 || lengths.count == 3 else {
            throw (at ?? file).placed(
                Problem(
                    "the place of a picture, 'at', has two or three lengths: x, y and width",
                    hint: "as in {\(kind.example)}"))
        }
        let place = Point(
            x: try lengths[0].length(in: .shapePlace), y: try lengths[1].length(in: .shapePlace))
        let width = lengths.count == 3 ? try lengths[2].length(in: .shapeSide) : nil
        return PageShape(picture: file.text, at: place, width: width)
    }

    private func outline() throws(Problem) -> PageShape.Outline {
        switch kind {
        case .rect: return .rectangle(try box())
        case .oval: return .path(Path(ellipseIn: try box()))
        case .circle:
            let box = try box()
            let side = min(box.width, box.height)
            let square = Rectangle(
                x: box.minX + (box.width - side) / 2, y: box.minY + (box.height - side) / 2,
                width: side, height: side)
            return .path(Path(ellipseIn: square))
        case .polygon: return .path(try checked(try polygon()))
        case .path, .image: return .path(try checked(try values[0].path()))
        }
    }

    /// Four lengths: x, y, width and height.
    private func box() throws(Problem) -> Rectangle {
        guard values.count == 4 else {
            throw Problem(
                "'\(kind.rawValue)' has four lengths: x, y, width and height",
                hint: "as in {\(kind.example)}", at: values.first?.span)
        }
        return Rectangle(
            x: try values[0].length(in: .shapePlace), y: try values[1].length(in: .shapePlace),
            width: try values[2].length(in: .shapeSide), height: try values[3].length(in: .shapeSide))
    }

    private func polygon() throws(Problem) -> Path {
        guard values.count >= 6, values.count % 2 == 0, values.count <= 2 * Path.segmentLimit else {
            throw Problem(
                "'polygon' has two lengths, x and y, for each of three vertices or more",
                hint: "as in {\(kind.example)}", at: values.first?.span)
        }
        let lengths = try values.map { value throws(Problem) in try value.length(in: .shapePlace) }
        return Path(
            polygon: stride(from: 0, to: lengths.count, by: 2).map {
                Point(x: lengths[$0], y: lengths[$0 + 1])
            })
    }

    /// Throws if the path has no area that text could see.
    private func checked(_ path: Path) throws(Problem) -> Path {
        let bounds = path.bounds
        guard bounds.width > 0, bounds.height > 0 else {
            throw Problem("the \(kind.rawValue) has no area", at: values.first?.span)
        }
        return path
    }
}

extension WrittenShape.Word {
    fileprivate func placed(_ problem: Problem) -> Problem { span.map(problem.placed) ?? problem }

    /// The length, in points.
    fileprivate func length(in range: ValueRange) throws(Problem) -> Double {
        guard let points = Length(text, isSigned: true)?.points, range.contains(points) else {
            throw placed(
                Problem(
                    "a length here is from \(range.words) points, not '\(text.shortened)'",
                    hint: "as in 12, 4mm, 1.5cm or 0.5in"))
        }
        return points
    }

    /// The path that the word is the data of.
    fileprivate func path() throws(Problem) -> Path {
        do throws(PathSyntaxError) { return try Path(svg: text) } catch {
            let message = "the path is wrong at character \(error.offset + 1): \(error.reason.message)"
            throw Problem(message, hint: "paths are written as in SVG", at: place(error.offset))
        }
    }

    /// The place of a byte of the text, if the source has it as it is.
    private func place(_ offset: Int) -> SourceSpan? {
        guard let span else { return nil }
        let quotes = span.end - span.start - text.utf8.count
        guard quotes == 0 || quotes == 2 else { return span }
        let start = span.start + quotes / 2 + offset
        return SourceSpan(start: start, end: max(start, span.end - quotes / 2))
    }
}

extension PathSyntaxError.Reason {
    fileprivate var message: String {
        switch self {
        case .noMove: "it begins with M"
        case .noCommand: "this is no command"
        case .noNumber: "a number must be here"
        case .noFlag: "0 or 1 must be here"
        case .tooFar: "this is more than \(Int(saturating: Path.limit)) points away"
        case .tooLong: "it has more than \(Path.segmentLimit) segments or \(Path.byteLimit) bytes"
        }
    }
}
