import Conforming
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Tests of the scenario that `imsim conform --write` creates. The scenario repeats the execution
/// that explains the logs.
struct ExecutionScenarioTests {
  private static func check(_ files: [LogFile]) throws -> CheckedLogs {
    var options = Conformance.Options()
    options.keepsTransitions = true
    return try CheckedLogs.check(files, options)
  }

  private static func text(_ checked: CheckedLogs) throws -> String? {
    try ExecutionScenario.of(checked, .builtIn, path: "e.scenario").map {
      String(decoding: $0.source.bytes, as: UTF8.self)
    }
  }

  @Test func `the agreeing example is written as the golden file shows`() throws {
    let checked = try Self.check(ConformanceTextTests.example("agrees"))
    try expectGolden(try #require(try Self.text(checked)), "execution.scenario")
  }

  @Test func `logs that disagree have no execution`() throws {
    var options = Conformance.Options()
    (options.keepsTransitions, options.steps) = (true, 20_000)
    let checked = try CheckedLogs.check(ConformanceTextTests.example("contradicts"), options)
    #expect(try Self.text(checked) == nil)
  }

  @Test func `the execution of most scenarios' logs is written, and expects what the logs report`()
    throws
  {
    var (written, reasons) = (0, [String: Int]())
    try LoggedScenarios.visit { logged in
      var options = LoggedScenarios.options()
      options.keepsTransitions = true
      let checked = try logged.check(logged.logs, options)
      guard checked.conformance.verdict == .agrees else { return }
      do throws(ExecutionScenario.Failure) {
        let scenario = try ExecutionScenario.of(checked, .builtIn, path: "e.scenario")
        // `of` also runs the scenario. If the scenario lacked a callback of the logs, the scenario
        // would fail.
        #expect(scenario != nil, "\(logged.name)")
        written += 1
      } catch {
        reasons[error.reason, default: 0] += 1
      }
    }
    #expect(written > 0)
    // order: printed for a person only
    if LoggedScenarios.tells { print("\(written) written; not written: \(reasons)") }
  }
}
