import NoteLayout
import NoteMarkdown
import NoteMarkup
import NoteRules
import NoteSettings
package import NoteText
import NoteTypesetting

extension Rule {
    /// Every rule; each is declared beside the code that reports it, several of a file with a list of them.
    static let all =
        ofText + ofFootnotes + ofAttributes + ofNavigation + ofPictures + ofFonts + ofLines + ofMarkdown + [
            tableLinearised, .unknownHTML,
            .fontNotInstalled, .invalidFrontMatter, .unclosedFrontMatter, .unknownKey,
            .unusedAttribute, .unclosedCode, .blockNotHere, .blockTooDeep, .linkScheme, .linkNotHere,
            .reflowed, .dialectByName, .formulaAsTyped, .foreignFrontMatter,
            .shortcode, .includeNotRead, .contentsNotShown, .diagram, .query, .emphasisNotHere, .unshownFence,
            .misnamedPicture, .privateUse,
            .slowRule, .guessedLanguage, .unregisteredLanguage, .emptyNote, .noDictionary, .badgeWithoutDate,
            .pageSettingOfNote,
        ]

    /// All rules, by name.
    package static var byName: [Rule] { all.sorted { $0.id < $1.id } }

    /// The rule that is called `name`.
    package static func named(_ name: String) throws(OptionError) -> Rule {
        do throws(Problem) { return try all.named(name) } catch { throw OptionError(error) }
    }
}
