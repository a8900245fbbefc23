extension BuiltInTheme {
    /// Black on white, and nothing else.
    static let plainText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: text
          capitals: text
          secondary: text
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: plain
          link: {underline: single}
        """
}
