/// The arrangement of tables.
package enum TableArrangement: String, CaseIterable, Sendable {
    /// In columns where these fit without breaking words.
    case auto
    case grid, list
}
