// swift-tools-version: 6.2
import PackageDescription

/// The sample application of imsim's documentation: the model of a contact list, and its tests with
/// IMSim. IMSIM_REPOSITORY is the address of imsim's repository.
let repository = Context.environment["IMSIM_REPOSITORY"] ?? "https://example.com/imsim.git"

let package = Package(
  name: "ContactList",
  platforms: [.macOS(.v15), .iOS(.v18)],
  // begin example
  dependencies: [.package(url: repository, from: "0.1.0")],
  targets: [
    .target(name: "ContactList"),
    .testTarget(
      name: "ContactListTests",
      dependencies: [
        "ContactList",
        .product(name: "IMSim", package: "imsim"),
        .product(name: "IMSimTesting", package: "imsim"),
      ]),
  ]
  // end example
)
