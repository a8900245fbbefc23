extension Picture {
    /// What it shows; nil where that is not said, or in what nobody sees.
    package var words: String? { alternative.isBlank ? nil : alternative }

    /// The same, with the caption that a picture in the text has not got under it.
    package var allWords: String? {
        let all = [words, caption.flatMap { $0.isBlank ? nil : $0 }].compactMap(\.self)
        return all.isEmpty ? nil : all.joined(separator: ". ")
    }
}

extension AttributedText {
    /// The pictures that mean something though nothing says what they show: those with a caption, and those
    /// that are all that a link has.
    package var picturesWithoutText: [(index: Int, span: SourceSpan?)] {
        guard !pictures.isEmpty else { return [] }
        return paragraphs.flatMap { paragraph in
            let worded = Set(
                runs[paragraph.runs].filter { $0.link != nil && hasWords($0) }.compactMap(\.link))
            return runs[paragraph.runs].compactMap { run -> (index: Int, span: SourceSpan?)? in
                guard isPictureWithoutText(run), let index = picture(of: run) else { return nil }
                let isLink = run.link.map { !worded.contains($0) } ?? false
                let hasCaption = pictureAlone(in: paragraph) != nil && pictures[index].allWords != nil
                return isLink && pictures[index].allWords == nil || hasCaption ? (index, run.span) : nil
            }
        }
    }

    /// The picture that stands where `run` does, if one does.
    package func picture(of run: AttributedRun) -> Int? {
        guard !pictures.isEmpty, let index = run.attributes else { return nil }
        return attributes[index].picture
    }

    /// The picture that all of a paragraph is, if it is: a block of its own, also in a quote or an item.
    package func pictureAlone(in paragraph: Paragraph) -> Int? {
        guard paragraph.runs.count == 1, paragraph.marker.isEmpty else { return nil }
        let run = runs[paragraph.runs.lowerBound]
        switch paragraph.kind {
        case .picture, .quote, .body: return run.link == nil ? picture(of: run) : nil
        default: return nil
        }
    }

    private func isPictureWithoutText(_ run: AttributedRun) -> Bool {
        picture(of: run).map { pictures[$0].words == nil } ?? false
    }

    private func hasWords(_ run: AttributedRun) -> Bool {
        picture(of: run).map { pictures[$0].words != nil } ?? !isBlank(run.text)
    }
}
