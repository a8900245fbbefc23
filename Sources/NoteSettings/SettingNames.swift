/// What other targets know of the names that values hold.
package struct SettingNames: Sendable {
    /// The usual names of the size categories that a list, with commas between its names, asks for; refuses
    /// what names none.
    package var categories: @Sendable (String) throws(SettingError) -> [String]
    /// The usual name of the role or text style that a text names; refuses what names none.
    package var fontUse: @Sendable (String) throws(SettingError) -> String

    /// Refuses what says of no rule how severe it is.
    package var checkWarning: @Sendable (String) throws(SettingError) -> Void

    package init(
        categories: @escaping @Sendable (String) throws(SettingError) -> [String],
        fontUse: @escaping @Sendable (String) throws(SettingError) -> String,
        checkWarning: @escaping @Sendable (String) throws(SettingError) -> Void
    ) {
        self.checkWarning = checkWarning
        self.categories = categories
        self.fontUse = fontUse
    }
}
