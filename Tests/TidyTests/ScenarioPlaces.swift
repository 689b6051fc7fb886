import Testing

/// Six tasks belong to certain files only: switching over actions, executing transitions, deciding
/// which transitions are enabled, turning transitions into statements, writing scenario text, and
/// finding statements in scenario text. All other files use `ActionWords`, `Simulator`,
/// `World.enables`, `Statement.Kind(_:_:)` of a transition, `ScenarioText` or `ScenarioDocument`
/// instead.
enum ScenarioPlaces {
  /// The folders and files that switch over actions. `ActionWords` is a table with the words of
  /// each action; the other files contain the effects of actions.
  static let actions = [
    "Sources/ScenarioLanguage/Actions/", "Sources/ScenarioLanguage/Syntax/",
    "Sources/ScenarioLanguage/Checking/Parts/Fault+Reading",
    "Sources/ScenarioLanguage/Editing/Slot", "Sources/ScenarioLanguage/Writing/",
    "Sources/Simulation/LogSearch/FollowedWorld+Acting", "Sources/Simulation/Exploring/",
    "Sources/Simulation/Faults/", "Sources/Simulation/Races/InterleavingRun+Moves",
    "Sources/Simulation/Running/StepRun", "Sources/Simulation/Session/Session+Transcript",
    "Sources/Simulation/Variants/Baseline+", "Sources/Simulation/World/",
    "Sources/Events/Failures/FailureWording+Faults", "Sources/Events/Making/TraceEvents",
    "Sources/Conforming/Diagnosis", "Sources/Findings/Explaining/", "Sources/IMSim/Service/",
  ]
  /// The files that execute transitions of the world.
  static let engines = [
    "Sources/Simulation/Policies/Simulator", "Sources/Simulation/Policies/Replay",
    "Sources/Simulation/Exploring/ExploredModel+", "Sources/Simulation/LogSearch/FollowedWorld",
  ]
  /// The files that decide which transitions are enabled.
  static let enabling = [
    "Sources/IMDevice/", "Sources/Simulation/World/", "Sources/Simulation/Running/StepRun",
  ]
  /// The files that make statements of calls and of arrivals. `Transcript` has the one function
  /// that makes the statement of a transition. Sessions make the statements of calls that an
  /// application makes, an assumed fact is a call that no log has, and explorations name their own
  /// transitions.
  static let making = [
    "Sources/ScenarioLanguage/", "Sources/Simulation/Session/Transcript",
    "Sources/Simulation/Session/Session.", "Sources/Simulation/Exploring/ExploredReplay",
    "Sources/Conforming/AssumedFact",
  ]
  /// The folders that write scenario text.
  static let writing = ["Sources/ScenarioLanguage/Writing/", "Sources/Findings/Storms/"]

  /// Cases that every switch over actions contains.
  private static let names = [".reinstall(", ".restartServer"]
  /// Parts of string literals. Only code that writes scenarios contains these parts.
  private static let statements = [
    ") connects\"", ") disconnects\"", ") loses its connection\"", ") reinstalls\"",
    ") is not heard\"", ") hears server\"", "\"server hears \\(", "'s answer is lost\"",
    "\"scenario \\(ScenarioText", "\"step \\(ScenarioText", "\"race \\(ScenarioText",
    "\"outcome \\(ScenarioText", "\"network latency \\(", "\"friends \\(",
  ]
  /// Code that looks for a statement by the first word of a line.
  private static let lookups = ["scenario", "step", "race", "outcome", "given", "user", "explore"]
    .flatMap { ["hasPrefix(\"\($0)", "starts(with: \"\($0)"] }

  static func findings(_ sources: [SourceFile]) -> [Finding] {
    sources.flatMap { file in
      file.lines.enumerated().flatMap { index, bytes -> [Finding] in
        let line = String(decoding: bytes, as: UTF8.self)
        func find(_ words: [String], _ indices: [String], _ message: String) -> Finding? {
          guard !indices.contains(where: file.path.hasPrefix),
            !line.drop(while: { $0 == " " }).hasPrefix("//"),
            let word = words.first(where: line.contains)
          else { return nil }
          return file.finding(index + 1, "\(word) \(message)")
        }
        let quotes = bytes.contains(UInt8(ascii: "\""))
        return [
          find(names, actions, "tells an action; use ActionWords, or add the file"),
          quotes ? find(statements, writing, "writes scenario text; use ScenarioText") : nil,
          quotes ? find(lookups, [], "looks for a statement; use ScenarioDocument") : nil,
          find(["world.step("], engines, "carries out a transition; use Simulator or Replay"),
          find(
            ["connection == .offline", "connection != .offline"], enabling,
            "says whether an action is enabled; use World.enables"),
          find(
            ["CallStatement(", ".isHeard(link.device)"], making,
            "makes a statement; use Statement.Kind of a transition"),
        ].compactMap(\.self)
      }
    }
  }
}

struct ScenarioPlacesTests {
  @Test func `actions, writing and looking for statements stay where they are`() {
    let sources = Repository.shared.files.filter {
      $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift")
    }
    #expect(sources.count > 500)
    expectNone(ScenarioPlaces.findings(sources))
  }

  /// Counts the files that mention an existing fault, because the same number of files would have
  /// to change for a new fault.
  @Test func `a fault is known in at most eight files`() {
    // Two kinds of files do not count: the files of the library for tests, because the library has
    // a method for each fault, and the files of explanations, because these only check which fault
    // has occurred.
    let files = AddingACall.Index(Repository.shared.sources).files(["reinstall"])
      .filter { !$0.hasPrefix("Sources/IMSim/") && !$0.contains("/Explaining/") }
    #expect((6...8).contains(files.count), "\(files)")
  }

  @Test(arguments: [
    "case .restartServer: 1", "let a = \"\\(device) connects\"", "line.hasPrefix(\"step \")",
    "let a = \"scenario \\(ScenarioText.quoted(title))\"",
    "world.step(choice, at: now, into: &log, by: &clock)",
    "guard device.connection != .offline else { return }",
    "return .call(CallStatement(device: device, kind: call.kind, arguments: []))",
    "return link.direction == .up ? .isHeard(link.device) : .hears(link.device)",
  ])
  func `another place is found`(_ line: String) {
    let file = SourceFile("Sources/Reports/A.swift", "import B\n\(line)\n")
    #expect(ScenarioPlaces.findings([file]).map(\.line) == [2])
  }
}
