/// Whether the delimiters of inline rules stay on the page.
package enum MarkerVisibility: String, CaseIterable, Sendable {
    case hide, show
}
