/// What other targets know of the names that values hold.
package struct SettingNames: Sendable {
    /// The usual names of the size categories that a list, with commas between its names, asks for; refuses
    /// what names none.
    package var categories: @Sendable (String) throws(SettingError) -> [String]
    /// The usual name of the role or text style that a text names; refuses what names none.
    package var fontUse: @Sendable (String) throws(SettingError) -> String

    /// Refuses what says of no rule how severe it is.
    package var checkWarning: @Sendable (String) throws(SettingError) -> Void

    /// The usual name of the text style that a text names, or that of links; refuses what names none.
    package var styled: @Sendable (String) throws(SettingError) -> String
    /// What is wrong with a key and a value for what has such a name, and whether the key is; nil where
    /// nothing is.
    package var wrongLook: @Sendable (String, RuleSetting.Attribute) -> (error: SettingError, isKey: Bool)?

    package init(
        categories: @escaping @Sendable (String) throws(SettingError) -> [String],
        fontUse: @escaping @Sendable (String) throws(SettingError) -> String,
        checkWarning: @escaping @Sendable (String) throws(SettingError) -> Void,
        styled: @escaping @Sendable (String) throws(SettingError) -> String,
        wrongLook:
            @escaping @Sendable (String, RuleSetting.Attribute) -> (error: SettingError, isKey: Bool)?
    ) {
        self.styled = styled
        self.wrongLook = wrongLook
        self.checkWarning = checkWarning
        self.categories = categories
        self.fontUse = fontUse
    }
}
