import Events

/// Decides which devices get a lane in an execution's sequence diagram.
///
/// If a case has only a few devices, each gets its own lane. If a case has many devices, a device
/// that makes calls or that a failure mentions gets its own lane. While there is room, other
/// devices also get lanes, starting with named devices. The remaining devices share one lane. If
/// several devices with a shared lane receive the same message, the message is drawn once, with the
/// names of all recipients. Devices without events get no lane.
struct DiagramDevices {
  private(set) var drawn: [Int]
  /// The devices that share the last lane.
  private(set) var folded: [Int] = []
  private var idle: [Int] = []
  private var omitted: [Int] = []
  private let failing: [Int]
  /// In a case with at most this many devices, every device gets its own lane.
  private let most: Int
  private let events: CaseEvents
  /// Maps an event's index to the recipients of the event's message. If several messages are equal,
  /// the entry for the first message lists the recipients of all these messages.
  private var receivers: [Int: [Int]] = [:]
  /// For each event, the event whose row shows it: an earlier one if its message already names the
  /// event's recipient. The array is empty if no devices share a lane.
  private var rows: [UInt32] = []

  /// How important a device is for the diagram. The cases are in ascending order of importance.
  private enum Part: Comparable {
    case none
    case hears
    case connects
    case named
    /// The device makes calls, or a failure mentions it.
    case acts
  }

  /// Chooses the lanes for a trace. `failing` lists the devices that failures of the trace mention.
  init(_ events: CaseEvents, _ trace: Trace, failing: [Int], atMost most: Int) {
    self.events = events
    self.failing = failing
    self.most = most
    drawn = Array(events.devices.indices)
    if drawn.count > most { fold(trace) }
    arrange()
  }

  /// If the diagram has too many lanes, removes the lanes without a drawn message. `seen` contains
  /// the devices with drawn messages. A device that a failure mentions retains its lane.
  mutating func keep(_ seen: Set<Int>) {
    guard drawn.count > most else { return }
    func isOmitted(_ device: Int) -> Bool { !seen.contains(device) && !failing.contains(device) }
    omitted = drawn.filter(isOmitted)
    drawn.removeAll(where: isOmitted)
  }

  func isFolded(_ device: Int) -> Bool { folded.contains(device) }

  /// The event whose row shows this event.
  func shown(_ event: Int) -> Int { event < rows.count ? Int(rows[event]) : event }

  /// Whether an earlier message already names the event's recipient.
  func isRepeated(_ event: Int) -> Bool { shown(event) != event }

  /// The text to write before an event's message: the names of all recipients, followed by a colon
  /// and a space. The text is empty if the recipient has its own lane.
  func receivers(of event: Int) -> String {
    guard let devices = receivers[event] else { return "" }
    return devices.count == folded.count
      ? "all \(devices.count): " : "\(events.names(ofDevices: devices)): "
  }

  var nameOfFolded: String { "\(folded.count) devices" }

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
    // Named devices get their own lanes as long as the diagram remains readable.
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

  /// Moves each user's devices together. Users are ordered by their first device.
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

  /// What makes two messages equal. Equal messages may have different recipients, and the messages'
  /// times are compared elsewhere.
  private struct Message: Hashable {
    let kind: TraceEvent.Kind
    /// The message's text, as numbered by `Texts`.
    let text: Int
    let cause: Int?
    /// How many equal messages the recipient has already received at the same virtual time.
    var transaction = 0
    /// The recipient, which is set only in the keys of `transactions`.
    var device: Int?
  }

  /// Numbers the texts of messages, so that equal texts get equal numbers.
  private struct Texts {
    private var numbers: [String: Int] = [:]
    /// The latest event and the number of its text. A callback has the same text for each of its
    /// devices, so two successive events often get the same number.
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
    rows = Array(0..<UInt32(trace.count))
    // Two messages can be equal only if they have the same time.
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
        rows[index] = UInt32(other)
      } else {
        first[message] = index
        receivers[index] = [device]
      }
    }
  }
}
