import DiscreteEvents
import IMProtocol

/// The schedule by virtual time: a random stream of latencies for each link, and an event queue.
struct Clock: Schedule, Sendable {
  var engine: Engine<Due>
  private let latency: ClosedRange<VirtualDuration>
  /// Those of links with another latency than the others', by `DeviceID.index`.
  private var ownLatencies: [DeviceID: ClosedRange<VirtualDuration>] = [:]
  /// The links to the server and to the devices; empty where one latency needs no draw.
  private var up: [LinkClock] = []
  private var down: [LinkClock] = []
  var arrivals = Arrivals()
  /// Set while what is sent to the server waits at its door.
  private var door: Door?
  var held: [Held] = []
  /// Whether packets arrive only where a scenario says so.
  private var isByHand = false

  /// What waits in the engine, eight bytes: the head of this link arrives then, or a timer fires.
  struct Due: BitwiseCopyable, Sendable {
    // In this order what the engine notes of it fits into its last word.
    let device: DeviceID
    let kind: Kind

    enum Kind: UInt8, BitwiseCopyable, Sendable {
      case up
      case down
      case timer
    }

    /// The link whose head arrives; nil for a timer.
    var link: Link? {
      switch kind {
      case .up: .up(device)
      case .down: .down(device)
      case .timer: nil
      }
    }
  }

  /// How many of the next arrivals at each device are of packets that were lost: the packets of a
  /// link are lost from its head on, and those that are sent later arrive later. Where something
  /// can go wrong it also counts the arrivals that are scheduled on each link, and the packets
  /// whose arrivals are not, at the server's door or held: they follow all others on their link.
  struct Arrivals: Sendable {
    /// By `DeviceID.index`; empty until something is lost.
    private var lost: [UInt32] = []
    /// By link, up and down of a device side by side; empty where nothing can go wrong.
    private var links: [Count] = []

    private struct Count: Sendable {
      var scheduled: UInt32 = 0
      var lost: UInt32 = 0
      var unscheduled: UInt32 = 0
    }

    /// - Precondition: nothing is scheduled.
    mutating func count(deviceCount: Int) {
      links = Array(repeating: Count(), count: 2 * deviceCount)
    }

    private static func place(_ link: Link) -> Int {
      2 * Int(link.device.index) + Int(link.direction.rawValue)
    }

    @inline(__always) mutating func add(on link: Link) {
      if !links.isEmpty { links[Self.place(link)].scheduled += 1 }
    }

    /// A packet does not arrive by itself, or does again.
    mutating func addUnscheduled(_ change: Int, on link: Link) {
      if links.isEmpty { return }
      let place = Self.place(link)
      links[place].unscheduled = UInt32(Int(links[place].unscheduled) + change)
    }

    /// So many packets to a device are lost; gives how many of their arrivals are scheduled.
    mutating func lose(_ count: Int, to device: DeviceID) -> Int {
      if !links.isEmpty { return loseAll(on: .down(device)) }
      let missing = Int(device.index) + 1 - lost.count
      if missing > 0 { lost += repeatElement(0, count: missing) }
      lost[Int(device.index)] += UInt32(truncatingIfNeeded: count)
      return count
    }

    /// All packets on a link are lost; gives how many of their arrivals are scheduled.
    mutating func loseAll(on link: Link) -> Int {
      if links.isEmpty { return 0 }
      let place = Self.place(link)
      let count = links[place].scheduled - links[place].lost
      links[place].lost = links[place].scheduled
      links[place].unscheduled = 0
      return Int(count)
    }

    /// How many packets on a link need no other arrival: one is scheduled, or they are held.
    func expected(on link: Link) -> Int {
      let count = links[Self.place(link)]
      return Int(count.scheduled - count.lost + count.unscheduled)
    }

    /// What is due comes up; whether it is of a lost packet.
    mutating func take(_ due: Due) -> Bool {
      if !links.isEmpty { return takeCounted(due) }
      let index = Int(due.device.index)
      guard due.kind == .down, index < lost.count, lost[index] > 0 else { return false }
      lost[index] -= 1
      return true
    }

    private mutating func takeCounted(_ due: Due) -> Bool {
      guard let link = due.link else { return false }
      let place = Self.place(link)
      links[place].scheduled -= 1
      guard links[place].lost > 0 else { return false }
      links[place].lost -= 1
      return true
    }
  }

  /// From now on nothing is scheduled that is sent.
  mutating func stopArrivals() { isByHand = true }

  /// What is under way on these links arrives from now on, and what is sent is scheduled again.
  mutating func resumeArrivals(_ waiting: [(link: Link, count: Int)]) {
    isByHand = false
    for (link, count) in waiting { goesOn(link, waiting: count) }
  }

  /// The server's door while it is closed.
  private struct Door: Sendable {
    /// When the first of what waits there has arrived.
    var arrival: VirtualTime?
  }

  /// - Parameter canFail: whether something can go wrong: links stall, or latencies change.
  init(
    deviceCount: Int, latency: ClosedRange<VirtualDuration>, seed: UInt64, start: VirtualTime,
    canFail: Bool = false
  ) {
    self.latency = latency
    engine = Engine(startingAt: start)
    engine.reserveCapacity(2 * deviceCount)
    if canFail { arrivals.count(deviceCount: deviceCount) }
    if latency.lowerBound == latency.upperBound && !canFail { return }
    let uplinks = RandomFamily(seed: seed, label: "uplink")
    let downlinks = RandomFamily(seed: seed, label: "downlink")
    up = (0..<deviceCount).map { LinkClock(stream: uplinks[UInt64($0)]) }
    down = (0..<deviceCount).map { LinkClock(stream: downlinks[UInt64($0)]) }
  }

  /// Whether an answer may take so long under these latencies that its call fails before (D-06).
  static func isSlow(_ latency: ClosedRange<VirtualDuration>) -> Bool {
    latency.upperBound.microseconds >= CallRecord.answerTimeout.microseconds / 2
  }

  var now: VirtualTime { engine.now }

  /// What is sent to the server waits at its door from now on.
  mutating func closeDoor() { door = Door() }

  /// What is sent to the server is scheduled again; gives when the first of what waits has arrived.
  mutating func openDoor() -> VirtualTime? {
    defer { door = nil }
    return door?.arrival
  }

  /// The first packet that a device has at the server's door arrives now, or stalls.
  mutating func leaveDoor(from device: DeviceID) { arrivals.addUnscheduled(-1, on: .up(device)) }

  /// Draws the latency of a packet that is sent now and puts it on its way.
  @inline(__always) mutating func sent(on link: Link) -> VirtualTime? {
    if isByHand { return nil }
    let arrival = arrival(on: link)
    if link.direction == .up, let door {
      self.door = Door(arrival: door.arrival ?? arrival)
      arrivals.addUnscheduled(1, on: link)
    } else if let index = indexOfHeld(link) {
      held[index].arrivals.append(arrival)
      arrivals.addUnscheduled(1, on: link)
    } else {
      schedule(link, at: arrival)
    }
    return arrival
  }

  /// The head of a link arrives at a time.
  @inline(__always) mutating func schedule(_ link: Link, at time: VirtualTime) {
    let kind = link.direction == .up ? Due.Kind.up : .down
    engine.schedule(Due(device: link.device, kind: kind), at: time)
    arrivals.add(on: link)
  }

  mutating func sent(to devices: ArraySlice<DeviceID>) {
    // Where nothing is drawn, all arrive together.
    if isByHand || !up.isEmpty || !held.isEmpty {
      for device in devices { _ = sent(on: .down(device)) }
    } else {
      let packets = devices.lazy.map { Due(device: $0, kind: .down) }
      engine.schedule(packets, at: engine.now + latency.lowerBound)
    }
  }

  private mutating func arrival(on link: Link) -> VirtualTime {
    up.isEmpty ? engine.now + latency.lowerBound : drawArrival(on: link)
  }

  // Apart, so that what needs no draw touches no stream.
  @inline(never) private mutating func drawArrival(on link: Link) -> VirtualTime {
    let index = Int(link.device.index)
    let latency = ownLatencies.isEmpty ? latency : ownLatencies[link.device] ?? latency
    return switch link.direction {
    case .up: up[index].arrival(sentAt: engine.now, latency: latency)
    case .down: down[index].arrival(sentAt: engine.now, latency: latency)
    }
  }

  mutating func awaits(_ time: VirtualTime) {
    engine.scheduleTimer(Due(device: .absent, kind: .timer), at: time)
  }

  mutating func lost(_ count: Int, to device: DeviceID) {
    let count = count - dropHeld(on: .down(device))
    engine.cancelInFlight(arrivals.lose(count, to: device))
  }

  mutating func lostAll(from device: DeviceID) {
    _ = dropHeld(on: .up(device))
    engine.cancelInFlight(arrivals.loseAll(on: .up(device)))
  }

  /// What stood still on a way arrives now, and the rest when it would have.
  mutating func goesOn(_ link: Link, waiting: Int) {
    if isByHand { return }
    for _ in arrivals.expected(on: link)..<waiting { schedule(link, at: engine.now) }
  }

  mutating func setLatency(of device: DeviceID, _ latency: ClosedRange<VirtualDuration>) {
    ownLatencies[device] = latency
  }

  /// Takes what is due next, while anything is under way.
  mutating func next(within budget: inout RunBudget) -> Engine<Due>.Step {
    Self.next(&engine, &arrivals, within: &budget)
  }

  /// Takes what is due next by a time; when there is none left, the clock stands there.
  mutating func nextDue(by time: VirtualTime, within budget: inout RunBudget) -> Engine<Due>.Step {
    Self.nextDue(&engine, &arrivals, by: time, within: &budget)
  }

  // Both are handed over apart, so that the one can ask the other for what is lost.

  private static func next(
    _ engine: inout Engine<Due>, _ arrivals: inout Arrivals, within budget: inout RunBudget
  ) -> Engine<Due>.Step { engine.next(within: &budget) { arrivals.take($0) } }

  private static func nextDue(
    _ engine: inout Engine<Due>, _ arrivals: inout Arrivals, by time: VirtualTime,
    within budget: inout RunBudget
  ) -> Engine<Due>.Step { engine.nextDue(by: time, within: &budget) { arrivals.take($0) } }
}
