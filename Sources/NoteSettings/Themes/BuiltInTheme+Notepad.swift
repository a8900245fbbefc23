extension BuiltInTheme {
    /// Letterpress titles in the blue of the original app, capitals in the accessible variant of its red.
    static let notepadText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: blue
          capitals: red
          secondary: rgb(107, 107, 112)
          red: rgb(215, 0, 21)
          blue: rgb(17.5%, 45.8%, 83.1%)
        styles:
          largeTitle: letterpress
          link: {color: blue, underline: single}
        """
}
