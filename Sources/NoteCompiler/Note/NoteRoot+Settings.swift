import NoteSettings

extension NoteRoot {
    /// The roots of a note in `folder`, all of which hold what it may show: settings of the note can leave
    /// less to it, not more.
    static func all(of settings: ResolvedSettings, folder: String) -> [NoteRoot] {
        var names = [settings.levels.rootLimit ?? folder]
        if let own = settings[.root], own != names[0] { names.append(own) }
        return names.map { NoteRoot($0) }
    }
}
