import NoteSettings

extension ResolvedSettings {
    /// A line for each setting, sorted, with what it comes from as a comment.
    var printed: String {
        var text = ""
        var group = ""
        let sources = SettingRow.standards.merging(sources) { $1 }
        for (key, source) in sources.sorted(by: { $0.key < $1.key }) {
            var name = key[...]
            if let dot = key.firstIndex(of: ".") {
                if group != key[..<dot] { text += "\(key[..<dot]):\n" }
                group = String(key[..<dot])
                name = "  " + key[key.index(after: dot)...]
            }
            text += "\(name): \(source.value) # \(DisplayText(source.origin).string)\n"
        }
        return text
    }
}
