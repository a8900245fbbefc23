import NoteMarkup
import NoteRules
import NoteSettings
import NoteText

extension RuleSet {
    /// The rules that `settings` give; a wrong one is left out, and added to `findings` where it stands.
    ///
    /// Colours may be called by the names `colors`, or by any where that is nil.
    init(_ settings: [RuleSetting], colors: [String]?, _ findings: inout [Finding]) {
        self.init()
        for setting in settings {
            do throws(Problem) {
                let rule = try MarkingRule(setting, colors, &findings)
                do { try add(rule) } catch {
                    throw Problem("no regular expression: \(error.message)")
                }
            } catch {
                findings.append(Finding(.invalidFrontMatter, error, at: setting.span))
            }
        }
    }
}

extension MarkingRule {
    fileprivate init(
        _ setting: RuleSetting, _ colors: [String]?, _ findings: inout [Finding]
    ) throws(Problem) {
        var values = AttributeValues()
        // A rule without attributes marks its matches in red.
        let given = setting.attributes.isEmpty ? [RuleSetting.Attribute("color", "red")] : setting.attributes
        for attribute in given {
            guard var problem = values.apply(span: attribute.key, attribute.value, colors: colors) else {
                continue
            }
            // A word of `--mark` that is no class is taken for a colour.
            if attribute.isFromCommandLine, let colors {
                problem = unknownStyle(attribute.value, colors: colors)
            }
            findings.append(Finding(.unknownAttribute, problem, at: attribute.span))
        }
        self.init(
            try Self.subject(setting.subject), styles: values.styles, attributes: values.text)
    }

    private static func subject(_ subject: RuleSetting.Subject) throws(Problem) -> Subject {
        switch subject {
        case .match(let pattern): return .pattern(pattern)
        case .word(let word): return .word(word)
        case .preset(iwords): return .pattern(iwordsPattern)
        case .preset(let name):
            throw Problem("no rule is called '\(name.shortened)'", hint: "there is '\(iwords)'")
        }
    }
}
