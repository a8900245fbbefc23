import NoteFonts
import NoteText
import NoteTypesetting

/// The format of a list.
package enum ListFormat: String, CaseIterable, Sendable {
    /// In columns.
    case text
    /// An object a line.
    case json
}

/// The face of every text style, of script and of code, at the first size category that `options` set.
package func listFonts(_ options: CompileOptions, as format: ListFormat) throws(RunError) -> String {
    let sheet = try listedSheets(options)[0]
    // Each text style in plain text, then script and code in running text.
    var rows: [ListedFace] = []
    for style in TextStyle.allCases { rows.append(try ListedFace(style, [], sheet)) }
    for styles: StyleSet in [.script, .code] { rows.append(try ListedFace(.body, styles, sheet)) }
    return switch format {
    case .text: rows.text
    case .json: rows.json
    }
}

extension [ListedFace] {
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

extension ListedFace {
    fileprivate var cells: [String] {
        let name = role == .sans ? style.name : role.rawValue
        let face = face.face
        let place = face.index > 0 ? "\(face.path) (\(face.index))" : face.path
        return [
            name, metrics.sizeText, metrics.leadingText, "\(weight)", face.familyName,
            face.styleName, chosen, place,
        ]
    }
}
