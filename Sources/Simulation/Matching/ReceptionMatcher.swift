import IMProtocol
import ScenarioLanguage

/// Holds what every device has received in a step against what the step lists: exactly that, in
/// that order, and nothing else anywhere (a closed world).
///
/// Expectations are taken in the order of the text, since that is the order in which captures bind.
struct ReceptionMatcher {
  private let world: World
  /// The range of the trace that belongs to the step.
  private let span: Range<Int>
  /// What each device received, by `DeviceID.index`: indices of the trace.
  private var received: [[TraceIndex]]
  private var expected: [[CallbackMismatch.Expected]]
  /// How many of `received` are accounted for, until the first difference.
  private var matched: [Int]
  private var differences: [CallbackMismatch.Difference?]
  /// The line of a device's first difference.
  private var ranges: [SourceRange?]
  /// The latest line that says that a device receives nothing.
  private var silences: [SourceRange?]

  init(world: World, since start: Int) {
    self.world = world
    span = start..<world.trace.records.count
    let count = world.devices.count
    received = Array(repeating: [], count: count)
    expected = Array(repeating: [], count: count)
    matched = Array(repeating: 0, count: count)
    differences = Array(repeating: nil, count: count)
    ranges = Array(repeating: nil, count: count)
    silences = Array(repeating: nil, count: count)
    for index in span {
      let record = world.trace.records[index]
      if case .callback = record.event {
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
      for (place, pattern) in group.enumerated() {
        expected[index].append(
          CallbackMismatch.Expected(pattern: pattern, isFreeWithPrevious: place > 0))
      }
      if differences[index] == nil { match(group, on: index, bindings: &bindings) }
    }
  }

  /// Takes a line that says that a device receives nothing; what it receives fails there, also when
  /// another line lists it.
  mutating func expectNothing(on device: DeviceID, at range: SourceRange) {
    silences[Int(device.index)] = range
  }

  private mutating func match(
    _ group: [Reception.CallbackPattern], on device: Int, bindings: inout Bindings
  ) {
    let rest = received[device][matched[device]...].prefix(group.count)
    if rest.count == group.count && assign(group[...], to: Array(rest), &bindings) {
      matched[device] += group.count
      return
    }
    ranges[device] = group[0].range
    differences[device] = difference(group, Array(rest), bindings)
  }

  /// Tries every assignment of the patterns, whose order is free, to what was received; the first
  /// that fits in the order of the text counts.
  private func assign(
    _ patterns: ArraySlice<Reception.CallbackPattern>, to received: [TraceIndex],
    _ bindings: inout Bindings
  ) -> Bool {
    guard let pattern = patterns.first else { return true }
    for (place, index) in received.enumerated() {
      var trial = bindings
      if mismatch(pattern, index, &trial) == nil {
        var others = received
        others.remove(at: place)
        if assign(patterns.dropFirst(), to: others, &trial) {
          bindings = trial
          return true
        }
      }
    }
    return false
  }

  private func difference(
    _ group: [Reception.CallbackPattern], _ rest: [TraceIndex], _ bindings: Bindings
  ) -> CallbackMismatch.Difference {
    guard let first = rest.first else { return .missing }
    if group.count > 1 { return rest.count < group.count ? .missing : .noneOfGroup }
    var trial = bindings
    return mismatch(group[0], first, &trial) ?? .otherCallback
  }

  /// Holds one callback against its pattern; nil when it fits.
  private func mismatch(
    _ pattern: Reception.CallbackPattern, _ index: TraceIndex, _ bindings: inout Bindings
  ) -> CallbackMismatch.Difference? {
    guard case .callback(let notice)? = world.trace[index]?.event,
      notice.callback == pattern.kind
    else { return .otherCallback }
    let values = notice.values(world.arena)
    for field in pattern.fields {
      if var found = bindings.mismatch(field.pattern, values[field.field]) {
        found.path.insert(.callbackField(pattern.kind, field.field), at: 0)
        return .field(found)
      }
    }
    return nil
  }

  /// What every device has received otherwise than listed, in ascending order of the devices. Where
  /// nothing is listed the failure points at `line`.
  func mismatches(line: SourceRange) -> [(SourceRange, CallbackMismatch)] {
    received.indices.compactMap { device in
      let isComplete = matched[device] == received[device].count
      if differences[device] == nil && isComplete {
        return contradiction(on: device)
      }
      let last = expected[device].last?.pattern.range
      let place = differences[device] == nil ? last ?? silences[device] : ranges[device]
      return (
        place ?? line,
        CallbackMismatch(
          device: DeviceID(device), expected: expected[device], received: received[device],
          firstDifference: matched[device], difference: differences[device] ?? .unexpected)
      )
    }
  }

  /// What a device received as listed, although another line says that it receives nothing: the two
  /// can't both hold, and a step that passed would hide it.
  private func contradiction(on device: Int) -> (SourceRange, CallbackMismatch)? {
    guard let silence = silences[device], !received[device].isEmpty else { return nil }
    return (
      silence,
      CallbackMismatch(
        device: DeviceID(device), expected: [], received: received[device], firstDifference: 0,
        difference: .unexpected)
    )
  }
}
