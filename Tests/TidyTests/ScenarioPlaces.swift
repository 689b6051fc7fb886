import Testing

/// Five tasks belong to certain files: switches over actions, the execution of transitions,
/// decisions about enabled transitions, writing scenario text, and the search for statements in
/// scenario text. For these tasks, all other files use `ActionWords`, `Simulator`, `World.enables`,
/// `ScenarioText` or `ScenarioDocument`.
enum ScenarioPlaces {
  /// The folders and files that switch over actions. `ActionWords` is a table with the words of
  /// each action. The other files contain the effects of actions.
  static let actions = [
    "Sources/ScenarioLanguage/Actions/", "Sources/ScenarioLanguage/Syntax/",
    "Sources/ScenarioLanguage/Checking/Parts/Fault+Reading",
    "Sources/ScenarioLanguage/Editing/Slot", "Sources/ScenarioLanguage/Writing/",
    "Sources/Simulation/LogSearch/FollowedWorld+Acting", "Sources/Simulation/Exploring/",
    "Sources/Simulation/Faults/", "Sources/Simulation/Races/InterleavingRun+Moves",
    "Sources/Simulation/Running/StepRun", "Sources/Simulation/Session/Session+Steps",
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
  /// The folders that write scenario text.
  static let writing = ["Sources/ScenarioLanguage/Writing/"]

  /// Cases of actions. Every switch over actions contains these cases.
  private static let names = [".reinstall(", ".restartServer"]
  /// Parts of string literals. Only code that writes scenarios contains such literals.
  private static let statements = [
    ") connects\"", ") disconnects\"", ") loses its connection\"", ") reinstalls\"",
    ") is not heard\"", ") hears server\"", "\"server hears \\(", "'s answer is lost\"",
    "\"scenario \\(ScenarioText", "\"step \\(ScenarioText", "\"race \\(ScenarioText",
    "\"outcome \\(ScenarioText", "\"network latency \\(", "\"friends \\(",
  ]
  /// Code that searches for a statement by the first word of a line.
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

  /// The test counts the files that mention an existing fault. For a new fault, the same number of
  /// files must change.
  @Test func `a fault is known in at most eight files`() {
    // The files of the library for tests do not count, because this library has a method for each
    // fault. The files of explanations do not count, because explanations only check which fault
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
  ])
  func `another place is found`(_ line: String) {
    let file = SourceFile("Sources/Reports/A.swift", "import B\n\(line)\n")
    #expect(ScenarioPlaces.findings([file]).map(\.line) == [2])
  }
}
