/// The names of text styles, as attributes have them.
package enum TextStyleName {
    /// UIKit's, the largest first.
    package static var all: [String] { TextStyle.names }
}
