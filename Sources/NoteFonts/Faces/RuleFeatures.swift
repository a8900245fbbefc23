/// The features that can have an effect in a face; its lookups are read for these.
struct RuleFeatures: Hashable {
    /// In any text.
    let all: [UInt32]
    /// In Latin, Greek, Cyrillic and common characters.
    let plain: [UInt32]
}
