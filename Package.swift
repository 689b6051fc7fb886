// swift-tools-version: 6.2
import PackageDescription

/// CI sets IMSIM_STRICT, which turns warnings into errors.
let isStrict = Context.environment["IMSIM_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .strictMemorySafety(),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "imsim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "imsim", targets: ["imsim"]),
    .library(name: "IMSim", targets: ["IMSim"]),
    .library(name: "IMSimTesting", targets: ["IMSimTesting"]),
    .library(name: "IMSimSDKNames", targets: ["IMSimSDKNames"]),
  ],
  targets: [
    // The guide and the requirements of scenarios/, which are in the program.
    .target(name: "BuiltInTexts"),
    // The mutant that the runs on a thread are tried with.
    .target(name: "RunScope"),
    // The calls of a thread, for the report of a fault.
    .target(name: "CallStack"),
    // The jobs of tasks, for tests that await.
    .target(name: "TaskJobs"),
    // The processor's instruction that loads memory in advance.
    .target(name: "Prefetching"),
    .target(name: "Base", dependencies: ["Prefetching", "RunScope"]),
    .target(name: "DiscreteEvents", dependencies: ["Base"]),
    .target(name: "OperatingSystem", dependencies: ["Base"]),
    .target(name: "IMProtocol", dependencies: ["Base", "RunScope"]),
    .target(name: "IMServer", dependencies: ["Base", "IMProtocol"]),
    .target(name: "IMDevice", dependencies: ["Base", "IMProtocol"]),
    .target(
      name: "ScenarioLanguage",
      dependencies: ["BuiltInTexts", "DiscreteEvents", "Base", "IMProtocol"]),
    .target(
      name: "Simulation",
      dependencies: [
        "DiscreteEvents", "Base", "IMProtocol", "IMServer", "IMDevice", "ScenarioLanguage",
      ],
      exclude: ["README.md"]),
    .target(
      name: "Events",
      dependencies: ["DiscreteEvents", "Base", "IMProtocol", "ScenarioLanguage", "Simulation"],
      exclude: ["README.md"]),
    .target(
      name: "Reports", dependencies: ["Events", "Base", "IMProtocol", "ScenarioLanguage"]),
    .target(
      name: "Findings",
      dependencies: [
        "DiscreteEvents", "Events", "Base", "IMDevice", "IMProtocol", "ScenarioLanguage",
        "Simulation",
      ]),
    .target(
      name: "Conforming",
      dependencies: [
        "DiscreteEvents", "Events", "Findings", "Base", "IMProtocol", "Reports",
        "ScenarioLanguage", "Simulation",
      ]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "DiscreteEvents", "Events", "Findings", "Base", "IMProtocol", "Reports",
        "ScenarioLanguage", "Simulation",
      ]),
    .target(
      name: "Commands",
      dependencies: [
        "BuiltInTexts", "CallStack", "DiscreteEvents", "Base", "IMProtocol",
        "OperatingSystem", "ScenarioLanguage", "Simulation", "Events", "Reports", "Findings",
        "Conforming",
        "LanguageServer",
      ]),
    // What an application's own tests import.
    .target(
      name: "IMSim",
      dependencies: [
        "Conforming", "DiscreteEvents", "Events", "Findings", "Base", "IMProtocol", "Reports",
        "ScenarioLanguage", "Simulation", "TaskJobs",
      ]),
    .target(name: "IMSimTesting", dependencies: ["IMSim"]),
    // The names of the SDK, for application code that is compiled without the SDK: a module of
    // their own, since they would be ambiguous in a file that imports the SDK as well.
    .target(name: "IMSimSDKNames", dependencies: ["IMSim"]),
    // The release on Linux is one static file, which runs without the Swift runtime.
    .executableTarget(
      name: "imsim", dependencies: ["Commands"],
      swiftSettings: [
        .unsafeFlags(
          ["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ],
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable"], .when(platforms: [.linux], configuration: .release))
      ]),

    .target(
      name: "TestSupport", dependencies: ["ScenarioLanguage"], path: "Tests/TestSupport"),
    .testTarget(name: "DiscreteEventsTests", dependencies: ["DiscreteEvents", "TestSupport"]),
    .testTarget(name: "BaseTests", dependencies: ["Base", "TestSupport"]),
    .testTarget(
      name: "OperatingSystemTests", dependencies: ["Base", "OperatingSystem", "TestSupport"]),
    .testTarget(
      name: "IMProtocolTests", dependencies: ["Base", "IMProtocol", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "IMServerTests", dependencies: ["IMProtocol", "IMServer", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "IMDeviceTests", dependencies: ["IMDevice", "IMProtocol", "TestSupport"]),
    .testTarget(
      name: "ScenarioLanguageTests",
      dependencies: ["Base", "IMProtocol", "ScenarioLanguage", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Base", "DiscreteEvents", "IMDevice", "IMProtocol", "IMServer", "ScenarioLanguage",
        "Simulation", "TestSupport",
      ]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Events", "Findings", "Base", "IMProtocol", "Reports", "ScenarioLanguage",
        "Simulation", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "FindingsTests",
      dependencies: [
        "DiscreteEvents", "Events", "Findings", "Base", "IMProtocol", "ScenarioLanguage",
        "Simulation", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "ConformingTests",
      dependencies: [
        "Conforming", "Events", "Findings", "IMProtocol", "IMSim", "Reports",
        "ScenarioLanguage", "Simulation", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Events", "Base", "IMProtocol", "LanguageServer", "ScenarioLanguage", "TestSupport",
      ],
      exclude: ["Sessions"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Events", "Base", "IMProtocol", "Reports", "ScenarioLanguage",
        "Simulation", "TestSupport",
      ]),
    .testTarget(
      name: "IMSimTests",
      dependencies: [
        "Conforming", "DiscreteEvents", "Events", "Base", "IMProtocol", "IMServer", "IMSim",
        "IMSimSDKNames", "IMSimTesting", "ScenarioLanguage", "Simulation", "TestSupport",
      ],
      exclude: ["Examples/Scenarios"]),
    // A sample application, which is a package of its own, too.
    .target(name: "ContactList", path: "Tests/ContactList/Sources/ContactList"),
    .testTarget(
      name: "ContactListTests", dependencies: ["ContactList", "IMSim", "IMSimTesting"],
      path: "Tests/ContactList/Tests/ContactListTests"),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"]),
  ],
  // C23 embeds files: see BuiltInTexts.
  cLanguageStandard: .gnu2x
)

for target in package.targets {
  target.swiftSettings = settings + (target.swiftSettings ?? [])
}
