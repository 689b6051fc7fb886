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
  /// How much was compared: callbacks that came, and those that lines list for devices.
  private(set) var compared: Int

  init(
    _ branch: Branch, _ received: ReceivedCallbacks, _ devicesOfUsers: DevicesOfUsers, step: Int,
    membersBefore: GroupMembers, _ exemptions: Exemptions
  ) {
    self.init(
      CaseResult.Way(branch), received, devicesOfUsers, step: step, membersBefore: membersBefore,
      exemptions)
  }

  init(
    _ way: CaseResult.Way, _ received: ReceivedCallbacks, _ devicesOfUsers: DevicesOfUsers,
    step: Int, membersBefore: GroupMembers, _ exemptions: Exemptions
  ) {
    exempt = exemptions.devices(in: step)
    log = way.log
    named = way.named
    bindings = way.bindings
    receivers = Receivers(
      world: way.world, membersBefore: membersBefore, devicesOfUsers: devicesOfUsers,
      exempt: exempt)
    self.step = step
    matcher = ReceptionMatcher(received)
    compared = 1 + received.count
  }

  /// Compares all statements that expect something; what nothing lists points at `line`.
  ///
  /// - Parameter most: how much may be compared.
  /// - Returns: false when more would have to be; then nothing is known.
  mutating func compare(_ statements: [Statement], line: SourceRange, most: Int = .max) -> Bool {
    for statement in statements {
      switch statement.kind {
      case .receive(let reception):
        if !compare(reception, statement.range, most) { return false }
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
    return true
  }

  private mutating func compare(
    _ reception: Reception, _ range: SourceRange, _ most: Int
  ) -> Bool {
    let found = receivers.devices(of: reception)
    if let receiver = found.vacuous, !reception.groups.isEmpty {
      fail(range, .noConnectedDevice(receiver))
    }
    let devices = exempt.isEmpty ? found.devices : found.devices.filter { !exempt.contains($0) }
    compared += 1 + devices.count * max(1, reception.groups.reduce(0) { $0 + $1.count })
    if compared > most { return false }
    matcher.expect(reception.groups, on: devices, in: log, bindings: &bindings)
    if reception.groups.isEmpty {
      for device in devices { matcher.expectNothing(on: device, at: range) }
    }
    return true
  }

  /// Appends what came for each line about devices.
  func appendMatches(to matches: inout Matches) {
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
