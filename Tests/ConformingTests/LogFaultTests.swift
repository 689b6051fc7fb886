import Conforming
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of the model must conform to the model, and no correct log may be reported as wrong. imsim
/// must find a fault at its entry, and list the clauses that decided the entry.
struct LogFaultTests {
  @Test func `logs of every scenario conform to it`() throws {
    var wrong: [String] = []
    try LoggedScenarios.visit(looks: true) { logged in
      let found = try Self.alarm(logged.logs, logged.scenario, logged)
      if let found { wrong.append("\(logged.name): \(found)") }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `nothing that is legal is called wrong`() throws {
    var wrong: [String] = []
    var count = 0
    try LoggedScenarios.visit { logged in
      for number in 0..<5 {
        count += 1
        var changes = LegalChanges(seed: logged.seed &* 8 &+ UInt64(number), logged.scenario)
        let changed = changes.change(logged.logs)
        let found = try Self.alarm(changed.logs, changed.scene, logged)
        if let found { wrong.append("\(logged.name) \(number): \(found)") }
      }
    }
    if LoggedScenarios.tells { print("\(count) legal changes, \(wrong.count) called wrong") }
    #expect(wrong.isEmpty)
  }

  /// The divergences of the logs as text; nil if the logs agree.
  private static func alarm(
    _ logs: [LogLines], _ scene: Scenario, _ logged: LoggedScenarios.Logged
  ) throws -> String? {
    let found = try logged.check(logs, scene: scene, LoggedScenarios.options()).conformance
    switch found.verdict {
    case .agrees: return nil
    case .disagrees, .open: return "\(found.verdict) \(found.divergences)"
    }
  }

  @Test func `faults are found where they are, with what decided the row`() throws {
    var counts = LogFaults.Kind.allCases.map { _ in FaultCount() }
    try LoggedScenarios.visit { logged in
      let right = Diagnosis(try logged.check(logged.logs, LoggedScenarios.options()))
      for (index, kind) in LogFaults.Kind.allCases.enumerated() {
        for number in 0..<Self.rounds {
          var faults = LogFaults(
            seed: logged.seed &* 64 &+ UInt64(index * 8 + number), logged.scenario)
          guard var faulty = faults.make(kind, in: logged.logs) else { continue }
          if number % 2 == 1 {
            var changes = LegalChanges(seed: logged.seed, logged.scenario)
            changes.misdate(&faulty.logs)
          }
          try Self.count(faulty, kind, logged, right, &counts[index])
        }
      }
    }
    let all = counts.reduce(FaultCount(), +)
    if LoggedScenarios.tells {
      for (kind, count) in zip(LogFaults.Kind.allCases, counts) { print("\(kind): \(count.words)") }
      print("all: \(all.words)")
      for name in all.missed { print("missed: \(name)") }
      for name in all.elsewhere { print("elsewhere: \(name)") }
      for name in all.unnamed { print("unnamed: \(name)") }
      for name in all.legal { print("no fault: \(name)") }
    }
    #expect(all.missed.count * 100 <= all.faults, "\(all.words): \(all.missed.prefix(20))")
    // A sample has few scenarios, and a single scenario can have many faults that are hard to
    // locate. In a sample, a larger share of faults may therefore be located incorrectly or lack
    // clauses.
    let (elsewhere, unnamed) = (Effort.count(20, sample: 5), Effort.count(10, sample: 5))
    #expect(
      (all.missed.count + all.elsewhere.count) * elsewhere <= all.faults,
      "\(all.words): \(all.elsewhere.prefix(20))")
    #expect(all.unnamed.count * unnamed <= all.decided, "\(all.words): \(all.unnamed.prefix(20))")
    let legal = Effort.count(33, sample: 10)
    #expect(all.legal.count * legal <= all.faults, "\(all.words): \(all.legal.prefix(20))")
  }

  /// How many faults of each kind are tried for each scenario. In every second try, the clocks are
  /// wrong, too.
  private static let rounds = 2

  private static func count(
    _ faulty: LogFaults.Faulty, _ kind: LogFaults.Kind, _ logged: LoggedScenarios.Logged,
    _ right: Diagnosis, _ count: inout FaultCount
  ) throws {
    let name = "\(logged.name) \(kind) \(faulty.indices.map { "\($0.log):\($0.row + 2)" })"
    let checked: CheckedLogs
    do throws(CheckedLogs.Refusal) {
      checked = try logged.check(
        faulty.logs, LoggedScenarios.options(divergences: 4, tolerance: 1_000))
    } catch {
      // The reader refuses the log, because it contradicts itself.
      guard case .logs(let problems) = error else { throw error }
      count.faults += 1
      let isThere = faulty.indices.contains { index in
        problems.all[0].path == faulty.logs[index.log].name
          && problems.all[0].line == index.row + 2
      }
      if !isThere { count.elsewhere.append("\(name): \(problems.all[0])") }
      return
    }
    guard let first = checked.conformance.divergences.first else {
      if try LogWitness.holds(faulty.logs, checked, logged.scenario) {
        count.legal.append(name)
      } else {
        count.faults += 1
        count.missed.append(name)
      }
      return
    }
    count.faults += 1
    let isThere =
      faulty.indices.contains { index in
        index.log == first.log && (first.since...first.row).contains(index.row)
      } || Self.lacks(first, checked, faulty, right)
    let found = "\(first.difference) at \(first.log):\(first.since + 2)-\(first.row + 2)"
    if !isThere { count.elsewhere.append("\(name): \(found)") }
    let statements = faulty.original.map {
      right.citedClauses(of: right.record(of: $0.row, in: $0.log))
    }
    let named = Diagnosis(checked).citedClauses(of: first)
    // If two entries were exchanged, both entries are wrong. The output needs to list the clauses
    // of only one of the two entries.
    guard statements.contains(where: { !$0.isEmpty }) else { return }
    count.decided += 1
    // The output need not list all clauses, because another order may explain the divergence.
    let isNamed = statements.contains { ids in
      !ids.isEmpty && ids.count { named.contains($0) } * 2 > ids.count
    }
    if !isNamed {
      count.unnamed.append("\(name): \(found) names \(named), not \(statements)")
    }
  }

  /// Whether a divergence says that exactly the changed entry is missing. The entry's position is
  /// not compared, because a removed entry has no position.
  private static func lacks(
    _ divergence: Divergence, _ checked: CheckedLogs, _ faulty: LogFaults.Faulty,
    _ right: Diagnosis
  ) -> Bool {
    guard case .missing = divergence.difference,
      let output = ToldContent(divergence.observed, checked.conformance.log)
    else { return false }
    return faulty.original.contains { index in
      index.log == divergence.log
        && output == ToldContent(right.record(of: index.row, in: index.log), right.log)
    }
  }
}
