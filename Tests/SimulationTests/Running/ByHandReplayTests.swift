import DiscreteEvents
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// Whatever happens can be written down as one step by hand.
struct ByHandReplayTests {
  @Test func `a run that is written down by hand is the same`() throws {
    var options = RunOptions()
    options.keepsMoves = true
    let scenarios = try RepositoryScenarios.sampled.flatMap(RepositoryScenarios.scenarios)
    var count = 0
    for scenario in scenarios where scenario.captureNames.isEmpty && scenario.devices.count <= 30 {
      let result = ScenarioRunner.run(scenario, options: options)
      guard result.ways.count == 1, let step = Self.byHand(scenario, result.ways[0].log.script)
      else { continue }
      count += 1
      var again = scenario
      again.given = []
      again.steps = [step]
      again.properties = Properties()
      let hand = ScenarioRunner.run(again)
      let (way, other) = (result.ways[0], hand.ways[0])
      #expect(Self.received(other.log) == Self.received(way.log), "\(scenario.title)")
      #expect(
        other.world.fingerprint(arena: other.log.arena)
          == way.world.fingerprint(arena: way.log.arena), "\(scenario.title)")
      #expect(hand.wrong.isEmpty, "\(scenario.title): \(hand.wrong)")
    }
    #expect(count * 4 > scenarios.count, "\(count) of \(scenarios.count)")
  }

  /// All callbacks, with their devices and times.
  private static func received(_ log: Log) -> [String] {
    log.records.compactMap { record in
      guard case .callback(let notice) = record.event else { return nil }
      return "\(record.time) \(record.device) \(notice.callback) \(notice.values(log.arena))"
    }
  }

  /// The choices of a run as statements; nil where one of them is no statement of such a step.
  private static func byHand(_ scenario: Scenario, _ script: Script) -> Step? {
    var statements: [Statement] = []
    var (step, now) = (-1, VirtualTime(microseconds: scenario.clock.start))
    guard let range = scenario.steps.first?.range else { return nil }
    for move in script.moves {
      if move.time > now {
        statements.append(
          Statement(
            range: range, kind: .wait(microseconds: move.time.microseconds - now.microseconds)))
        now = move.time
      }
      switch move.choice {
      case .begin(let index): step = index
      case .deliver(let link):
        let kind: Statement.Kind =
          link.direction == .up ? .isHeard(link.device) : .hears(link.device)
        statements.append(Statement(range: range, kind: kind))
      case .act(.disturb(let disturbance), _):
        guard let fault = disturbance.action.map({ Fault($0) }) else { return nil }
        statements.append(Statement(range: range, kind: Statement.Kind(fault)))
      case .act(.openPage, _), .act(.tapPage, _), .lose, .wake: return nil
      case .act(_, let place):
        statements.append((step < 0 ? scenario.given : scenario.steps[step].statements)[place])
      case .fire, .wait: break
      }
    }
    var byHand = Step(title: "by hand", range: range, statements: statements)
    byHand.isByHand = true
    return byHand
  }
}

extension CaseResult {
  /// What is wrong with a step by hand itself; what it should bring about is not looked at.
  fileprivate var wrong: [String] {
    guard case .failed(let failures) = verdict else { return [] }
    return failures.compactMap { failure in
      switch failure.kind {
      case .nothingUnderWay, .missedFault, .builtIn, .disagreement, .call: "\(failure.kind)"
      case .callbacks, .result, .noConnectedDevice, .localData, .page, .unboundCapture, .noOutcome,
        .severalOutcomes, .outcomeNotReached, .sequence:
        nil
      }
    }
  }
}
