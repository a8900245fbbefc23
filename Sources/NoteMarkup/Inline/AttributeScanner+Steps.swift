import NoteText

extension AttributeScanner {
    /// The end of the list at the start of `rest`; nil if there is none or it is empty.
    static func end(in text: [UInt8], _ rest: Range<Int>, _ steps: inout StepCounter) -> Int? {
        let (end, count) = scan(text, rest)
        steps.add(count)
        return end
    }
}
