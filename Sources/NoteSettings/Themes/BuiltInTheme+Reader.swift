extension BuiltInTheme {
    /// A small page with narrow margins, for a screen in the hand.
    static let readerText: StaticString = """
        paper: iphone
        margins: 16
        line-height: 1.2
        colors:
          text: rgb(0, 0, 0)
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
