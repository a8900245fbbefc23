extension BuiltInTheme {
    /// Running text of a dark olive, justified, with air between lines and paragraphs.
    static let articleText: StaticString = """
        align: justify
        line-spacing: 5
        space-after: 15
        colors:
          text: rgb(60, 60, 0)
          title: text
          capitals: text
          secondary: rgb(107, 107, 112)
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: plain
          link: {color: blue, underline: single}
        """
}
