import Conforming
import Simulation
import Testing

/// What the model does conforms to it, what is legal is never called wrong, and what is wrong is
/// found where it is.
struct LogFaultTests {
  @Test func `logs of every scenario conform to it`() throws {
    var wrong: [String] = []
    try LoggedScenarios.visit { logged in
      if !Self.agrees(logged.reading.logs, logged) { wrong.append(logged.name) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `no false alarm at logs of wrong clocks, in any order, with fields left out`() throws {
    var wrong: [String] = []
    try LoggedScenarios.visit { logged in
      for number in 0..<4 {
        var changes = LogChanges(seed: logged.seed &* 8 &+ UInt64(number))
        let logs = changes.legal(logged.reading.logs)
        if !Self.agrees(logs, logged) { wrong.append("\(logged.name) \(number)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  private static func agrees(_ logs: [DeviceLog], _ logged: LoggedScenarios.Logged) -> Bool {
    let result = Conformance.check(logs, in: logged.reading.scenario, LoggedScenarios.options())
    if case .agrees = result.verdict { return true }
    return false
  }

  @Test func `faults are found where they are`() throws {
    var missed: [String] = []
    var elsewhere: [String] = []
    var count = 0
    try LoggedScenarios.visit { logged in
      for (number, fault) in LogChanges.Fault.allCases.enumerated() {
        var changes = LogChanges(seed: logged.seed &* 8 &+ UInt64(number))
        guard let (faulty, places) = changes.faulty(logged.reading.logs, fault) else { continue }
        count += 1
        let result = Conformance.check(
          faulty, in: logged.reading.scenario, LoggedScenarios.options(tolerance: 1_000))
        let name = "\(logged.name) \(fault) \(places)"
        guard let first = result.divergences.first else {
          missed.append(name)
          continue
        }
        let isThere = places.contains { log, row in
          log == first.log && (first.since...first.row).contains(row)
        }
        if !isThere { elsewhere.append("\(name) at \(first.log) \(first.since)-\(first.row)") }
      }
    }
    #expect(missed.count * 50 <= count, "\(missed.count) of \(count): \(missed.prefix(20))")
    #expect(
      elsewhere.count * 14 <= count, "\(elsewhere.count) of \(count): \(elsewhere.prefix(20))")
  }
}
