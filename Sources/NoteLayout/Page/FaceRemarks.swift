import NoteFonts
import NoteText
import NoteTypesetting

extension ShapedSection {
    /// Remarks about the faces that lines are set in, each face once.
    ///
    /// Of runs, of which a line has few; only the text of those that are worth a remark is looked at.
    func faceRemarks(of lines: borrowing LineColumns) -> [FaceRemark] {
        var remarks: [FaceRemark] = []
        var indices: [RemarkKey: Int] = [:]
        // The remarks about the last run: many are in one face and style.
        var last: (face: ChainFace, style: Int, remarks: [Int])?
        for run in lines.runs where run.role != .hyphen && run.role != .picture {
            let isRemarkable =
                run.paragraph == nil
                ? lines.added.runs[run.shapedRun].face.isRemarkable
                : glyphs.columns.runs[run.shapedRun].face.isRemarkable
            guard isRemarkable || styled.styles[run.style].shaping.chain.isProportionalCode else { continue }
            let count = characterCount(run.text)
            guard count > 0 else { continue }
            let runs = run.paragraph == nil ? lines.added.runs : glyphs.columns.runs
            let face = runs[run.shapedRun].face
            if last?.style != run.style || last?.face != face {
                let keys = remarkKeys(face, in: styled.styles[run.style].shaping.chain, at: run.text)
                for key in keys where indices[key] == nil {
                    indices[key] = remarks.count
                    remarks.append(remark(key, at: run.text))
                }
                last = (face, run.style, keys.compactMap { indices[$0] })
            }
            for index in last?.remarks ?? [] { remarks[index].count += count }
        }
        return remarks
    }

    private func remarkKeys(
        _ face: ChainFace, in chain: FontChain, at text: Range<Int>
    ) -> [RemarkKey] {
        face.remarks(in: chain).map { kind in
            let scalar = firstCharacter(of: text).scalar.value
            // A trait is lacking whichever families were asked for.
            let concernsFamilies = kind == .fallback || kind == .emoji
            let families = concernsFamilies ? Array(chain.families(before: face, for: scalar)) : []
            return RemarkKey(kind: kind, family: face.face.familyName, families: families)
        }
    }

    private struct RemarkKey: Hashable {
        var kind: FaceRemark.Kind
        var family: String
        var families: [String]
    }

    private func remark(_ key: RemarkKey, at text: Range<Int>) -> FaceRemark {
        let (scalar, start) = firstCharacter(of: text)
        return FaceRemark(
            kind: key.kind, family: key.family, scalar: scalar.value,
            span: styled.attributed.sourceSpan(of: scalar, at: start), count: 0, families: key.families)
    }

    /// The first character of `text` that is no space, and its offset.
    private func firstCharacter(of text: Range<Int>) -> (scalar: Unicode.Scalar, offset: Int) {
        let bytes = styled.attributed.text[text]
        let start = bytes.firstIndex { $0 != 0x20 } ?? text.lowerBound
        let scalar = String(decoding: bytes[start...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
        return (scalar, start)
    }

    /// The number of characters in `text`, spaces aside.
    private func characterCount(_ text: Range<Int>) -> Int {
        styled.attributed.text.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in UnsafeBufferPointer(rebasing: bytes[text]) {
                count &+= byte & 0xC0 != 0x80 && byte != 0x20 ? 1 : 0
            }
            return count
        }
    }
}

extension ChainFace {
    /// Whether there is a remark about text in this face, that of code aside.
    fileprivate var isRemarkable: Bool {
        isFallback || syntheticBold || syntheticItalic || syntheticCapitals
    }

    /// The kinds of remarks that text in this face needs.
    fileprivate func remarks(in chain: FontChain) -> [FaceRemark.Kind] {
        var remarks: [FaceRemark.Kind] = []
        if chain.isProportionalCode, self == chain.primary { remarks.append(.proportionalCode) }
        if isFallback { remarks.append(isColored ? .emoji : .fallback) }
        if syntheticBold { remarks.append(.syntheticBold) }
        if syntheticItalic { remarks.append(.syntheticItalic) }
        if syntheticCapitals { remarks.append(.syntheticCapitals) }
        return remarks
    }
}
