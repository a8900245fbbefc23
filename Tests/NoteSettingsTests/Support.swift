import NoteSettings

extension SettingNames {
    /// Every name but "wrong" is a category; `sans` and `body` are set in families, the latter also as
    /// `Body`.
    static let ofTests = SettingNames(
        categories: { name throws(SettingError) in
            guard name != "wrong" else { throw SettingError("wrong category") }
            return [name]
        },
        fontUse: { name throws(SettingError) in
            guard ["sans", "body"].contains(name.lowercased()) else { throw SettingError("wrong use") }
            return name.lowercased()
        },
        checkWarning: { _ throws(SettingError) in },
        styled: { name throws(SettingError) in name }, wrongLook: { _, _ in nil })
}
