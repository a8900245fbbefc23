// swift-tools-version: 6.2

import PackageDescription

/// The checkout of notec: that around this folder, or the one that NOTEC_CHECKOUT names.
let checkout = Context.environment["NOTEC_CHECKOUT"] ?? "../.."

let package = Package(
    name: "moving-oval",
    dependencies: [.package(name: "notec", path: checkout)],
    targets: [
        .executableTarget(
            name: "moving-oval",
            dependencies: [.product(name: "NoteCompiler", package: "notec")],
            path: "Sources",
            swiftSettings: [.treatAllWarnings(as: .error)])
    ]
)
