import Geometry

/// A face in a lock file, as the texts of its entry.
package struct LockedFace: Hashable, Sendable {
    /// The keys of an entry, in order.
    package enum Field: String, CaseIterable, Sendable {
        case postScriptName = "name"
        case family, style
        /// As written in the font.
        case version
        /// The name of the font file, without folders.
        case file
        /// Index of the face in its file, from 0.
        case index
        /// The coordinates of a variable face, `wght=400`; empty for others.
        case instance
        /// Hash of the whole file, in hexadecimal.
        case sha256
    }

    private var texts: [Field: String] = [:]

    package init(_ texts: [Field: String] = [:]) { for (field, text) in texts { self[field] = text } }

    /// Empty if missing.
    package subscript(field: Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue.isEmpty ? nil : newValue }
    }
}

extension LockedFace: Comparable {
    package static func < (left: LockedFace, right: LockedFace) -> Bool {
        let order: [Field] = [.postScriptName, .instance, .file, .index, .sha256, .version, .family, .style]
        guard let field = order.first(where: { left[$0] != right[$0] }) else { return false }
        guard field == .index else { return left[field] < right[field] }
        return Int(left[field]) ?? 0 < Int(right[field]) ?? 0
    }
}

extension LockedFace {
    /// The entry of the face in the list of a script.
    var text: String {
        var text = ""
        for field in Field.allCases {
            guard field != .instance || !self[.instance].isEmpty else { continue }
            text += text.isEmpty ? "      - " : "        "
            text += "\(field.rawValue): \(field.isQuoted ? YAMLText.quoted(self[field]) : self[field])\n"
        }
        return text
    }
}

extension LockedFace.Field {
    fileprivate var isQuoted: Bool { self != .index && self != .instance && self != .sha256 }
}
