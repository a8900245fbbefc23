/// What to say of the colour `name`, which is none of `colors`; nil where it is one of them.
package func unknownColor(_ name: String, among colors: [String]) -> (message: String, hint: String?)? {
    guard !colors.contains(name) else { return nil }
    let hint = closestHint(to: name, among: colors) ?? "there are \(colors.joined(separator: ", "))"
    return ("no colour is called '\(name.shortened)'", hint)
}
