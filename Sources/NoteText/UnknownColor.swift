/// The problem that the colour `name` is none of `colors`; nil where it is one of them.
package func unknownColor(_ name: String, among colors: [String]) -> Problem? {
    guard !colors.contains(name) else { return nil }
    let hint = closestHint(to: name, among: colors) ?? "there are \(colors.joined(separator: ", "))"
    return Problem("no colour is called '\(name.shortened)'", hint: hint)
}
