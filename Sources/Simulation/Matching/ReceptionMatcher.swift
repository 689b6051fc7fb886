import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Compares the callbacks that each device received in a step with the callbacks that the step
/// lists. The lists are a closed world: a device must receive exactly the callbacks that are listed
/// for the device, in the listed order.
///
/// Expectations are processed in the order of the text, because this is the order in which captures
/// are bound. A device has a row if it has received a callback, or if a line refers to the device.
struct ReceptionMatcher {
  private let received: ReceivedCallbacks
  /// The devices that have rows. Devices that have received callbacks come first.
  private var indices: DeviceIndices
  private var rows: [Row]
  /// Every expected callback, in the order of the text.
  private var patterns: [Reception.CallbackPattern] = []
  /// The callbacks that each device should receive. Each element links to the next element of the
  /// same device.
  private var listed: [Listed] = []
  /// For each device with a difference, the range of the first expected callback that differs, and
  /// the bindings before this callback.
  private var differences: [(range: SourceRange, bindings: Bindings)] = []
  /// The lines that require a device to receive nothing, each with its device.
  private var silenced: [(device: DeviceID, range: SourceRange)] = []
  /// The pattern and the callback that matched last. The same pattern and callback often match
  /// again, because a line may list the same callback for many devices.
  private var fitted: (pattern: Int, notice: Notice)?
  /// The fields of the callback that is being compared.
  private var values: [Value] = []

  /// A device's state. All fields except `matched` are indices. The index is -1 if the field refers
  /// to nothing.
  private struct Row {
    /// How many callbacks match before the device's first difference.
    var matched: Int32 = 0
    /// The device's first and last entry in `listed`.
    var first: Int32 = -1
    var last: Int32 = -1
    var difference: Int32 = -1
    /// The latest line that requires that the device receives nothing.
    var suppression: Int32 = -1
  }

  private struct Listed {
    let pattern: Int32
    let isFreeWithPrevious: Bool
    var next: Int32 = -1
  }

  init(_ received: consuming ReceivedCallbacks) {
    self.received = received
    indices = self.received.indices
    rows = []
    rows.reserveCapacity(max(indices.count, 8))
    for _ in 0..<indices.count { rows.append(Row()) }
    listed.reserveCapacity(self.received.count)
    patterns.reserveCapacity(self.received.count)
  }

  private mutating func index(of device: DeviceID) -> Int {
    let index = indices.add(device)
    if index == rows.count { rows.append(Row()) }
    return index
  }

  mutating func expect(
    _ groups: ShortList<ShortList<Reception.CallbackPattern>>, on devices: [DeviceID], in log: Log,
    bindings: inout Bindings
  ) {
    let first = patterns.count
    for group in groups { patterns += group }
    for device in devices {
      let index = index(of: device)
      var start = first
      for group in groups {
        let end = start + group.count
        take(start..<end, at: index, log, &bindings)
        start = end
      }
    }
  }

  /// Adds a line that requires that a device receives nothing. Such a line contradicts all lines
  /// that list callbacks for the device.
  mutating func expectNothing(on device: DeviceID, at range: SourceRange) {
    rows[index(of: device)].suppression = Int32(silenced.count)
    silenced.append((device, range))
  }

  // MARK: - Matching

  /// Processes, for the device at `index`, a group of patterns whose callbacks may arrive in any
  /// order. Appends the patterns to the device's list. If the group matches, the patterns are in
  /// the order in which their callbacks arrived.
  private mutating func take(
    _ group: Range<Int>, at index: Int, _ log: Log, _ bindings: inout Bindings
  ) {
    if rows[index].difference < 0 {
      if group.count == 1 {
        let next = Int(rows[index].matched)
        if next < received.count(at: index),
          fits(group.lowerBound, received.callback(next, at: index), log, &bindings)
        {
          list(group.lowerBound, isFree: false, at: index)
          rows[index].matched += 1
          return
        }
      } else if let came = match(group, at: index, log, &bindings) {
        for pattern in came { list(pattern, isFree: pattern != came.first, at: index) }
        rows[index].matched += Int32(group.count)
        return
      }
      rows[index].difference = Int32(differences.count)
      differences.append((patterns[group.lowerBound].range, bindings))
    }
    for pattern in group { list(pattern, isFree: pattern > group.lowerBound, at: index) }
  }

  private mutating func list(_ pattern: Int, isFree: Bool, at position: Int) {
    let index = Int32(listed.count)
    listed.append(Listed(pattern: Int32(pattern), isFreeWithPrevious: isFree))
    if rows[position].first < 0 {
      rows[position].first = index
    } else {
      listed[Int(rows[position].last)].next = index
    }
    rows[position].last = index
  }

  /// The patterns of a group, in the order in which their callbacks arrived. Nil if the device's
  /// next callbacks don't fit the group.
  private mutating func match(
    _ group: Range<Int>, at index: Int, _ log: Log, _ bindings: inout Bindings
  ) -> [Int]? {
    let matched = Int(rows[index].matched)
    guard received.count(at: index) - matched >= group.count else { return nil }
    let rest = received[index].dropFirst(matched).prefix(group.count)
    guard let taken = Self.assign(patterns[group], to: Array(rest), log, &bindings, &values)
    else { return nil }
    return zip(taken, group).sorted { $0.0.value < $1.0.value }.map(\.1)
  }

  /// Whether a callback fits a pattern. If the callback fits, captures are bound. The comparison is
  /// skipped if the latest match had the same pattern and the same callback.
  private mutating func fits(
    _ pattern: Int, _ index: TraceIndex, _ log: Log, _ bindings: inout Bindings
  ) -> Bool {
    guard let notice = log.notice(at: index) else { return false }
    if let fitted, fitted.pattern == pattern, fitted.notice == notice, !Mutants.isOn { return true }
    guard Self.fits(patterns[pattern], notice, log, &bindings, &values) else { return false }
    fitted = (pattern, notice)
    return true
  }

  private static func fits(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ log: Log,
    _ bindings: inout Bindings, _ values: inout [Value]
  ) -> Bool {
    guard notice.callback == pattern.kind else { return false }
    if pattern.fields.isEmpty { return true }
    var trial = bindings
    guard trial.mismatch(pattern, notice, log.arena, &values) == nil else { return false }
    bindings = trial
    return true
  }

  /// Tries to assign a received callback to each pattern. Returns the callbacks of the first
  /// assignment that fits, in the order of the patterns. Returns nil if no assignment fits.
  private static func assign(
    _ patterns: ArraySlice<Reception.CallbackPattern>, to received: [TraceIndex], _ log: Log,
    _ bindings: inout Bindings, _ values: inout [Value]
  ) -> [TraceIndex]? {
    guard let pattern = patterns.first else { return [] }
    for (position, index) in received.enumerated() {
      var trial = bindings
      guard let notice = log.notice(at: index), fits(pattern, notice, log, &trial, &values) else {
        continue
      }
      var others = received
      others.remove(at: position)
      if let taken = assign(patterns.dropFirst(), to: others, log, &trial, &values) {
        bindings = trial
        return [index] + taken
      }
    }
    return nil
  }

  // MARK: - Results

  /// Appends the matches of all lines. If a device has a difference, its expected callbacks from
  /// the first difference onward have no match. A device's matches are in the order of the text.
  /// Callbacks that may arrive in any order are an exception: they are in the order in which they
  /// arrived.
  func appendMatches(step: Int, to matches: inout Matches) {
    if listed.isEmpty && silenced.isEmpty { return }
    let beginning = matches.begin(patterns.count + silenced.count) { position in
      position < patterns.count
        ? Matches.Line(step: step, range: patterns[position].range, pattern: patterns[position])
        : Matches.Line(step: step, range: silenced[position - patterns.count].range, pattern: nil)
    }
    indices.forEachInOrder { position in
      var count = 0
      var index = rows[position].first
      while index >= 0 {
        let one = listed[Int(index)]
        matches.append(
          count < rows[position].matched ? received.callback(count, at: position) : .none,
          for: Int(one.pattern), since: beginning, on: indices.devices[position])
        count += 1
        index = one.next
      }
    }
    for (position, one) in silenced.enumerated() {
      matches.append(.none, for: patterns.count + position, since: beginning, on: one.device)
    }
  }

  /// All mismatches, in ascending order of the devices. If no line of the step refers to a device,
  /// the mismatch of the device has the range `line`. `bindings` contains the captured values after
  /// all lines.
  func mismatches(line: SourceRange, bindings: Bindings) -> [(SourceRange, CallbackMismatch)] {
    var found: [(SourceRange, CallbackMismatch)] = []
    indices.forEachInOrder { index in
      let row = rows[index]
      let isComplete = Int(row.matched) == received.count(at: index)
      let suppression = row.suppression < 0 ? nil : silenced[Int(row.suppression)].range
      if row.difference < 0 && isComplete {
        // The device received all callbacks as listed. If another line requires that the device
        // receives nothing, the lines contradict each other, so the step fails.
        guard let suppression, received.count(at: index) > 0 else { return }
        return found.append((suppression, mismatch(at: index, bindings)))
      }
      let last = row.last < 0 ? nil : patterns[Int(listed[Int(row.last)].pattern)].range
      let difference = row.difference < 0 ? nil : differences[Int(row.difference)]
      found.append(
        (
          difference?.range ?? last ?? suppression ?? line,
          mismatch(at: index, difference?.bindings ?? bindings)
        ))
    }
    return found
  }

  private func mismatch(at position: Int, _ bindings: Bindings) -> CallbackMismatch {
    var expected: [CallbackMismatch.Expected] = []
    var index = rows[position].first
    while index >= 0 {
      let one = listed[Int(index)]
      expected.append(
        CallbackMismatch.Expected(
          pattern: patterns[Int(one.pattern)], isFreeWithPrevious: one.isFreeWithPrevious))
      index = one.next
    }
    return CallbackMismatch(
      device: indices.devices[position], expected: expected, received: Array(received[position]),
      agreed: Int(rows[position].matched), bindings: bindings)
  }
}
