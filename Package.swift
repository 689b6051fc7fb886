// swift-tools-version: 6.2
import PackageDescription

/// What every target is built with: arrows between modules are explicit, what the compiler can't
/// hold safe says so, and CI (which sets IMSIM_STRICT) turns each warning into an error.
let common: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .strictMemorySafety(),
    // One release build serves the program and its tests, which see what is internal. The linker
    // then leaves out what only they use, and nothing is told a debugger: for the package manager
    // asks for that behind all that stands here, except what goes to the frontend. Generic types
    // are made from their parts: by their names the start of a process would look for each
    // conformance among thousands.
    .unsafeFlags(
      [
        "-enable-testing", "-Xfrontend", "-gnone", "-Xfrontend", "-function-sections",
        "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
      ], .when(configuration: .release)),
  ] + (Context.environment["IMSIM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// What the program's own targets are built with: without the engine for regular expressions, a
/// tenth of the program, which comes with the standard library's search in texts (see
/// String+Searching), and without the runtime of tasks and their queues, which nothing here uses.
let program =
  common + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import", "-Xfrontend",
      "-disable-implicit-concurrency-module-import",
    ])
  ]

/// The release product on Linux is linked whole, so that it starts in about a millisecond and runs
/// on a machine without the Swift runtime. It has no symbols, which are two thirds of it, unless a
/// profiler needs them and IMSIM_SYMBOLS is set.
let release: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)
let symbols = Context.environment["IMSIM_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []

func core(_ name: String, _ dependencies: [String] = [], guides: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: guides,
    swiftSettings: program)
}

func tests(
  _ name: String, golden: Bool = false, exclude: [String] = [], _ dependencies: [String]
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: (["TestSupport"] + dependencies).map { .byName(name: $0) },
    exclude: (golden ? ["Golden"] : []) + exclude,
    // Nobody imports a target of tests: what it declares needs no pass of its own.
    swiftSettings: common + [
      .unsafeFlags(
        ["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ])
}

let package = Package(
  name: "imsim",
  products: [
    .executable(name: "imsim", targets: ["imsim"]),
    .library(name: "IMSim", targets: ["IMSim"]),
  ],
  targets: [
    // The guide and the requirements of scenarios/, which are in the program.
    .target(name: "BuiltInTexts"),
    // What a thread's runs do otherwise.
    .target(name: "RunScope"),
    core("DiscreteEvents"),
    core("Ground"),
    core("IMProtocol", ["Ground", "RunScope"]),
    core("IMServer", ["Ground", "IMProtocol"]),
    core("IMDevice", ["Ground", "IMProtocol"]),
    core("ScenarioLanguage", ["BuiltInTexts", "Ground", "IMProtocol"]),
    core(
      "Simulation",
      ["DiscreteEvents", "Ground", "IMProtocol", "IMServer", "IMDevice", "ScenarioLanguage"],
      guides: ["README.md"]),
    core(
      "Events", ["DiscreteEvents", "Ground", "IMProtocol", "ScenarioLanguage", "Simulation"],
      guides: ["README.md"]),
    core("Reports", ["Events", "Ground", "IMProtocol", "ScenarioLanguage"]),
    core("Findings", ["Events", "Ground", "IMProtocol", "ScenarioLanguage", "Simulation"]),
    core(
      "Conforming",
      [
        "DiscreteEvents", "Events", "Findings", "Ground", "IMProtocol", "Reports",
        "ScenarioLanguage", "Simulation",
      ]),
    core(
      "LanguageServer",
      [
        "DiscreteEvents", "Events", "Findings", "Ground",
        "IMProtocol", "Reports", "ScenarioLanguage", "Simulation",
      ]),
    // What the tests of an application import.
    .target(
      name: "IMSim",
      dependencies: [
        "DiscreteEvents", "Events", "Ground", "IMProtocol", "ScenarioLanguage", "Simulation",
      ],
      swiftSettings: common),
    // What an application takes over to write logs. It is compiled as an application is: what it
    // takes over imports nothing of imsim, and one file gives it IMSim's client and delegates.
    .target(
      name: "LogSample", dependencies: ["IMSim"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
      ]),
    .target(
      name: "Commands",
      dependencies: [
        "BuiltInTexts", "DiscreteEvents", "Ground", "IMProtocol", "ScenarioLanguage",
        "Simulation", "Events", "Reports", "Findings", "Conforming", "LanguageServer",
      ],
      // Nothing uses the markers any more; issue 43 removes them.
      swiftSettings: program + [
        .enableExperimentalFeature("SymbolLinkageMarkers"),
        // For system calls that Swift does not import: see ResidentMemory.
        .enableExperimentalFeature("Extern"),
      ]),
    .executableTarget(
      name: "imsim", dependencies: ["Commands"], exclude: ["no-unwinding.ld"],
      swiftSettings: program + [.unsafeFlags(["-static-stdlib"], release)],
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections"]
            + ["-Xlinker", "--icf=all", "-Xlinker", "-T"]
            + ["-Xlinker", Context.packageDirectory + "/Sources/imsim/no-unwinding.ld"] + symbols,
          release)
      ]),
    .target(
      name: "TestSupport", dependencies: ["ScenarioLanguage"], path: "Tests/TestSupport",
      swiftSettings: common),
    tests("DiscreteEvents", ["DiscreteEvents"]),
    tests("Ground", ["Ground"]),
    tests("IMProtocol", golden: true, ["IMProtocol", "Ground"]),
    tests("IMServer", golden: true, ["IMServer", "IMProtocol"]),
    tests("IMDevice", ["IMDevice", "IMProtocol"]),
    tests("ScenarioLanguage", golden: true, ["ScenarioLanguage", "IMProtocol", "Ground"]),
    tests(
      "Simulation",
      ["Simulation", "ScenarioLanguage", "IMProtocol", "IMServer", "IMDevice", "DiscreteEvents"]),
    tests(
      "Reports", golden: true,
      [
        "Reports", "Events", "Findings", "Simulation", "ScenarioLanguage", "IMProtocol",
        "Ground",
      ]),
    tests(
      "Findings", golden: true,
      ["Findings", "Events", "Simulation", "ScenarioLanguage", "IMProtocol", "Ground"]),
    tests(
      "Conforming", golden: true,
      [
        "Conforming", "IMSim", "LogSample", "Findings", "Events", "Reports", "Simulation",
        "ScenarioLanguage", "IMProtocol",
      ]),
    tests(
      "IMSim",
      [
        "IMSim", "DiscreteEvents", "Events", "Ground", "IMProtocol", "ScenarioLanguage",
        "Simulation",
      ]),
    tests(
      "LanguageServer", exclude: ["Sessions"],
      ["LanguageServer", "Events", "Ground", "IMProtocol", "ScenarioLanguage"]),
    tests(
      "Commands",
      ["Commands", "Simulation", "ScenarioLanguage", "Reports", "Events", "IMProtocol"]),
    tests("Tidy", []),
  ],
  // C23 embeds files: see BuiltInTexts.
  cLanguageStandard: .gnu2x
)
