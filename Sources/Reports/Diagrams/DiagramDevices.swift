import Events

/// Selects the devices for the sequence diagram of an execution.
///
/// If a case has few devices, each device has its own lane. In a case with many devices, each
/// device that makes calls has its own lane. Each device that a failure concerns also has its own
/// lane. Further devices have their own lanes while there is enough space. Named devices have
/// priority over unnamed devices. The remaining devices share one lane. If several of these devices
/// receive equal messages, the diagram shows only one message. This message names all recipients. A
/// device without events has no lane.
struct DiagramDevices {
  /// The devices that have their own lanes, from left to right, grouped by user.
  private(set) var drawn: [Int]
  /// The devices that share the last lane.
  private(set) var folded: [Int] = []
  /// The devices that have no events.
  private var idle: [Int] = []
  private var omitted: [Int] = []
  /// The devices that are mentioned in failures.
  private let failing: [Int]
  /// If there are at most this many devices, every device has its own lane.
  private let most: Int
  private let events: CaseEvents
  /// The recipients of the message of each event. The key is the index of the event. If several
  /// messages are equal, the entry of the first message contains the recipients of all these
  /// messages.
  private var receivers: [Int: [Int]] = [:]
  /// For each event, whether an earlier message already names the recipient of the event. The array
  /// is empty if no devices share a lane.
  private var repeated: [Bool] = []

  /// The importance of a device for the diagram. The cases are in the order of increasing
  /// importance.
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

  /// Selects devices for a trace. `failing` contains the devices that are mentioned in the failures
  /// of the trace.
  init(_ events: CaseEvents, _ trace: Trace, failing: [Int], atMost most: Int) {
    self.events = events
    self.failing = failing
    self.most = most
    drawn = Array(events.devices.indices)
    if drawn.count > most { fold(trace) }
    arrange()
  }

  /// If the diagram has too many lanes, removes the lanes without drawn messages. `seen` contains
  /// the devices with drawn messages. The lane of a device with a failure is not removed.
  mutating func keep(_ seen: Set<Int>) {
    guard drawn.count > most else { return }
    omitted = drawn.filter { !seen.contains($0) && !failing.contains($0) }
    drawn.removeAll(where: omitted.contains)
  }

  /// Whether an earlier message already names the recipient of this event.
  func isRepeated(_ event: Int) -> Bool { event < repeated.count && repeated[event] }

  /// The names of all recipients of an event's message, followed by a colon and a space. In the
  /// diagram, the names precede the text of the message. The result is empty if the recipient has
  /// its own lane.
  func receivers(of event: Int) -> String {
    guard let devices = receivers[event] else { return "" }
    return devices.count == folded.count
      ? "all \(devices.count): " : "\(events.names(ofDevices: devices)): "
  }

  var nameOfFolded: String { "\(folded.count) devices" }

  /// Sentences about the devices that do not have their own lanes.
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

  /// Puts the devices of each user next to each other. The users are in the order of their first
  /// devices.
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

  /// The properties of a message that decide whether two messages are equal. The recipient and the
  /// time do not belong to these properties.
  private struct Message: Hashable {
    let kind: TraceEvent.Kind
    /// The number that `Texts` assigns to the text of the message.
    let text: Int
    let cause: Int?
    /// The number of equal messages that the recipient has already received at the same virtual
    /// time.
    var transaction = 0
    /// The recipient. The value is only set in the keys that count the messages of one device.
    var device: Int?
  }

  /// Assigns a number to each text of a message. Equal texts have the same number.
  private struct Texts {
    private var numbers: [String: Int] = [:]
    /// The latest event, and the number of its text. A callback to many devices has the same text
    /// for each device. Therefore the next event often needs the same number.
    private var latest: (event: TraceEvent, number: Int)?

    mutating func number(of event: TraceEvent) -> Int {
      if let latest, latest.event.kind == event.kind, latest.event.code == event.code,
        latest.event.name == event.name, latest.event.text == event.text,
        latest.event.values == event.values
      {
        return latest.number
      }
      let text = event.brief
      let number = numbers[text] ?? numbers.count
      numbers[text] = number
      latest = (event, number)
      return number
    }

    mutating func removeAll() {
      numbers.removeAll(keepingCapacity: true)
      latest = nil
    }
  }

  private mutating func findRepeated(_ trace: Trace) {
    guard !folded.isEmpty else { return }
    var isFolded = Array(repeating: false, count: events.devices.count)
    for device in folded { isFolded[device] = true }
    repeated = Array(repeating: false, count: trace.count)
    // Only messages with the same time can be equal.
    var time: Int64 = 0
    var texts = Texts()
    var first: [Message: Int] = [:]
    var transactions: [Message: Int] = [:]
    var reader = TraceReader(trace)
    for (index, outline) in trace.outlines.enumerated() where outline.kind != .suppressed {
      guard let device = outline.device, isFolded[device] else { continue }
      if outline.time != time {
        time = outline.time
        texts.removeAll()
        first.removeAll(keepingCapacity: true)
        transactions.removeAll(keepingCapacity: true)
      }
      var message = Message(
        kind: outline.kind, text: texts.number(of: reader[index]), cause: outline.cause)
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
