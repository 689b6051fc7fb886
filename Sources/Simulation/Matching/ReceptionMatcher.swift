import IMProtocol
import ScenarioLanguage

/// Holds what every device has received in a step against what the step lists: exactly that, in
/// that order, and nothing else anywhere (a closed world).
///
/// Expectations are taken in the order of the text, since that is the order in which captures bind.
struct ReceptionMatcher {
  private let log: Log
  /// The records of the log that belong to the step.
  private let span: Range<Int>
  /// What each device received, by `DeviceID.index`: indices of the log.
  private var received: [[TraceIndex]]
  private var expected: [[CallbackMismatch.Expected]]
  /// How many of `received` are accounted for, until the first difference.
  private var matched: [Int]
  /// The line of a device's first difference, and what captures were bound to when it showed.
  private var differences: [(range: SourceRange, bindings: Bindings)?]
  /// The latest line that says that a device receives nothing.
  private var silences: [SourceRange?]
  /// All such lines with their devices.
  private var silenced: [(device: DeviceID, range: SourceRange)] = []

  init(
    _ log: Log, deviceCount count: Int, since start: Int, _ exemptions: Exemptions, step: Int
  ) {
    let (exempt, users) = (exemptions.devices(in: step), exemptions.users(in: step))
    self.log = log
    span = start..<log.records.count
    received = Array(repeating: [], count: count)
    expected = Array(repeating: [], count: count)
    matched = Array(repeating: 0, count: count)
    differences = Array(repeating: nil, count: count)
    silences = Array(repeating: nil, count: count)
    for index in span {
      let record = log.records[index]
      if case .callback(let notice) = record.event, !exempt.contains(record.device),
        users.isEmpty || !(notice.statuses(log.arena)?.allSatisfy(users.contains) ?? false)
      {
        received[Int(record.device.index)].append(TraceIndex(index))
      }
    }
  }

  /// Takes the next line of a device's sequence.
  mutating func expect(
    _ groups: [[Reception.CallbackPattern]], on device: DeviceID, bindings: inout Bindings
  ) {
    let index = Int(device.index)
    for group in groups {
      let came =
        differences[index] == nil ? match(group, on: index, bindings: &bindings) : group
      for (place, pattern) in came.enumerated() {
        expected[index].append(
          CallbackMismatch.Expected(pattern: pattern, isFreeWithPrevious: place > 0))
      }
    }
  }

  /// Takes a line that says that a device receives nothing; what it receives fails there, also when
  /// another line lists it.
  mutating func expectNothing(on device: DeviceID, at range: SourceRange) {
    silences[Int(device.index)] = range
    silenced.append((device, range))
  }

  /// Takes what was received for patterns whose order is free; gives the patterns in the order in
  /// which what fits them came.
  private mutating func match(
    _ group: [Reception.CallbackPattern], on device: Int, bindings: inout Bindings
  ) -> [Reception.CallbackPattern] {
    let rest = received[device][matched[device]...].prefix(group.count)
    guard rest.count == group.count, let taken = assign(group[...], to: Array(rest), &bindings)
    else {
      differences[device] = (group[0].range, bindings)
      return group
    }
    matched[device] += group.count
    return group.count == 1 ? group : zip(taken, group).sorted { $0.0.value < $1.0.value }.map(\.1)
  }

  /// Tries every assignment of the patterns, whose order is free, to what was received; the first
  /// that fits in the order of the text counts. Gives what each pattern takes.
  private func assign(
    _ patterns: ArraySlice<Reception.CallbackPattern>, to received: [TraceIndex],
    _ bindings: inout Bindings
  ) -> [TraceIndex]? {
    guard let pattern = patterns.first else { return [] }
    for (place, index) in received.enumerated() {
      var trial = bindings
      if let notice = log.notice(at: index),
        trial.mismatch(pattern, notice, log.arena) == nil
      {
        var others = received
        others.remove(at: place)
        if let taken = assign(patterns.dropFirst(), to: others, &trial) {
          bindings = trial
          return [index] + taken
        }
      }
    }
    return nil
  }

  /// Appends what came for each line, up to a device's first difference; for each device in the
  /// order of the text, and what may come in either order as it came.
  func appendMatches(step: Int, to matches: inout [Match]) {
    for device in expected.indices {
      for (place, one) in expected[device].enumerated() {
        matches.append(
          Match(
            step: step, device: DeviceID(device), range: one.pattern.range, pattern: one.pattern,
            callback: place < matched[device] ? received[device][place] : .none))
      }
    }
    for (device, range) in silenced {
      matches.append(
        Match(step: step, device: device, range: range, pattern: nil, callback: .none))
    }
  }

  /// What every device has received otherwise than listed, in ascending order of the devices. Where
  /// nothing is listed the failure points at `line`; `bindings` are those after all lines.
  func mismatches(line: SourceRange, bindings: Bindings) -> [(SourceRange, CallbackMismatch)] {
    received.indices.compactMap { device in
      let isComplete = matched[device] == received[device].count
      if differences[device] == nil && isComplete {
        return contradiction(on: device, bindings)
      }
      let last = expected[device].last?.pattern.range
      return (
        differences[device]?.range ?? last ?? silences[device] ?? line,
        CallbackMismatch(
          device: DeviceID(device), expected: expected[device], received: received[device],
          agreed: matched[device], bindings: differences[device]?.bindings ?? bindings)
      )
    }
  }

  /// What a device received as listed, although another line says that it receives nothing: the two
  /// can't both hold, and a step that passed would hide it.
  private func contradiction(
    on device: Int, _ bindings: Bindings
  ) -> (SourceRange, CallbackMismatch)? {
    guard let silence = silences[device], !received[device].isEmpty else { return nil }
    return (
      silence,
      CallbackMismatch(
        device: DeviceID(device), expected: expected[device], received: received[device],
        agreed: matched[device], bindings: bindings)
    )
  }
}
