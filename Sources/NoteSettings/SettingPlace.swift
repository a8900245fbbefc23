/// A place in a file of settings.
package struct SettingPlace: Hashable, Sendable {
    package let file: String
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}
