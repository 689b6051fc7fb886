import Events

/// Which devices of a way a sequence diagram draws.
///
/// Of few devices each has a lane. Of many, those have one that call, that a failure is about or
/// that the text names, and the rest as long as there is room; for those for whom there is none,
/// one lane stands. What several of them hear alike is one message, which says of whom. Devices
/// with nothing to show have no lane.
struct DiagramDevices {
  /// The devices that have a lane of their own, from left to right, those of a user side by side.
  private(set) var drawn: [Int]
  /// The devices that share the last lane.
  private(set) var folded: [Int] = []
  /// The devices to which nothing happens, and those whose messages are not drawn.
  private var silent: [Int] = []
  private var unseen: [Int] = []
  /// The devices that failures are about.
  private let failing: [Int]
  /// Up to how many lanes nothing is folded.
  private let most: Int
  private let events: CaseEvents
  /// Whom the message of an event is for, by the event; of those alike the first has them all.
  private var hearers: [Int: [Int]] = [:]
  /// For each event whether another one's message has its hearers; empty where none does.
  private var repeated: [Bool] = []

  /// How much a device must be seen.
  private enum Part: Comparable {
    /// Nothing happens to it.
    case none
    case hears
    /// It comes and goes.
    case connects
    case named
    /// It calls, or a failure is about it.
    case acts
  }

  /// Chooses for a trace and the devices that its failures are about.
  init(_ events: CaseEvents, _ trace: Trace, failing: [Int], atMost most: Int) {
    self.events = events
    self.failing = failing
    self.most = most
    drawn = Array(events.devices.indices)
    if drawn.count > most { fold(trace) }
    arrange()
  }

  /// Leaves out the lanes of devices that no message is about, when there are very many lanes.
  mutating func keep(_ seen: Set<Int>) {
    guard drawn.count > most else { return }
    unseen = drawn.filter { !seen.contains($0) && !failing.contains($0) }
    drawn.removeAll(where: unseen.contains)
  }

  /// Whether the message of another event says what this one does.
  func isRepeated(_ event: Int) -> Bool { event < repeated.count && repeated[event] }

  /// Who hears the message of an event, to stand before its text; empty for a device with a lane
  /// of its own.
  func hearers(of event: Int) -> String {
    guard let devices = hearers[event] else { return "" }
    return devices.count == folded.count
      ? "all \(devices.count): " : "\(events.names(ofDevices: devices)): "
  }

  var nameOfFolded: String { "\(folded.count) devices" }

  /// Who has no lane of their own, and why.
  var notes: [String] {
    var notes: [String] = []
    if !folded.isEmpty {
      notes.append("The lane of \(nameOfFolded) is that of \(events.names(ofDevices: folded)).")
    }
    for (devices, why) in [
      (silent, "since nothing happens there"), (unseen, "since their messages are left out"),
    ] where !devices.isEmpty {
      notes.append("Not drawn, \(why): \(events.names(ofDevices: devices)).")
    }
    return notes
  }

  private mutating func fold(_ trace: Trace) {
    var parts = events.devices.map { $0.isNamed ? Part.named : .none }
    for event in trace.outlines where event.kind != .silent {
      guard let device = event.device else { continue }
      parts[device] = max(parts[device], Self.part(of: event.kind))
    }
    for device in failing { parts[device] = .acts }
    drawn = parts.indices.filter { parts[$0] == .acts }
    // Those who are named have lanes of their own while a diagram of them can still be read.
    for (part, most) in [(Part.named, 2 * most), (.connects, most), (.hears, most)] {
      let devices = parts.indices.filter { parts[$0] == part }
      if drawn.count + devices.count <= most { drawn += devices } else { folded += devices }
    }
    if folded.count == 1 {
      drawn += folded
      folded = []
    }
    silent = parts.indices.filter { parts[$0] == .none }
    folded.sort()
    findRepeated(trace)
  }

  private static func part(of kind: TraceEvent.Kind) -> Part {
    switch kind {
    case .call, .pageOpened, .pageTapped: .acts
    case .connecting, .disconnecting: .connects
    case .fault, .forgotten: .named
    case .step, .take, .result, .callback, .unheard, .loggedIn, .connected, .loggedOut,
      .disconnected, .delegateAddedLate, .pageRefreshed, .wait, .silent:
      .hears
    }
  }

  /// Puts the devices of a user side by side, users in the order of their first device.
  private mutating func arrange() {
    var places: [String: Int] = [:]
    for device in drawn.sorted() where places[events.devices[device].user] == nil {
      places[events.devices[device].user] = device
    }
    drawn.sort { left, right in
      let (one, other) = (places[events.devices[left].user], places[events.devices[right].user])
      return (one ?? 0, left) < (other ?? 0, right)
    }
  }

  /// What tells one message from another of the same time, whoever hears it.
  private struct Message: Hashable {
    let kind: TraceEvent.Kind
    let text: String
    let cause: Int?
    /// How often its device has heard the same before.
    var turn = 0
    /// The device, where one device's messages are counted.
    var device: Int?
  }

  private mutating func findRepeated(_ trace: Trace) {
    guard !folded.isEmpty else { return }
    let isFolded = Set(folded)
    repeated = Array(repeating: false, count: trace.count)
    // Messages alike are of one time: no more are looked at together.
    var time: Int64 = 0
    var first: [Message: Int] = [:]
    var turns: [Message: Int] = [:]
    for (index, outline) in trace.outlines.enumerated() where outline.kind != .silent {
      guard let device = outline.device, isFolded.contains(device) else { continue }
      if outline.time != time {
        time = outline.time
        first.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
      }
      var message = Message(kind: outline.kind, text: trace[index].brief, cause: outline.cause)
      var counted = message
      counted.device = device
      message.turn = turns[counted, default: 0]
      turns[counted] = message.turn + 1
      if let other = first[message] {
        hearers[other]?.append(device)
        repeated[index] = true
      } else {
        first[message] = index
        hearers[index] = [device]
      }
    }
  }
}
