import IMProtocol
import ScenarioLanguage

/// Holds what came of a step or an order of a race against receptions and results, in the order
/// of the text. It keeps no world and no log, which may be large.
struct Comparison {
  private let receivers: Receivers
  private let step: Int
  private var matcher: ReceptionMatcher
  /// The devices of the line that is compared; its room is used again for the next.
  private var devices: [DeviceID] = []
  private(set) var bindings: Bindings
  private(set) var failures: [Failure] = []
  /// How much was compared: callbacks that came, and those that lines list for devices.
  private(set) var compared: Int

  /// - Parameter bindings: what captures are bound to before.
  init(
    _ received: ReceivedCallbacks, _ context: RunContext, step: Int, membersBefore: GroupMembers,
    _ bindings: Bindings
  ) {
    self.bindings = bindings
    receivers = Receivers(
      membersBefore: membersBefore, devicesOfUsers: context.devicesOfUsers,
      exempt: context.exemptions.devices(in: step))
    self.step = step
    matcher = ReceptionMatcher(received)
    compared = 1 + received.count
  }

  /// Compares all statements that expect something; what nothing lists points at `line`.
  ///
  /// - Parameter most: how much may be compared.
  /// - Returns: false when more would have to be; then nothing is known.
  mutating func compare(
    _ statements: [Statement], line: SourceRange, _ world: World, _ log: Log,
    named: [CallToken?], most: Int = .max
  ) -> Bool {
    for place in statements.indices {
      switch statements[place].kind {
      case .receive(let reception):
        if !compare(reception, statements[place].range, world, log, most) { return false }
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
    _ reception: Reception, _ range: SourceRange, _ world: World, _ log: Log, _ most: Int
  ) -> Bool {
    let vacuous = receivers.find(&devices, of: reception, in: world)
    if let vacuous, !reception.groups.isEmpty { fail(range, .noConnectedDevice(vacuous)) }
    if !receivers.exempt.isEmpty { devices.removeAll(where: receivers.exempt.contains) }
    compared += 1 + devices.count * max(1, reception.groups.reduce(0) { $0 + $1.count })
    if compared > most { return false }
    matcher.expect(reception.groups, on: devices, in: log, bindings: &bindings)
    if reception.groups.isEmpty {
      for device in devices { matcher.expectNothing(on: device, at: range) }
    }
    return true
  }

  func appendMatches(to matches: inout Matches) { matcher.appendMatches(step: step, to: &matches) }

  /// Demands that no call of a race fails whose end neither the race nor the outcome says.
  ///
  /// - Parameter call: the call that a statement of the race has made.
  mutating func demandSuccess(
    of race: [Statement], in outcome: [Statement], toldFurtherDown: [Bool], _ log: Log,
    call: (Int) -> CallToken?
  ) {
    let results = Set(
      outcome.compactMap { if case .result(let label, _) = $0.kind { label } else { nil } })
    for (place, statement) in race.enumerated() {
      guard case .call(let made) = statement.kind, made.expectation == nil, let token = call(place)
      else { continue }
      if let label = made.label, results.contains(label) || toldFurtherDown[label] { continue }
      if let found = bindings.mismatch(nil, token, in: log) {
        fail(statement.range, .result(found))
      }
    }
  }

  private mutating func fail(_ range: SourceRange, _ kind: Failure.Kind) {
    failures.append(Failure(step: step, range: range, kind: kind))
  }
}
