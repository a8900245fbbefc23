import NoteFiles
import NoteFonts
import NoteSettings
import NoteText

extension CompileTask {
    /// The outputs, one for each of `forms`, or one of what has no size; `claims` knows names that are taken.
    func outputs(_ forms: [ResolvedNote], _ claims: OutputClaims) throws(RunError) -> [CompileOutput] {
        let row = mode.row
        switch row.content {
        case .settings: return [.standardOutput]
        case .nothing: return forms.map { _ in .standardOutput }
        case .reading, .lines: return [output]
        case .text, .pages, .pictures: break
        }
        if output == .standardOutput {
            // Dumps of pages follow each other.
            if row.file == nil { return forms.map { _ in .standardOutput } }
            guard forms.count == 1 else { throw tooFewNames(for: forms, []) }
            return [.standardOutput]
        }
        // Pages have outputs of their own, whose names are taken when they come.
        let page = row.content == .pictures ? "1" : nil
        let paths = try forms.map { form throws(RunError) in try path(of: form, page: page) }
        guard Set(paths).count == forms.count else { throw tooFewNames(for: forms, paths) }
        guard page == nil else { return forms.map { _ in .standardOutput } }
        for path in paths { try claim(path, claims) }
        return paths.map { .file($0) }
    }

    /// The path of the output of `form`, or of its page `page`, the only one if `isOnly`, if each has one.
    func path(of form: ResolvedNote, page: String? = nil, isOnly: Bool = true) throws(RunError) -> String {
        var template: OutputTemplate?
        if case .template(let given) = output { template = given }
        if output == .beside, mode == .pdf { template = form.settings[.output].map { OutputTemplate($0) } }
        guard let template else {
            guard isOnly || output == .beside else { throw tooManyPages }
            return pathBeside(for: form, page: isOnly ? nil : page) ?? paths.first ?? input.stem
        }
        guard form.rendition != nil || !template.name.has(.rendition) else {
            throw .usage(
                "the name of the output has '{rendition}' in it, and '\(input.name)' has no renditions")
        }
        guard isOnly || template.differsByPage else { throw tooManyPages }
        return template.path(for: input, in: form.category, form.rendition, page: page)
    }

    /// Takes `path` as the name of an output.
    func claim(_ path: String, _ claims: OutputClaims) throws(RunError) {
        if let conflict = claims.claim(path, for: input) { throw .usage(conflict.message(path, of: input)) }
        do throws(OptionError) { try checkExtension(of: path) } catch { throw .usage(error.message) }
    }

    private var tooManyPages: RunError {
        .usage(
            "there are several pages, and the name of the output has no '{page}' in it: use a template, "
                + "as in --output '\(extended("-{page}"))', or choose a page with --pages")
    }

    /// Whether the name of the output has no `field` in it.
    private func lacks(_ field: NameTemplate.Field) -> Bool {
        if case .template(let template) = output { !template.name.has(field) } else { true }
    }

    /// The name of the output with `fields` before its extension.
    private func extended(_ fields: String) -> String {
        let name: String
        switch output {
        case .file(let path): name = path
        case .template(let template): name = template.name.text
        case .beside, .standardOutput: name = "{dir}/{stem}.\(mode.suffix)"
        }
        guard let kind = pathExtension(name) else { return name + fields }
        return "\(name.dropLast(kind.count + 1))\(fields).\(kind)"
    }

    /// The name of an output beside the note that tells its size category, and its page, from the others; nil
    /// if it needs none. Renditions have no such names, as only their settings know what they are for.
    private func pathBeside(for form: ResolvedNote, page: String?) -> String? {
        guard output == .beside, form.rendition == nil, form.hasOtherCategories || page != nil else {
            return nil
        }
        let category = form.hasOtherCategories ? "-\(form.category.name)" : ""
        let number = page.map { "-\($0)" } ?? ""
        return "\(input.folder)\(input.stem)\(category)\(number).\(mode.suffix)"
    }

    /// The error that outputs of `forms`, whose `paths` are known if there are any, have the same name.
    private func tooFewNames(for forms: [ResolvedNote], _ paths: [String]) -> RunError {
        let hasNames = forms.contains { $0.rendition != nil }
        let hasCategories = forms.contains(where: \.hasOtherCategories)
        let kinds = [hasNames ? "rendition" : nil, hasCategories ? "size category" : nil].compactMap(\.self)
        let fields =
            (hasNames && lacks(.rendition) ? "-{rendition}" : "")
            + (hasCategories && lacks(.category) ? "-{category}" : "")
        var clash = "\(forms.count) outputs, one for each \(kinds.joined(separator: " and ")), have one name"
        if Set(paths).count > 1, let first = paths.indices.first(where: { paths[..<$0].contains(paths[$0]) }),
            let other = paths.firstIndex(of: paths[first])
        {
            clash =
                "'\(forms[other].label)' and '\(forms[first].label)' would both be written to "
                + "'\(paths[first])'"
        }
        return .usage(
            "\(clash): use a template, as in --output '\(extended(fields))'")
    }
}

extension CompileMode {
    /// The extension of an output, as far as there is one.
    var suffix: String { if case .written(let format) = self { format.rawValue } else { "pdf" } }
}

extension CompileTask {
    fileprivate func claimKnown(_ path: String, _ claims: OutputClaims) throws(OptionError) {
        guard FileSystem.isReplaced(path) else { return }
        switch claims.claim(path, for: input) {
        // A note that is given twice is refused when it comes again.
        case nil, .output(input.name): break
        // The input is refused for what it is, when it is read.
        case .note? where input.path.map { KnownFormat.isFormat(ofFile: $0) } == true: break
        case let conflict?: throw OptionError(conflict.message(path, of: input))
        }
    }
}

extension [CompileTask] {
    /// Refuses outputs that would overwrite a note or each other, or that are named for a format that they do
    /// not have, as far as their names are known before the notes are read.
    package func checkOutputs() throws(OptionError) {
        let claims = OutputClaims(map(\.input))
        for task in self { for path in task.paths { try task.claimKnown(path, claims) } }
        for task in self { for path in task.paths { try task.checkExtension(of: path) } }
    }

    /// Refuses `path`, called `name`, if it is that of a note or, if they are written, of an output.
    package func checkFile(at path: String, called name: String, isWriting: Bool) throws(OptionError) {
        // A device is no file of anybody's.
        guard FileSystem.isReplaced(path) else { return }
        let claims = OutputClaims(map(\.input))
        for task in self where isWriting {
            for output in task.paths { _ = claims.claim(output, for: task.input) }
        }
        switch claims.claim(path, for: .standardInput) {
        case .note(let note), .output(let note):
            throw OptionError("\(name) '\(path)' is the note or the PDF of '\(note)'")
        case nil: break
        }
    }
}
