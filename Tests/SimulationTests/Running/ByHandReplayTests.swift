import DiscreteEvents
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

struct ByHandReplayTests {
  @Test func `a run that is written down by hand is the same`() throws {
    var options = RunOptions()
    options.keepsTransitions = true
    let scenarios = try RepositoryScenarios.sampled.flatMap(RepositoryScenarios.scenarios)
    var count = 0
    for scenario in scenarios where scenario.captureNames.isEmpty && scenario.devices.count <= 30 {
      let result = ScenarioRunner.run(scenario, options: options)
      guard result.executions.count == 1,
        let step = Self.byHand(scenario, result.executions[0].log.script)
      else { continue }
      count += 1
      var again = scenario
      again.given = []
      again.steps = [step]
      again.properties = Properties()
      let hand = ScenarioRunner.run(again)
      let (execution, other) = (result.executions[0], hand.executions[0])
      #expect(Self.received(other.log) == Self.received(execution.log), "\(scenario.title)")
      #expect(
        other.world.fingerprint(arena: other.log.arena)
          == execution.world.fingerprint(arena: execution.log.arena), "\(scenario.title)")
      #expect(hand.wrong.isEmpty, "\(scenario.title): \(hand.wrong)")
    }
    #expect(count * 4 > scenarios.count, "\(count) of \(scenarios.count)")
  }

  /// All callbacks in a log, each with its time and device.
  private static func received(_ log: Log) -> [String] {
    log.records.compactMap { record in
      guard case .callback(let notice) = record.event else { return nil }
      return "\(record.time) \(record.device) \(notice.callback) \(notice.values(log.arena))"
    }
  }

  /// A run's transitions as a step by hand, or nil if one of the transitions has no statement.
  private static func byHand(_ scenario: Scenario, _ script: Script) -> Step? {
    var statements: [Statement] = []
    var (step, now) = (-1, VirtualTime(microseconds: scenario.clock.start))
    guard let range = scenario.steps.first?.range else { return nil }
    for timed in script.transitions {
      if timed.time > now {
        statements.append(
          Statement(
            range: range, kind: .wait(microseconds: timed.time.microseconds - now.microseconds)))
        now = timed.time
      }
      switch timed.transition {
      case .begin(let index): step = index
      case .deliver(let link):
        let kind: Statement.Kind =
          link.direction == .up ? .isHeard(link.device) : .hears(link.device)
        statements.append(Statement(range: range, kind: kind))
      case .act(.disturb(let injectedFault), _):
        guard let fault = injectedFault.action.map({ Fault($0) }) else { return nil }
        statements.append(Statement(range: range, kind: Statement.Kind(fault)))
      case .act(.openPage, _), .act(.tapPage, _), .lose, .wake, .timeOut: return nil
      case .act(_, let position):
        statements.append((step < 0 ? scenario.given : scenario.steps[step].statements)[position])
      case .fire, .wait: break
      }
    }
    var byHand = Step(title: "by hand", range: range, statements: statements)
    byHand.isByHand = true
    return byHand
  }
}

extension CaseResult {
  /// The failures of a step by hand, except the failures of its expectations.
  fileprivate var wrong: [String] {
    guard case .failed(let failures) = verdict else { return [] }
    return failures.compactMap { failure in
      switch failure.kind {
      case .nothingInFlight, .missedFault, .builtIn, .disagreement, .call: "\(failure.kind)"
      case .callbacks, .result, .noConnectedDevice, .localData, .page, .neverHappened,
        .unboundCapture,
        .noOutcome, .severalOutcomes, .outcomeNotReached, .sequence, .delivery:
        nil
      }
    }
  }
}
