import IMProtocol
import ScenarioLanguage

/// Compares the callbacks and results of a step, or of an interleaving of a race, with the
/// expectations of the lines. The lines are compared in the order of the text. The world and the
/// log are not stored, because both may be large.
struct Comparison {
  private let receivers: Receivers
  private let step: Int
  private var matcher: ReceptionMatcher
  /// The current line's devices. The next line reuses the array's memory.
  private var devices: [DeviceID] = []
  private(set) var bindings: Bindings
  private(set) var failures: [Failure] = []
  /// What the comparison has cost so far. The cost includes the received callbacks, and the
  /// callbacks that the lines list for all devices.
  private(set) var compared: Int

  /// - Parameter bindings: The captured values before the comparison.
  init(
    _ received: consuming ReceivedCallbacks, _ context: borrowing RunContext, step: Int,
    membersBefore: GroupMembers, _ bindings: Bindings
  ) {
    self.bindings = bindings
    compared = 1 + received.count
    receivers = Receivers(
      membersBefore: membersBefore, devicesOfUsers: context.devicesOfUsers,
      exempt: context.exemptions.devices(in: step))
    self.step = step
    matcher = ReceptionMatcher(received)
  }

  /// Compares every statement that expects something. Failures about unlisted callbacks refer to
  /// `line`.
  ///
  /// - Parameter most: How many comparisons may be made.
  /// - Returns: Whether `most` comparisons were enough.
  mutating func compare(
    _ statements: [Statement], line: SourceRange, _ world: World, _ log: Log,
    named: [CallToken?], most: Int = .max
  ) -> Bool {
    for index in statements.indices {
      switch statements[index].kind {
      case .receive(let reception):
        if !compare(reception, statements[index].range, world, log, most) { return false }
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

  /// Adds a failure for each failed call of a race. No failure is added if the race, the outcome or
  /// a later line of the scenario states the call's result.
  ///
  /// - Parameter call: Gets the index of one of the race's statements, and returns the call that
  ///   the statement has made.
  mutating func demandSuccess(
    of race: [Statement], in outcome: [Statement], reportedFurtherDown: [Bool], _ log: Log,
    call: (Int) -> CallToken?
  ) {
    let results = Set(
      outcome.compactMap { if case .result(let label, _) = $0.kind { label } else { nil } })
    for (index, statement) in race.enumerated() {
      guard case .call(let made) = statement.kind, made.expectation == nil, let token = call(index)
      else { continue }
      if let label = made.label, results.contains(label) || reportedFurtherDown[label] { continue }
      if let found = bindings.mismatch(nil, token, in: log) {
        fail(statement.range, .result(found))
      }
    }
  }

  private mutating func fail(_ range: SourceRange, _ kind: Failure.Kind) {
    failures.append(Failure(step: step, range: range, kind: kind))
  }
}
