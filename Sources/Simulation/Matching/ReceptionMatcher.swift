import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Holds what every device has received in a step against what the step lists: exactly that, in
/// that order, and nothing else anywhere (a closed world).
///
/// Expectations are taken in the order of the text, since that is the order in which captures bind.
/// It has a row for each device that has received something or that a line names, and for no other.
struct ReceptionMatcher {
  private let received: ReceivedCallbacks
  /// The devices with a row: those that have received something, then those that only lines name.
  private var places: DevicePlaces
  private var rows: [Row]
  /// What lines list, in the order of the text.
  private var patterns: [Reception.CallbackPattern] = []
  /// What is listed for devices, each linked with the next of its device.
  private var listed: [Listed] = []
  /// The first differences: where each is listed, and what captures were bound to then.
  private var differences: [(range: SourceRange, bindings: Bindings)] = []
  /// All lines that say that a device receives nothing, with the device.
  private var silenced: [(device: DeviceID, range: SourceRange)] = []
  /// What fitted last: a line stands for many devices, and they are often told the same.
  private var fitted: (pattern: Int, notice: Notice)?
  /// The fields of a callback while it is looked at.
  private var values: [Value] = []

  /// A device; -1 is none.
  private struct Row {
    /// How many of what it received are accounted for, until the first difference.
    var matched: Int32 = 0
    /// The first and the last of what is listed for it.
    var first: Int32 = -1
    var last: Int32 = -1
    var difference: Int32 = -1
    /// The latest line that says that it receives nothing.
    var silence: Int32 = -1
  }

  private struct Listed {
    let pattern: Int32
    let isFreeWithPrevious: Bool
    var next: Int32 = -1
  }

  init(_ received: ReceivedCallbacks) {
    self.received = received
    places = received.places
    rows = []
    rows.reserveCapacity(max(places.count, 8))
    for _ in 0..<places.count { rows.append(Row()) }
    listed.reserveCapacity(received.count)
  }

  private mutating func place(of device: DeviceID) -> Int {
    let place = places.add(device)
    if place == rows.count { rows.append(Row()) }
    return place
  }

  mutating func expect(
    _ groups: [[Reception.CallbackPattern]], on devices: [DeviceID], in log: Log,
    bindings: inout Bindings
  ) {
    let first = patterns.count
    for group in groups { patterns += group }
    for device in devices {
      let place = place(of: device)
      var start = first
      for group in groups {
        let end = start + group.count
        take(start..<end, at: place, log, &bindings)
        start = end
      }
    }
  }

  /// Takes a line that says that a device receives nothing, even if another line lists something.
  mutating func expectNothing(on device: DeviceID, at range: SourceRange) {
    rows[place(of: device)].silence = Int32(silenced.count)
    silenced.append((device, range))
  }

  // MARK: - Matching

  /// Takes patterns whose order is free, in the order in which what fits them came.
  private mutating func take(
    _ group: Range<Int>, at place: Int, _ log: Log, _ bindings: inout Bindings
  ) {
    if rows[place].difference < 0 {
      if group.count == 1 {
        let next = Int(rows[place].matched)
        if next < received.count(at: place),
          fits(group.lowerBound, received.callback(next, at: place), log, &bindings)
        {
          list(group.lowerBound, isFree: false, at: place)
          rows[place].matched += 1
          return
        }
      } else if let came = match(group, at: place, log, &bindings) {
        for pattern in came { list(pattern, isFree: pattern != came.first, at: place) }
        rows[place].matched += Int32(group.count)
        return
      }
      rows[place].difference = Int32(differences.count)
      differences.append((patterns[group.lowerBound].range, bindings))
    }
    for pattern in group { list(pattern, isFree: pattern > group.lowerBound, at: place) }
  }

  private mutating func list(_ pattern: Int, isFree: Bool, at place: Int) {
    let index = Int32(listed.count)
    listed.append(Listed(pattern: Int32(pattern), isFreeWithPrevious: isFree))
    if rows[place].first < 0 {
      rows[place].first = index
    } else {
      listed[Int(rows[place].last)].next = index
    }
    rows[place].last = index
  }

  /// A group's patterns in the order in which callbacks fit them; nil where they do not fit.
  private mutating func match(
    _ group: Range<Int>, at place: Int, _ log: Log, _ bindings: inout Bindings
  ) -> [Int]? {
    let matched = Int(rows[place].matched)
    guard received.count(at: place) - matched >= group.count else { return nil }
    let rest = received[place].dropFirst(matched).prefix(group.count)
    guard let taken = Self.assign(patterns[group], to: Array(rest), log, &bindings, &values)
    else { return nil }
    return zip(taken, group).sorted { $0.0.value < $1.0.value }.map(\.1)
  }

  /// Whether a callback fits a pattern; only then captures are bound. What has fitted fits again.
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

  /// Tries every assignment of the patterns, whose order is free, to what was received; the first
  /// that fits in the order of the text counts. Gives what each pattern takes.
  private static func assign(
    _ patterns: ArraySlice<Reception.CallbackPattern>, to received: [TraceIndex], _ log: Log,
    _ bindings: inout Bindings, _ values: inout [Value]
  ) -> [TraceIndex]? {
    guard let pattern = patterns.first else { return [] }
    for (place, index) in received.enumerated() {
      var trial = bindings
      guard let notice = log.notice(at: index), fits(pattern, notice, log, &trial, &values) else {
        continue
      }
      var others = received
      others.remove(at: place)
      if let taken = assign(patterns.dropFirst(), to: others, log, &trial, &values) {
        bindings = trial
        return [index] + taken
      }
    }
    return nil
  }

  // MARK: - What came of it

  /// Appends what came for each line, up to a device's first difference; for each device in the
  /// order of the text, and what may come in either order as it came.
  func appendMatches(step: Int, to matches: inout Matches) {
    if listed.isEmpty && silenced.isEmpty { return }
    let beginning = matches.begin(patterns.count + silenced.count) { place in
      place < patterns.count
        ? Matches.Line(step: step, range: patterns[place].range, pattern: patterns[place])
        : Matches.Line(step: step, range: silenced[place - patterns.count].range, pattern: nil)
    }
    places.forEachInOrder { place in
      var count = 0
      var index = rows[place].first
      while index >= 0 {
        let one = listed[Int(index)]
        matches.append(
          count < rows[place].matched ? received.callback(count, at: place) : .none,
          for: Int(one.pattern), since: beginning, on: places.devices[place])
        count += 1
        index = one.next
      }
    }
    for (place, one) in silenced.enumerated() {
      matches.append(.none, for: patterns.count + place, since: beginning, on: one.device)
    }
  }

  /// What every device has received otherwise than listed, in ascending order of the devices. Where
  /// nothing is listed the failure points at `line`; `bindings` are those after all lines.
  func mismatches(line: SourceRange, bindings: Bindings) -> [(SourceRange, CallbackMismatch)] {
    var found: [(SourceRange, CallbackMismatch)] = []
    places.forEachInOrder { place in
      let row = rows[place]
      let isComplete = Int(row.matched) == received.count(at: place)
      let silence = row.silence < 0 ? nil : silenced[Int(row.silence)].range
      if row.difference < 0 && isComplete {
        // Received as listed, although another line says that it receives nothing: the two can't
        // both hold, and a step that passed would hide it.
        guard let silence, received.count(at: place) > 0 else { return }
        return found.append((silence, mismatch(at: place, bindings)))
      }
      let last = row.last < 0 ? nil : patterns[Int(listed[Int(row.last)].pattern)].range
      let difference = row.difference < 0 ? nil : differences[Int(row.difference)]
      found.append(
        (
          difference?.range ?? last ?? silence ?? line,
          mismatch(at: place, difference?.bindings ?? bindings)
        ))
    }
    return found
  }

  private func mismatch(at place: Int, _ bindings: Bindings) -> CallbackMismatch {
    var expected: [CallbackMismatch.Expected] = []
    var index = rows[place].first
    while index >= 0 {
      let one = listed[Int(index)]
      expected.append(
        CallbackMismatch.Expected(
          pattern: patterns[Int(one.pattern)], isFreeWithPrevious: one.isFreeWithPrevious))
      index = one.next
    }
    return CallbackMismatch(
      device: places.devices[place], expected: expected, received: Array(received[place]),
      agreed: Int(rows[place].matched), bindings: bindings)
  }
}
