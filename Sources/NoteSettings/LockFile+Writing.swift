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
            guard field != .instance || !self[.instance].isEmpty else { continue }
            text += text.isEmpty ? "      - " : "        "
            text += "\(field.rawValue): \(field.isQuoted ? quoted(self[field]) : self[field])\n"
        }
        return text
    }
}

extension LockedFace.Field {
    fileprivate var isQuoted: Bool { self != .index && self != .instance && self != .sha256 }
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
