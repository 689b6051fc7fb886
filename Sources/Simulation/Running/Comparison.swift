import IMProtocol
import ScenarioLanguage

/// A comparison of callbacks and results with their expectations. The callbacks and results belong
/// to a step, or to an interleaving of a race. The expectations are compared in the order of the
/// text. The comparison does not store the world or the log, because both may be large.
struct Comparison {
  private let receivers: Receivers
  private let step: Int
  private var matcher: ReceptionMatcher
  /// The devices of the current line. The next line reuses the memory of the array.
  private var devices: [DeviceID] = []
  private(set) var bindings: Bindings
  private(set) var failures: [Failure] = []
  /// The cost of the comparison so far. The cost includes the number of received callbacks and the
  /// number of callbacks that the lines list for all devices.
  private(set) var compared: Int

  /// - Parameter bindings: The values of captures before the comparison.
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

  /// Compares all statements that contain an expectation. Failures about unlisted callbacks refer
  /// to `line`.
  ///
  /// - Parameter most: The maximum number of comparisons.
  /// - Returns: Whether the comparison is complete. The comparison is incomplete if it needs more
  ///   than `most` comparisons.
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

  /// Adds a failure for each failed call of a race. A call is exempt if the race, the outcome or a
  /// later line of the scenario states the result of the call.
  ///
  /// - Parameter call: Returns the token of the call that was made by the race's statement with the
  ///   given index.
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
