// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target is built with: C types stay out of every interface, and no warning stands.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// Further settings of the targets without tasks if NOTEC_OPTIMIZE is set, as the Makefile does for tests,
/// which then take a third of the time. A package that depends on this one cannot have these flags.
let optimized: [SwiftSetting] =
    Context.environment["NOTEC_OPTIMIZE"] == nil ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"])]

/// A C library of the system: a module map and a shim header in `Sources/<name>`.
func library(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    let hasTasks = ["NoteCompiler", "FuzzTargets"].contains(name)
    return .target(
        name: name, dependencies: dependencies, swiftSettings: hasTasks ? settings : settings + optimized)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: dependencies + ["NotecTestSupport"], swiftSettings: settings)
}

/// What only a build with libFuzzer can link: Tools/fuzz/build.
let fuzzing: [Target] = [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
        name: "FuzzDriver", dependencies: ["FuzzTargets", "CFuzzer"], swiftSettings: settings),
]

let package = Package(
    name: "notec",
    products: [
        .executable(name: "notec", targets: ["notec"]),
        .library(name: "NoteCompiler", targets: ["NoteCompiler"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        library("CFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
        library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
        library("CHarfBuzz", pkgConfig: "harfbuzz-subset", package: "libharfbuzz-dev"),
        library("CICU", pkgConfig: "icu-i18n", package: "libicu-dev"),
        library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
        library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
        library("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev"),
        library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
        // cairo is loaded at run time, and not linked as its file for pkg-config would have it.
        .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])]),
        // libhyphen has no file for pkg-config; only tests use it.
        .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),

        // libcmark-gfm is two libraries, of which one has no file for pkg-config; only tests use them.
        .systemLibrary(
            name: "CCommonMark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),

        // What takes the place of functions of the C library in the command, and in nothing else.
        .target(name: "CBorder"),

        target("Geometry"),
        target("NoteFiles"),
        target("NoteText", ["Geometry"]),
        target("NoteMarkup", ["Geometry", "NoteText"]),
        target("NoteMarkdown", ["Geometry", "NoteText", "NoteMarkup"]),
        target("NoteFonts", ["Geometry", "NoteFiles", "NoteText", "CFontconfig", "CFreeType", "CHarfBuzz"]),
        target("NoteDrawings", ["Geometry", "NoteText"]),
        target("NoteImages", ["Geometry", "NoteDrawings", "CPNG", "CJPEG"]),
        target("NoteSettings", ["Geometry", "NoteText", "CYAML"]),
        target("NoteRules", ["Geometry", "NoteText", "CICU"]),
        target("NoteTypesetting", ["Geometry", "NoteText", "NoteFonts", "CICU"]),
        target(
            "NoteLayout",
            ["Geometry", "NoteText", "NoteFonts", "NoteTypesetting", "NoteDrawings", "NoteImages", "CICU"]),
        target("PDFWriter", ["Geometry", "CDeflate"]),
        target(
            "NotePDF",
            [
                "Geometry", "NoteFiles", "NoteText", "NoteFonts", "NoteTypesetting", "NoteImages",
                "NoteLayout", "PDFWriter",
                "CHarfBuzz",
            ]),
        target(
            "NotePictures",
            [
                "Geometry", "NoteText", "NoteFonts", "NoteTypesetting", "NoteImages", "NoteLayout",
                "CFreeType", "CCairo",
                "CDeflate",
            ]),
        target(
            "NoteCompiler",
            [
                "Geometry", "NoteFiles", "NoteText", "NoteMarkup", "NoteMarkdown", "NoteFonts",
                "NoteSettings", "NoteRules", "NoteTypesetting", "NoteDrawings", "NoteImages", "NoteLayout",
                "PDFWriter", "NotePDF", "NotePictures",
            ]),
        .executableTarget(
            name: "notec",
            dependencies: [
                "Geometry", "NoteFiles", "NoteText", "NoteSettings", "NoteCompiler", "CBorder",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        target("PDFReading", ["CDeflate"]),
        target(
            "NotecTestSupport",
            ["Geometry", "NoteText", "NoteFonts", "NoteTypesetting", "PDFReading", "CDeflate"]),
        target(
            "FuzzTargets",
            [
                "Geometry", "NoteFiles", "NoteText", "NoteMarkup", "NoteMarkdown", "NoteFonts",
                "NoteSettings", "NoteDrawings", "NoteImages", "PDFWriter", "NotePDF", "NoteCompiler",
                "PDFReading", "CDeflate",
            ]),

        tests("Geometry", ["Geometry"]),
        tests("NoteFiles", ["NoteFiles"]),
        tests("NoteText", ["Geometry", "NoteText"]),
        tests("NoteMarkup", ["NoteMarkup", "NoteText"]),
        tests("NoteMarkdown", ["NoteMarkdown", "NoteMarkup", "NoteText", "CCommonMark"]),
        tests("NoteFonts", ["Geometry", "NoteFiles", "NoteText", "NoteFonts", "CFreeType"]),
        tests("NoteDrawings", ["NoteDrawings", "NoteImages", "NoteText", "Geometry"]),
        tests("NoteImages", ["NoteImages", "Geometry", "PDFWriter"]),
        tests("NoteSettings", ["Geometry", "NoteSettings", "NoteText"]),
        tests("NoteRules", ["NoteRules", "NoteMarkup", "NoteText"]),
        tests(
            "NoteTypesetting",
            ["Geometry", "NoteText", "NoteFonts", "NoteMarkup", "NoteTypesetting", "CHyphen"]),
        tests(
            "NoteLayout",
            [
                "Geometry", "NoteText", "NoteFonts", "NoteImages", "NoteMarkup", "NoteTypesetting",
                "NoteLayout",
            ]),
        tests("PDFWriter", ["PDFWriter", "PDFReading", "Geometry"]),
        tests(
            "NotePDF",
            [
                "NotePDF", "PDFWriter", "PDFReading", "Geometry", "NoteText", "NoteFonts", "NoteImages",
                "NoteMarkup", "NoteTypesetting", "NoteLayout", "CFreeType", "CHarfBuzz",
            ]),
        tests(
            "NotePictures",
            [
                "NotePictures", "Geometry", "NoteText", "NoteFonts", "NoteDrawings", "NoteImages",
                "NoteMarkup", "NoteTypesetting", "NoteLayout",
            ]),
        tests(
            "NoteCompiler",
            [
                "NoteCompiler", "NoteFiles", "NoteLayout", "NoteMarkup", "NoteRules", "NoteSettings",
                "NoteText",
            ]),
        tests("NotecTestSupport", ["NoteText"]),
        tests("FuzzTargets", ["FuzzTargets", "NoteCompiler"]),
        tests(
            "Notec", ["notec", "NoteCompiler", "NoteFiles", "NoteSettings", "NoteText", "PDFReading"]),
    ] + (Context.environment["NOTEC_FUZZ"] == nil ? [] : fuzzing)
)
