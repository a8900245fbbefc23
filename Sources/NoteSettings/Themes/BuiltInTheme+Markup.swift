extension BuiltInTheme {
    /// Colours for the dialect of the same name, titles as plain as text.
    static let markupText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: text
          capitals: red
          secondary: rgb(107, 107, 112)
          red: rgb(255, 0, 0)
          blue: rgb(0, 0, 255)
        styles:
          largeTitle: plain
          link: {color: blue, underline: single}
        """
}
