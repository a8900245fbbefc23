import Geometry
import NoteText

extension PageSelection {
    /// Most ranges; each is compared with every page.
    private static let most = 100

    /// `all`, `first`, or numbers and ranges separated by commas, as in `1,3,5-7`.
    init(parsing text: String) throws(Problem) {
        switch text {
        case "all": self = .all
        case "first": self = .first
        default:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let ranges = parts.compactMap { Self.range($0) }
            guard parts.count <= Self.most, ranges.count == parts.count else {
                throw Problem(
                    value: text, of: "'pages'", "all, first or a list of pages", hint: "as in 1,3,5-7")
            }
            self.init(ranges)
        }
    }

    /// `5` or `5-7`; nil for anything else.
    private static func range(_ text: Substring) -> ClosedRange<Int>? {
        let ends = FontSetting.trimmed(text).split(separator: "-", omittingEmptySubsequences: false)
        let pages = ends.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard pages.count == ends.count, pages.count <= 2, let first = pages.first, let last = pages.last,
            first <= last, ValueRange.pageNumber.counts.contains(first),
            ValueRange.pageNumber.counts.contains(last)
        else { return nil }
        return first...last
    }
}

/// The keys whose values are shapes.
enum ShapeUse: String, Sendable {
    case exclude, container, frames

    /// Most shapes; each is compared with every line.
    var most: Int { self == .container ? 1 : 100 }

    /// The options that a shape may have.
    var options: [String] { ["of", "pages"] + (self == .exclude ? ["padding"] : ["fit", "padding"]) }

    var example: String {
        switch self {
        case .exclude: "exclude: [{oval: [80, 120, 50, 50], of: page, pages: first}]"
        case .container: "container: {circle: [0, 0, 280, 280], fit: middle}"
        case .frames: "frames: [[0, 0, 220, 700], [260, 0, 220, 700]]"
        }
    }

    /// Reads the shapes of YAML.
    var parts: SettingParts {
        SettingParts(isWhole: true) { settings, value, complain in settings.setShapes(self, value, complain) }
    }

    /// The shapes of a text: of the command line, or in place of a list or mapping.
    func parse(_ text: String) throws(Problem) -> [PageShape] {
        try checked(WrittenShape.list(text).map { shape throws(Problem) in try shape.setting(for: self) })
    }

    /// Throws if there are more shapes than the key may have.
    fileprivate func checked(_ settings: [PageShape]) throws(Problem) -> [PageShape] {
        guard settings.count <= most else {
            throw Problem(
                most == 1 ? "'\(rawValue)' is one shape" : "'\(rawValue)' has more than \(most) shapes",
                hint: "as in \(example)")
        }
        let crossings = settings.reduce(0) { $0 + $1.meanCrossings }
        guard crossings <= Double(Path.mostCrossings) else {
            throw Problem(
                "the paths of '\(rawValue)' cross a line \(Int(saturating: crossings)) times on average",
                hint: "\(Path.mostCrossings) times at most: draw only the outline of what text flows around")
        }
        return settings
    }
}

extension PageShape {
    /// The number of lines of its path that a line of text meets on average.
    fileprivate var meanCrossings: Double {
        guard case .path(let path) = outline else { return 2 }
        return path.meanCrossings
    }
}

extension NoteSettings {
    /// Sets the shapes of a key, and reports its mistakes.
    fileprivate mutating func setShapes(
        _ use: ShapeUse, _ value: SettingValue, _ complain: (Problem) -> Void
    ) {
        guard value.text != "" else { return }
        var (settings, written): ([PageShape], [String]) = ([], [])
        for part in value.shapes {
            do throws(Problem) {
                for shape in try WrittenShape.list(part, for: use) {
                    settings.append(try shape.setting(for: use))
                    written.append(shape.yaml)
                }
            } catch {
                complain(error.placed(at: part.span))
            }
        }
        do throws(Problem) { setShapes(use, try use.checked(settings)) } catch {
            return complain(error.placed(at: value.span))
        }
        let text = written.joined(separator: ", ")
        let isOne = use == .container && !written.isEmpty
        record(SettingSource(isOne ? text : "[\(text)]", at: value.span), for: use.rawValue)
    }

    private mutating func setShapes(_ use: ShapeUse, _ settings: [PageShape]) {
        switch use {
        case .exclude: self[.exclude] = settings
        case .container: self[.container] = settings.first
        case .frames: self[.frames] = settings
        }
    }
}

extension SettingValue {
    /// The parts that are shapes: the elements of a list, or else the whole; a list of lengths is one shape.
    fileprivate var shapes: [SettingValue] {
        guard let elements, elements.first?.text.flatMap({ Length($0, isSigned: true) }) == nil else {
            return [self]
        }
        return elements
    }
}
