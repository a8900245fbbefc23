import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NotePictures

/// Layers mixed with what is below them, beside the formulas of the W3C's Compositing and Blending, 9 and 10.
@Suite struct BlendingTests {
    typealias Shades = [Double]

    private static let modes: [Drawing.BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
        .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]

    @Test(arguments: modes)
    func colorsAreMixed(_ mode: Drawing.BlendMode) throws {
        var random = SplitMix(state: 1)
        var layer = Drawing.Layer()
        layer.blendMode = mode
        let all = Path(rectangle: Rectangle(x: 0, y: 0, width: 100, height: 100))
        for turn in 0..<60 {
            let shades = (0..<6).map { _ in Double(random.below(6)) / 5 }
            let (below, above) = (Array(shades[..<3]), Array(shades[3...]))
            // Rounding in 8 bits tells more where less is opaque.
            let opacities = turn < 30 ? [1, 1] : (0..<2).map { _ in Double(3 + random.below(3)) / 5 }
            let steps = zip([below, above], opacities).map { shades, opacity in
                let color = Color(red: shades[0], green: shades[1], blue: shades[2])
                return Drawing.Step.fill(all, .nonzero, .color(color, opacity: opacity))
            }
            let drawing = Drawing([steps[0], .begin(layer), steps[1], .end])
            let found = try drawing.pixels(width: 1, height: 1)[0, 0]
            let mixed = Self.blended(mode, below, above)
            let (back, source) = (opacities[0], opacities[1])
            let expected = (0..<3).map { index in
                let outer = above[index] * source * (1 - back) + below[index] * back * (1 - source)
                return 255 * (outer + source * back * mixed[index])
            }
            let all = expected.reversed() + [255 * (back + source - back * source)]
            for (found, value) in zip(found, all) {
                #expect(abs(Double(found) - value) <= (turn < 30 ? 2 : 5), "\(below) \(above) \(opacities)")
            }
        }
    }

    private static func blended(_ mode: Drawing.BlendMode, _ below: Shades, _ above: Shades) -> Shades {
        switch mode {
        case .hue: setLuminance(setSaturation(above, saturation(below)), luminance(below))
        case .saturation: setLuminance(setSaturation(below, saturation(above)), luminance(below))
        case .color: setLuminance(above, luminance(below))
        case .luminosity: setLuminance(below, luminance(above))
        default: zip(below, above).map { separate(mode, $0, $1) }
        }
    }

    /// The modes of one shade each (10.1).
    private static func separate(_ mode: Drawing.BlendMode, _ below: Double, _ above: Double) -> Double {
        switch mode {
        case .multiply: below * above
        case .screen: below + above - below * above
        case .overlay: separate(.hardLight, above, below)
        case .darken: min(below, above)
        case .lighten: max(below, above)
        case .colorDodge: below == 0 ? 0 : above == 1 ? 1 : min(1, below / (1 - above))
        case .colorBurn: below == 1 ? 1 : above == 0 ? 0 : 1 - min(1, (1 - below) / above)
        case .hardLight:
            above <= 0.5
                ? separate(.multiply, below, 2 * above) : separate(.screen, below, 2 * above - 1)
        case .softLight:
            above <= 0.5
                ? below - (1 - 2 * above) * below * (1 - below)
                : below + (2 * above - 1) * (softened(below) - below)
        case .difference: abs(below - above)
        case .exclusion: below + above - 2 * below * above
        default: above
        }
    }

    private static func softened(_ shade: Double) -> Double {
        shade <= 0.25 ? ((16 * shade - 12) * shade + 4) * shade : shade.squareRoot()
    }
}

// MARK: - Hue, saturation and luminance (10.2)

extension BlendingTests {
    private static func luminance(_ shades: Shades) -> Double {
        0.3 * shades[0] + 0.59 * shades[1] + 0.11 * shades[2]
    }

    private static func saturation(_ shades: Shades) -> Double {
        (shades.max() ?? 0) - (shades.min() ?? 0)
    }

    private static func setSaturation(_ shades: Shades, _ saturation: Double) -> Shades {
        let (low, range) = (shades.min() ?? 0, self.saturation(shades))
        return shades.map { range > 0 ? ($0 - low) * saturation / range : 0 }
    }

    private static func setLuminance(_ shades: Shades, _ luminance: Double) -> Shades {
        let moved = shades.map { $0 + luminance - self.luminance(shades) }
        let (own, low, high) = (self.luminance(moved), moved.min() ?? 0, moved.max() ?? 0)
        return moved.map { shade in
            var shade = shade
            if low < 0 { shade = own + (shade - own) * own / (own - low) }
            if high > 1 { shade = own + (shade - own) * (1 - own) / (high - own) }
            return shade
        }
    }
}
