extension LockFile {
    /// The version of the format that is read and written.
    static let format = "1"

    /// The first line of every lock file, with its line end.
    package static let firstLine = "# The faces that notes were set in, as notec --lock wrote them.\n"

    /// The file as YAML: sorted, one fact per line, identical on all machines.
    package var text: String {
        var text = """
            \(Self.firstLine)notec-lock: \(Self.format)
            faces:\(uses.isEmpty ? " {}" : "")

            """
        var role: String?
        for use in uses {
            if use.role != role { text += "  \(use.role):\n" }
            role = use.role
            text += "    \(use.script):\n"
            for face in self[use] { text += face.text }
        }
        return text
    }
}

extension LockedFace {
    /// Its entry in the list of a script.
    fileprivate var text: String {
        var text = ""
        for field in Field.allCases {
            guard field != .instance || !instance.isEmpty else { continue }
            text += text.isEmpty ? "      - " : "        "
            text += "\(field.rawValue): \(self[field])\n"
        }
        return text
    }

    private subscript(_ field: Field) -> String {
        switch field {
        case .postScriptName: quoted(postScriptName)
        case .family: quoted(family)
        case .style: quoted(style)
        case .version: quoted(version)
        case .file: quoted(file)
        case .index: String(index)
        case .instance: instance
        case .sha256: sha256
        }
    }

    /// The keys of an entry, in order.
    enum Field: String, CaseIterable {
        case postScriptName = "name"
        case family, style, version, file, index, instance, sha256
    }
}

/// A YAML scalar in double quotes, on one line.
func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case _ where isPlain(scalar): quoted.unicodeScalars.append(scalar)
        default:
            let digits = String(scalar.value, radix: 16)
            quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
    }
    return quoted + "\""
}

/// Whether YAML allows a character unescaped, and editors show it.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: false
    default: true
    }
}
