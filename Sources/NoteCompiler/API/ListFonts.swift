import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

/// The format of a list.
public enum ListFormat: String, CaseIterable, Sendable {
    /// In columns.
    case text
    /// An object a line.
    case json
}

/// The face of every text style, of text in script and of code, at the first size category that `options`
/// set.
public func listFonts(_ options: CompileOptions, as format: ListFormat) throws(RunError) -> String {
    let settings = try ResolvedSettings(options)
    let note = ResolvedNote(
        settings: settings, conformance: try ConformancePlan(settings), language: settings[.lang] ?? "en",
        folder: "", stem: "", head: [], frontMatter: nil)
    let library = try SharedFonts().library(options)
    let catalog = FontCatalog(note, library, without: RejectedFaces())
    let category = settings[.sizeCategory].first ?? .standard
    let sheet = StyleSheet(note, in: category, catalog)
    // Each text style in plain text, then script and code in running text.
    var rows: [FontRow] = []
    for style in TextStyle.allCases { rows.append(try FontRow(style, [], sheet)) }
    for styles: StyleSet in [.script, .code] { rows.append(try FontRow(.body, styles, sheet)) }
    return switch format {
    case .text: rows.text
    case .json: rows.json
    }
}

/// The face of a text style or of a role, and the reason for its choice.
private struct FontRow {
    let role: FontRole
    let style: TextStyle
    /// In points.
    let metrics: TypeMetrics
    /// The weight that is asked for, from 100 to 900.
    let weight: Int
    let face: ChainFace
    let chosen: String
}

extension FontRow {
    fileprivate init(_ style: TextStyle, _ styles: StyleSet, _ sheet: StyleSheet) throws(RunError) {
        let chain: FontChain
        do { chain = try sheet.character(style, styles).shaping.chain } catch {
            throw .noFont(error.description)
        }
        self.init(
            role: chain.request.role, style: style, metrics: sheet.metrics(style),
            weight: chain.request.weight.rawValue, face: chain.primary, chosen: chain.explanation)
    }
}

extension FontChain {
    /// The reason for the choice of the first face: `default; no Inter`.
    fileprivate var explanation: String {
        let family = primary.face.familyName.lowercased()
        let place = request.families.firstIndex { $0.lowercased() == family }
        let usual = request.role.defaultFamilies.firstIndex { $0.lowercased() == family }
        // Families that somebody has named stand before the usual ones.
        let isNamed = place.map { $0 < usual ?? .max } ?? false
        var words = place == nil ? "fallback" : isNamed ? "named" : "default"
        let without = request.families[..<(place ?? request.families.count)]
        if !without.isEmpty { words += "; no " + without.joined(separator: ", ") }
        if primary.syntheticBold { words += "; bold is drawn" }
        if primary.syntheticItalic { words += "; italic is drawn" }
        return words
    }
}

extension [FontRow] {
    /// An object a line, with the fields of the columns.
    fileprivate var json: String {
        var json = JSONText()
        for row in self {
            json.object { json in
                json.member("role", row.role.rawValue)
                json.member("style", row.style.name)
                json.member("size", points: row.metrics.size)
                json.member("leading", points: row.metrics.leading)
                json.member("weight", row.weight)
                json.member("family", row.face.face.familyName)
                json.member("face", row.face.face.styleName)
                json.member("file", row.face.face.path)
                json.member("index", row.face.face.index)
                json.member("chosen", row.chosen)
            }
        }
        return json.text
    }

    /// In columns as wide as they must be, the file last, as its name is the longest.
    fileprivate var text: String {
        let heads = ["style", "size", "leading", "weight", "family", "face", "chosen", "file"]
        let lines = [heads] + map(\.cells)
        let widths = heads.indices.map { column in lines.map { DisplayText($0[column]).width }.max() ?? 0 }
        return lines.map { cells in
            let padded = cells.indices.map { Self.pad(cells[$0], to: widths[$0], isNumber: 1...3 ~= $0) }
            return padded.dropLast().joined(separator: "  ") + "  \(cells[cells.count - 1])\n"
        }.joined()
    }

    private static func pad(_ cell: String, to width: Int, isNumber: Bool) -> String {
        let shown = DisplayText(cell)
        let space = String(repeating: " ", count: width - shown.width)
        return isNumber ? space + shown.string : shown.string + space
    }
}

extension FontRow {
    fileprivate var cells: [String] {
        let name = role == .sans ? style.name : role.rawValue
        let face = face.face
        let place = face.index > 0 ? "\(face.path) (\(face.index))" : face.path
        return [
            name, Self.number(metrics.size), Self.number(metrics.leading), "\(weight)", face.familyName,
            face.styleName, chosen, place,
        ]
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
