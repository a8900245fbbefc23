import Geometry
private import Glibc

extension Color {
    static let white = Color(red: 1, green: 1, blue: 1)

    /// The contrast of WCAG 2, from 1 to 21.
    func contrast(with other: Color) -> Double {
        let (mine, theirs) = (luminance + 0.05, other.luminance + 0.05)
        return max(mine, theirs) / min(mine, theirs)
    }

    /// The colour, or the nearest of its hue whose contrast with `ground` is at least `least`: darker on a
    /// light ground, lighter on a dark one. Black or white where none has so much.
    ///
    /// In 255ths, so that the contrast is the same where colours have eight bits.
    func contrasting(with ground: Color, by least: Double) -> Color {
        guard contrast(with: ground) < least else { return self }
        let end = ground.contrast(with: .black) > ground.contrast(with: .white) ? Color.black : .white
        let nearest = (1..<256).lazy.map { self.mixed(with: end, parts: Double($0) / 255) }
            .first { $0.contrast(with: ground) >= least }
        return nearest ?? end
    }

    private func mixed(with other: Color, parts: Double) -> Color {
        let mix = { (mine: Double, theirs: Double) in
            ((mine + (theirs - mine) * parts) * 255).rounded() / 255
        }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    private var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// A component of sRGB as a share of light.
    private static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
}
