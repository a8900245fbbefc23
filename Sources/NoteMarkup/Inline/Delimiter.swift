import NoteText

/// The delimiters of spans (rule 3); raw values index the matchers.
enum Delimiter: Int, CaseIterable {
    case asterisk, underscore, tilde, hyphen

    init?(_ byte: UInt8) {
        switch byte {
        case ASCII.asterisk: self = .asterisk
        case ASCII.underscore: self = .underscore
        case ASCII.tilde: self = .tilde
        case ASCII.hyphen: self = .hyphen
        default: return nil
        }
    }

    /// The styles of a span with `used` delimiters on each side.
    func styles(used: Int) -> StyleSet {
        switch self {
        case .asterisk: used >= 3 ? StyleSet.bold.union(.italic) : .bold
        case .underscore: .italic
        case .tilde: used >= 2 ? .strike : .script
        case .hyphen: .strike
        }
    }

    /// The role of a run, by its length and the characters before and after it.
    func role(count: Int, before: CharacterClass, after: CharacterClass) -> DelimiterRole {
        var role = DelimiterRole()
        if !after.contains(.white), !before.contains(.letter) { role.insert(.opens) }
        if !before.contains(.white), !after.contains(.letter) { role.insert(.closes) }
        switch self {
        case .asterisk: return role
        case .underscore: if count > 1 { return DelimiterRole() }
        case .tilde: break
        case .hyphen:
            if count > 1 || before.contains(.white) && after.contains(.white) { return .discards }
            if after.contains(.greater) { role.remove(.opens) }
            if before.contains(.less) { role.remove(.closes) }
        }
        if !before.meets(.mayPrecedeSpan) || after.contains(.closing) { role.remove(.opens) }
        if !after.meets(.mayFollowSpan) || before.contains(.bracket) { role.remove(.closes) }
        return role
    }
}

/// The possible roles of a run of delimiters.
struct DelimiterRole: OptionSet {
    let rawValue: UInt8

    static let opens = DelimiterRole(rawValue: 1 << 0)
    static let closes = DelimiterRole(rawValue: 1 << 1)
    /// The delimiter discards all open runs of its kind.
    static let discards = DelimiterRole(rawValue: 1 << 2)
}
