import NoteCompiler

/// Options that a later version is to have.
enum PlannedOption {
    /// A few words for what each of them is for; those that set what a key sets are called like it.
    static let purposes = [
        "--estimate": "the number of pages in each size", "--max-pages": "volumes of limited length",
        "--page-map": "a list of what is on each page", "--proof": "a report about every page",
    ]

    /// The error in place of the parser's `message` that an option is unknown; nil for any other.
    static func error(inPlaceOf message: String) -> OptionError? {
        guard let name = UnknownOption.name(in: message) else { return nil }
        let key = String(name.drop { $0 == "-" })
        guard let purpose = purposes[name] ?? CompileOptions.Settings.purpose(ofPlannedKey: key) else {
            return nil
        }
        return OptionError("the option '\(name)' (\(purpose)) is not supported by this version")
    }
}
