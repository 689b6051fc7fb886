import Events

/// Selects the devices that a sequence diagram of an execution shows.
///
/// If there are few devices, each device has its own lane. If there are many devices, a device has
/// its own lane if it makes calls or if a failure concerns it. Named devices, and then unnamed
/// devices, have their own lanes while there is enough space. The remaining devices share one lane.
/// Equal messages to several of these remaining devices are drawn as one message that names its
/// recipients. A device without events has no lane.
struct DiagramDevices {
  /// The devices that have their own lanes, from left to right, grouped by user.
  private(set) var drawn: [Int]
  /// The devices that share the last lane.
  private(set) var folded: [Int] = []
  /// The devices that have no events.
  private var idle: [Int] = []
  private var omitted: [Int] = []
  /// The devices that failures concern.
  private let failing: [Int]
  /// The maximum number of devices for which all devices have their own lanes.
  private let most: Int
  private let events: CaseEvents
  /// The recipients of an event's message, by the index of the event. The first of several equal
  /// messages has all recipients.
  private var receivers: [Int: [Int]] = [:]
  /// For each event, whether the message of an earlier event includes its recipient. The array is
  /// empty if no devices share a lane.
  private var repeated: [Bool] = []

  /// The importance of a device. The cases are in ascending order.
  private enum Part: Comparable {
    /// The device has no events.
    case none
    case hears
    /// The device connects or disconnects.
    case connects
    case named
    /// The device makes calls, or a failure concerns the device.
    case acts
  }

  /// Selects devices for a trace. `failing` are the devices that the failures of the trace concern.
  init(_ events: CaseEvents, _ trace: Trace, failing: [Int], atMost most: Int) {
    self.events = events
    self.failing = failing
    self.most = most
    drawn = Array(events.devices.indices)
    if drawn.count > most { fold(trace) }
    arrange()
  }

  /// If there are too many lanes, removes the lanes of devices for which no message is drawn.
  /// `seen` contains the devices for which a message is drawn.
  mutating func keep(_ seen: Set<Int>) {
    guard drawn.count > most else { return }
    omitted = drawn.filter { !seen.contains($0) && !failing.contains($0) }
    drawn.removeAll(where: omitted.contains)
  }

  /// Whether the message of an earlier event includes the recipient of this event.
  func isRepeated(_ event: Int) -> Bool { event < repeated.count && repeated[event] }

  /// The recipients of an event's message, as a prefix of the message's text. Empty if the
  /// recipient has its own lane.
  func receivers(of event: Int) -> String {
    guard let devices = receivers[event] else { return "" }
    return devices.count == folded.count
      ? "all \(devices.count): " : "\(events.names(ofDevices: devices)): "
  }

  var nameOfFolded: String { "\(folded.count) devices" }

  /// Notes about devices that do not have their own lanes.
  var notes: [String] {
    var notes: [String] = []
    if !folded.isEmpty {
      notes.append("The lane of \(nameOfFolded) stands for \(events.names(ofDevices: folded)).")
    }
    for (devices, reason) in [
      (idle, "since nothing happens there"), (omitted, "since their messages are omitted"),
    ] where !devices.isEmpty {
      notes.append("Not drawn, \(reason): \(events.names(ofDevices: devices)).")
    }
    return notes
  }

  private mutating func fold(_ trace: Trace) {
    var parts = events.devices.map { $0.isNamed ? Part.named : .none }
    for event in trace.outlines where event.kind != .suppressed {
      guard let device = event.device else { continue }
      parts[device] = max(parts[device], Self.part(of: event.kind))
    }
    for device in failing { parts[device] = .acts }
    drawn = parts.indices.filter { parts[$0] == .acts }
    // Named devices have their own lanes while the diagram is small enough to be readable.
    for (part, most) in [(Part.named, 2 * most), (.connects, most), (.hears, most)] {
      let devices = parts.indices.filter { parts[$0] == part }
      if drawn.count + devices.count <= most { drawn += devices } else { folded += devices }
    }
    if folded.count == 1 {
      drawn += folded
      folded = []
    }
    idle = parts.indices.filter { parts[$0] == .none }
    folded.sort()
    findRepeated(trace)
  }

  private static func part(of kind: TraceEvent.Kind) -> Part {
    switch kind {
    case .call, .pageOpened, .pageTapped: .acts
    case .connecting, .disconnecting: .connects
    case .fault, .forgotten: .named
    case .step, .take, .result, .callback, .unheard, .loggedIn, .connected, .loggedOut,
      .disconnected, .delegateAddedLate, .pageRefreshed, .wait, .suppressed:
      .hears
    }
  }

  /// Groups the devices by user. The users are in the order of their first devices.
  private mutating func arrange() {
    var indices: [String: Int] = [:]
    for device in drawn.sorted() where indices[events.devices[device].user] == nil {
      indices[events.devices[device].user] = device
    }
    drawn.sort { left, right in
      let (one, other) = (indices[events.devices[left].user], indices[events.devices[right].user])
      return (one ?? 0, left) < (other ?? 0, right)
    }
  }

  /// The properties in which messages at the same time can differ, except the recipient.
  private struct Message: Hashable {
    let kind: TraceEvent.Kind
    let text: String
    let cause: Int?
    /// The number of equal messages that the device has already received at the same time.
    var transaction = 0
    /// The device, if the messages of a single device are counted; else nil.
    var device: Int?
  }

  private mutating func findRepeated(_ trace: Trace) {
    guard !folded.isEmpty else { return }
    let isFolded = Set(folded)
    repeated = Array(repeating: false, count: trace.count)
    // Equal messages have equal times, so only messages at the same time are compared.
    var time: Int64 = 0
    var first: [Message: Int] = [:]
    var transactions: [Message: Int] = [:]
    for (index, outline) in trace.outlines.enumerated() where outline.kind != .suppressed {
      guard let device = outline.device, isFolded.contains(device) else { continue }
      if outline.time != time {
        time = outline.time
        first.removeAll(keepingCapacity: true)
        transactions.removeAll(keepingCapacity: true)
      }
      var message = Message(kind: outline.kind, text: trace[index].brief, cause: outline.cause)
      var counted = message
      counted.device = device
      message.transaction = transactions[counted, default: 0]
      transactions[counted] = message.transaction + 1
      if let other = first[message] {
        receivers[other]?.append(device)
        repeated[index] = true
      } else {
        first[message] = index
        receivers[index] = [device]
      }
    }
  }
}
