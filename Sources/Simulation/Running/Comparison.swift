import IMProtocol
import ScenarioLanguage

/// Holds what came of a step, or of one order of a race, against receptions and results, in the
/// order of the text.
struct Comparison {
  private let log: Log
  private let named: [CallToken?]
  private let receivers: Receivers
  private let step: Int
  private let exempt: Set<DeviceID>
  private var matcher: ReceptionMatcher
  private(set) var bindings: Bindings
  private(set) var failures: [Failure] = []

  init(
    _ branch: Branch, _ devicesOfUsers: DevicesOfUsers, step: Int,
    since start: Int, membersBefore: GroupMembers, _ exemptions: Exemptions
  ) {
    self.init(
      CaseResult.Way(branch), devicesOfUsers, step: step, since: start,
      membersBefore: membersBefore, exemptions)
  }

  init(
    _ way: CaseResult.Way, _ devicesOfUsers: DevicesOfUsers, step: Int,
    since start: Int, membersBefore: GroupMembers, _ exemptions: Exemptions
  ) {
    exempt = exemptions.devices(in: step)
    log = way.log
    named = way.named
    bindings = way.bindings
    receivers = Receivers(
      world: way.world, membersBefore: membersBefore, devicesOfUsers: devicesOfUsers,
      exempt: exempt)
    self.step = step
    matcher = ReceptionMatcher(
      way.log, deviceCount: way.world.devices.count, since: start, exemptions,
      step: step)
  }

  /// Compares all statements that expect something; what nothing lists points at `line`.
  mutating func compare(_ statements: [Statement], line: SourceRange) {
    for statement in statements {
      switch statement.kind {
      case .receive(let reception):
        if let receiver = receivers.vacuous(in: reception) {
          fail(statement.range, .noConnectedDevice(receiver))
        }
        for device in receivers.devices(of: reception) where !exempt.contains(device) {
          matcher.expect(reception.groups, on: device, bindings: &bindings)
          if reception.groups.isEmpty { matcher.expectNothing(on: device, at: statement.range) }
        }
      case .result(let label, let expectation):
        guard let token = named[label] else { continue }
        if let found = bindings.mismatch(expectation, token, in: log) {
          fail(expectation.range, .result(found))
        }
      case .call, .wait, .connect, .disconnect, .holds, .opens, .shows, .taps, .fault, .hears,
        .isHeard:
        break
      }
    }
    for (range, mismatch) in matcher.mismatches(line: line, bindings: bindings) {
      fail(range, .callbacks(mismatch))
    }
  }

  /// Appends what came for each line about devices.
  func appendMatches(to matches: inout [Match]) {
    matcher.appendMatches(step: step, to: &matches)
  }

  /// Demands that a call has not failed.
  mutating func demandSuccess(of token: CallToken, range: SourceRange) {
    if let found = bindings.mismatch(nil, token, in: log) { fail(range, .result(found)) }
  }

  private mutating func fail(_ range: SourceRange, _ kind: Failure.Kind) {
    failures.append(Failure(step: step, way: nil, range: range, kind: kind))
  }
}
