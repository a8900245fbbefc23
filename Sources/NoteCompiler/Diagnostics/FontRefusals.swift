import NoteFonts
import NoteText

extension DiagnosticReport {
    /// Takes the fonts that were passed over: what is damaged or may not be embedded as warnings, what is of
    /// another kind as notes.
    mutating func add(_ refusals: [FontRefusal]) {
        for refusal in refusals {
            let message = "the font \(refusal.path) is passed over: \(refusal.reason)"
            var diagnostic = NoteDiagnostic(.fontPassedOver, at: nil, message)
            if refusal.kind == .unsupported { diagnostic.severity = .note }
            add(diagnostic)
        }
    }
}
