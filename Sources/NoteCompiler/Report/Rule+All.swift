import NoteLayout
import NoteMarkup
import NoteRules
import NoteSettings
import NoteText

extension Rule {
    /// Every rule; each is declared beside the code that reports it.
    static let all: [Rule] = [
        .missingGlyph, .fallbackUsed, .fontRejected, .fontNotInstalled, .proportionalCode, .syntheticStyle,
        .controlCharacter, .bidiOverride, .wordTooWide, .truncated, .looseLine, .invalidFrontMatter,
        .unknownKey, .unknownAttribute, .attributeValue, .unusedAttribute, .unclosedCode, .linkScheme,
        .unreadablePicture, .pictureOutsideRoot, .pictureWithoutWords, .misnamedPicture, .linkWithoutWords,
        .unknownTarget, .repeatedName, .tooLong, .privateUse, .slowRule, .guessedLanguage,
    ]
}
