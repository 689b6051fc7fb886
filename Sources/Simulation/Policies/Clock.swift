import DiscreteEvents
import IMProtocol

/// The schedule by virtual time: latencies drawn from a random stream for each link, and the
/// queue of what comes when. State has none of it.
struct Clock: Schedule, Sendable {
  var engine: Engine<Due>
  private let latency: ClosedRange<VirtualDuration>
  /// The links to the server and to the devices; empty where every latency is the same, since then
  /// nothing is drawn and nothing overtakes.
  private var up: [LinkClock] = []
  private var down: [LinkClock] = []
  private var lostArrivals = LostArrivals()
  /// Set while what is sent to the server waits at its door.
  private var door: Door?

  /// What waits in the engine, eight bytes: the head of this link arrives then, or a timer fires.
  struct Due: BitwiseCopyable, Sendable {
    let kind: Kind
    let device: DeviceID

    enum Kind: UInt8, BitwiseCopyable, Sendable {
      case up
      case down
      case timer
    }
  }

  /// How many of the next arrivals at each device are of packets that were lost: the packets of a
  /// link are lost from its head on, and those that are sent later arrive later.
  struct LostArrivals: Sendable {
    /// By `DeviceID.index`; empty until something is lost.
    private var counts: [UInt32] = []

    mutating func add(_ count: Int, to device: DeviceID) {
      let missing = Int(device.index) + 1 - counts.count
      if missing > 0 { counts += repeatElement(0, count: missing) }
      counts[Int(device.index)] += UInt32(truncatingIfNeeded: count)
    }

    /// Whether what is due is of a lost packet, which is forgotten then.
    mutating func forget(_ due: Due) -> Bool {
      let index = Int(due.device.index)
      guard due.kind == .down, index < counts.count, counts[index] > 0 else { return false }
      counts[index] -= 1
      return true
    }
  }

  /// The server's door while it is closed.
  private struct Door: Sendable {
    /// When the first of what waits there has arrived.
    var arrival: VirtualTime?
  }

  init(
    deviceCount: Int, latency: ClosedRange<VirtualDuration>, seed: UInt64, start: VirtualTime
  ) {
    self.latency = latency
    engine = Engine(startingAt: start)
    if latency.lowerBound == latency.upperBound { return }
    let uplinks = RandomFamily(seed: seed, label: "uplink")
    let downlinks = RandomFamily(seed: seed, label: "downlink")
    up = (0..<deviceCount).map { LinkClock(stream: uplinks[UInt64($0)]) }
    down = (0..<deviceCount).map { LinkClock(stream: downlinks[UInt64($0)]) }
  }

  /// Whether an answer may take so long under these latencies that its call fails before (D-06).
  static func isSlow(_ latency: ClosedRange<VirtualDuration>) -> Bool {
    latency.upperBound.microseconds >= CallRecord.answerTimeout.microseconds / 2
  }

  /// The virtual time.
  var now: VirtualTime { engine.now }

  /// What is sent to the server waits at its door from now on.
  mutating func closeDoor() { door = Door() }

  /// What is sent to the server is scheduled again; gives when the first of what waits has arrived.
  mutating func openDoor() -> VirtualTime? {
    defer { door = nil }
    return door?.arrival
  }

  /// Draws the latency of a packet that is sent now and puts it on its way.
  mutating func sent(on link: Link) -> VirtualTime? {
    let arrival = arrival(on: link)
    if link.direction == .up, let door {
      self.door = Door(arrival: door.arrival ?? arrival)
    } else {
      let kind = link.direction == .up ? Due.Kind.up : .down
      engine.schedule(Due(kind: kind, device: link.device), at: arrival)
    }
    return arrival
  }

  private mutating func arrival(on link: Link) -> VirtualTime {
    up.isEmpty ? engine.now + latency.lowerBound : drawArrival(on: link)
  }

  // Apart, so that what needs no draw touches no stream.
  @inline(never)
  private mutating func drawArrival(on link: Link) -> VirtualTime {
    let index = Int(link.device.index)
    return switch link.direction {
    case .up: up[index].arrival(sentAt: engine.now, latency: latency)
    case .down: down[index].arrival(sentAt: engine.now, latency: latency)
    }
  }

  /// Sets a timer.
  mutating func awaits(_ time: VirtualTime) {
    engine.scheduleTimer(Due(kind: .timer, device: .absent), at: time)
  }

  /// Forgets the arrivals of packets that are lost.
  mutating func lost(_ count: Int, to device: DeviceID) {
    lostArrivals.add(count, to: device)
    engine.cancelInFlight(count)
  }

  /// Takes what is due next, while anything is under way.
  mutating func next(within budget: inout RunBudget) -> Engine<Due>.Step {
    Self.next(&engine, &lostArrivals, within: &budget)
  }

  /// Takes what is due next by a time; when there is none left, the clock stands there.
  mutating func nextDue(
    by time: VirtualTime, within budget: inout RunBudget
  ) -> Engine<Due>.Step {
    Self.nextDue(&engine, &lostArrivals, by: time, within: &budget)
  }

  // Both are handed over apart, so that the one can ask the other for what is lost.

  private static func next(
    _ engine: inout Engine<Due>, _ lost: inout LostArrivals, within budget: inout RunBudget
  ) -> Engine<Due>.Step {
    engine.next(within: &budget) { lost.forget($0) }
  }

  private static func nextDue(
    _ engine: inout Engine<Due>, _ lost: inout LostArrivals, by time: VirtualTime,
    within budget: inout RunBudget
  ) -> Engine<Due>.Step {
    engine.nextDue(by: time, within: &budget) { lost.forget($0) }
  }
}
