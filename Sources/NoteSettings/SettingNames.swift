/// What other targets know of the names that values hold.
package struct SettingNames: Sendable {
    /// Refuses what names no size category.
    package var checkCategory: @Sendable (String) throws(SettingError) -> Void
    /// The usual name of the role or text style that a text names; refuses what names none.
    package var fontUse: @Sendable (String) throws(SettingError) -> String

    package init(
        checkCategory: @escaping @Sendable (String) throws(SettingError) -> Void,
        fontUse: @escaping @Sendable (String) throws(SettingError) -> String
    ) {
        self.checkCategory = checkCategory
        self.fontUse = fontUse
    }
}
