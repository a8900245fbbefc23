extension String {
    /// As much of it as a message can show: a note may be one word.
    package var shortened: String {
        let start = unicodeScalars.prefix(40)
        return start.endIndex == endIndex ? self : String(start) + "…"
    }
}
