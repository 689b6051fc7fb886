import Base
import Findings
import IMProtocol
import ScenarioLanguage
import Simulation
import Testing

/// Worlds that are drawn by chance.
struct StormTests {
  private func world(_ seed: UInt64, calls: Int = 100, for duration: Int64? = nil) -> String {
    var world = StormScenario(seed: seed, calls: calls, duration: duration)
    return world.text()
  }

  @Test func `every world is a scenario in canonical layout`() {
    for seed in 0..<300 as Range<UInt64> {
      let source = Source(path: "storm.scenario", text: world(seed))
      let read = Formatter.format(source)
      #expect(read.diagnostics.isEmpty, "seed \(seed): \(read.diagnostics)")
      #expect(read.text == source.bytes, "seed \(seed)")
    }
  }

  @Test func `a seed determines its world, and the run of it`() {
    #expect(world(7) == world(7))
    #expect(world(7) != world(8))
    let runs = [7, 7, 8].map { StormRun(seed: $0, calls: 60, duration: nil) }
    #expect(runs[0].counters == runs[1].counters)
    #expect(runs[0].counters != runs[2].counters)
  }

  @Test func `each call, fault, setting and choice is in some world`() {
    let texts = (0..<400 as Range<UInt64>).map { world($0) }.joined()
    for call in Catalogue.calls { #expect(texts.contains(" calls \(call.name)("), "\(call.name)") }
    for setting in AppSetting.allCases { #expect(texts.contains("\(setting.rawValue): ")) }
    for relation in Choice.Relation.allCases { #expect(texts.contains(relation.rawValue)) }
    let faults = [
      "is down", "loses its connection", "disconnects", "logs out", "restarts", "reinstalls",
      "hears nothing", "is not heard", "answer is lost", "latency", "clock is", "server restarts",
    ]
    for fault in faults { #expect(texts.contains(fault), "\(fault)") }
  }

  @Test func `what must always hold is held by the model`() {
    for seed in 1...30 as ClosedRange<UInt64> {
      let run = StormRun(seed: seed, calls: 60, duration: nil)
      if case .passed = run.end { continue }
      Issue.record("seed \(seed): \(run.end)")
    }
  }

  @Test func `a failing world becomes a small scenario that fails`() throws {
    let source = StormRun.source(of: 3, calls: 100, duration: nil)
    #expect(StormRun.shrunk(source, seed: 3, path: "small.scenario") == nil)
    var notes = MutantNotes()
    let scenario = try #require(ScenarioFile.parse(source).scenarios.first)
    _ = ScenarioRunner.run(scenario, options: RunOptions(seed: 3), notingIn: &notes)
    var shrunkOnes = 0
    for mutant in notes.mutants.map(\.mutant) where mutant.kind == .notice && shrunkOnes < 2 {
      Mutants.run(with: mutant) {
        guard let shrunk = StormRun.shrunk(source, seed: 3, path: "small.scenario"),
          shrunk.fault == nil
        else { return }
        shrunkOnes += 1
        #expect(shrunk.after.actions < shrunk.before.actions, "\(mutant.subject)")
        let small = ScenarioFile.parse(shrunk.source)
        #expect(small.diagnostics.isEmpty)
        for scenario in small.scenarios {
          let result = ScenarioRunner.run(scenario, options: RunOptions(seed: 3))
          guard case .failed = result.verdict else {
            Issue.record("\(mutant.subject): \(result.verdict)")
            continue
          }
        }
      }
    }
    #expect(shrunkOnes > 0)
  }

  @Test(arguments: ["getStatistics", "getFriendAddPermission", "setFriendAddPermission"])
  func `a mistake that is found in different worlds becomes one of few files`(_ call: String) throws
  {
    var texts: Set<String> = []
    var worlds = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let source = StormRun.source(of: seed, calls: 60, duration: nil)
      guard String(decoding: source.bytes, as: UTF8.self).contains(" \(call)(") else { continue }
      var notes = MutantNotes()
      let scenario = try #require(ScenarioFile.parse(source).scenarios.first)
      _ = ScenarioRunner.run(scenario, options: RunOptions(seed: seed), notingIn: &notes)
      let mutant = notes.mutants.map(\.mutant).first {
        $0.kind == .answer && $0.words == "comes twice"
          && $0.subject.hasPrefix("the answer to \(call) by FR")
      }
      guard let mutant else { continue }
      Mutants.run(with: mutant) {
        guard let small = StormRun.shrunk(source, seed: seed, path: "small.scenario") else {
          return
        }
        worlds += 1
        #expect(small.fault == nil, "seed \(seed)")
        let lines = String(decoding: small.source.bytes, as: UTF8.self).split(separator: "\n")
        texts.insert(lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n"))
      }
    }
    #expect(worlds > 3)
    // One for a call of a device, one for a call of the server, and one for a profile service that
    // is switched off: these are answers by different rows.
    #expect(texts.count <= 3, "\(texts)")
  }

  /// Each mutant breaks what must hold in every scenario.
  @Test(arguments: ["a device of the receiver is not notified", "the answer never comes"])
  func `a changed model is noticed`(change: String) throws {
    let kind: Mutant.Kind = change.contains("answer") ? .answer : .notice
    var notes = MutantNotes()
    var scenarios: [Scenario] = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let source = Source(path: "storm.scenario", text: world(seed))
      let scenario = try #require(ScenarioFile.parse(source).scenarios.first)
      scenarios.append(scenario)
      _ = ScenarioRunner.run(scenario, options: RunOptions(seed: seed), notingIn: &notes)
    }
    let mutants = notes.mutants.map(\.mutant).filter { $0.kind == kind }
    #expect(!mutants.isEmpty)
    let noticed = mutants.prefix(20).count { mutant in
      (1...12 as ClosedRange<UInt64>).contains { seed in
        let run = Mutants.run(with: mutant) { StormRun(seed: seed, calls: 100, duration: nil) }
        if case .failed = run.end { return true }
        return false
      }
    }
    #expect(noticed > 0)
  }
}
