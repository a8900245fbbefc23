extension BuiltInTheme {
    /// The pure colours of the original app.
    static let classicText: StaticString = """
        colors:
          text: rgb(0, 0, 0)
          title: blue
          capitals: red
          secondary: rgb(107, 107, 112)
          red: rgb(255, 0, 0)
          blue: rgb(0, 0, 255)
        styles:
          largeTitle: letterpress
          link: {color: blue, underline: single}
        """
}
