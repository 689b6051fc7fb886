import DiscreteEvents
import IMProtocol

/// Uses an event queue to schedule arrivals and timers in virtual time. Each link has its own
/// random stream, from which it draws its latencies.
struct Clock: Schedule, Sendable {
  var engine: Engine<Due>
  private let latency: ClosedRange<VirtualDuration>
  /// The latencies of the devices that have their own latency. `latency` applies to all other
  /// devices.
  private var ownLatencies: [DeviceID: ClosedRange<VirtualDuration>] = [:]
  /// The random streams of the links to the server (`up`) and to the devices (`down`). Both lists
  /// are empty if the latency is fixed and no fault is possible, because in this case no latency is
  /// drawn.
  private var up: [LinkClock] = []
  private var down: [LinkClock] = []
  var arrivals = Arrivals()
  /// The inbox in which packets wait for the server; nil while arrivals at the server are scheduled
  /// as usual.
  private var inbox: Inbox?
  var held: [Held] = []
  /// Whether packets arrive only when a statement delivers them.
  private var isByHand = false

  /// An event in the queue: the packet at the head of a link arrives, a timer fires, or something
  /// in a population is due. An event takes eight bytes.
  struct Due: BitwiseCopyable, Sendable {
    // Because of the order of the fields, the last word has room for the engine's data.
    let device: DeviceID
    let kind: Kind

    enum Kind: UInt8, BitwiseCopyable, Sendable {
      case up
      case down
      case timer
      /// The index of `device` is the number of an entry of ``ChanceAgenda``.
      case chance
    }

    /// The link whose first packet arrives; nil for any other event.
    var link: Link? {
      switch kind {
      case .up: .up(device)
      case .down: .down(device)
      case .timer, .chance: nil
      }
    }
  }

  /// Counts arrivals that are scheduled although their packets were lost. These arrivals precede
  /// all other arrivals on the link, because a fault loses a link's first packets.
  ///
  /// If faults are possible, `Arrivals` also counts each link's scheduled arrivals, and its packets
  /// without a scheduled arrival. Packets without a scheduled arrival are held or wait in the
  /// server's inbox. Such packets follow all packets on the same link that have a scheduled
  /// arrival.
  struct Arrivals: Sendable {
    /// Indexed by `DeviceID.index`. The list is empty until a packet is lost.
    private var lost: [UInt32] = []
    /// The counts of each link. A device's two links are adjacent. The list is empty if no faults
    /// are possible.
    private var links: [Count] = []

    private struct Count: Sendable {
      var scheduled: UInt32 = 0
      var lost: UInt32 = 0
      var unscheduled: UInt32 = 0
    }

    /// From now on, counts each link's arrivals.
    ///
    /// - Precondition: Nothing is scheduled.
    mutating func count(deviceCount: Int) {
      links = Array(repeating: Count(), count: 2 * deviceCount)
    }

    private static func position(_ link: Link) -> Int {
      2 * Int(link.device.index) + Int(link.direction.rawValue)
    }

    @inline(__always) mutating func add(on link: Link) {
      if !links.isEmpty { links[Self.position(link)].scheduled += 1 }
    }

    /// Adds `change` to the number of packets whose arrival is not scheduled.
    mutating func addUnscheduled(_ change: Int, on link: Link) {
      if links.isEmpty { return }
      let index = Self.position(link)
      links[index].unscheduled = UInt32(Int(links[index].unscheduled) + change)
    }

    /// Records that the oldest packets to a device are lost. Returns how many of the lost packets
    /// have a scheduled arrival.
    mutating func lose(_ count: Int, to device: DeviceID) -> Int {
      if !links.isEmpty { return loseAll(on: .down(device)) }
      let missing = Int(device.index) + 1 - lost.count
      if missing > 0 { lost += repeatElement(0, count: missing) }
      lost[Int(device.index)] += UInt32(truncatingIfNeeded: count)
      return count
    }

    /// Records that all packets on a link are lost. Returns how many of the lost packets have a
    /// scheduled arrival.
    mutating func loseAll(on link: Link) -> Int {
      if links.isEmpty { return 0 }
      let index = Self.position(link)
      let count = links[index].scheduled - links[index].lost
      links[index].lost = links[index].scheduled
      links[index].unscheduled = 0
      return Int(count)
    }

    /// How many packets on a link need no additional scheduled arrival. These packets already have
    /// a scheduled arrival, are held, or wait in the inbox.
    func expected(on link: Link) -> Int {
      let count = links[Self.position(link)]
      return Int(count.scheduled - count.lost + count.unscheduled)
    }

    /// Removes `due` from the counts. Returns whether the packet of `due` was lost.
    mutating func take(_ due: Due) -> Bool {
      if !links.isEmpty { return takeCounted(due) }
      let index = Int(due.device.index)
      guard due.kind == .down, index < lost.count, lost[index] > 0 else { return false }
      lost[index] -= 1
      return true
    }

    private mutating func takeCounted(_ due: Due) -> Bool {
      guard let link = due.link else { return false }
      let index = Self.position(link)
      links[index].scheduled -= 1
      guard links[index].lost > 0 else { return false }
      links[index].lost -= 1
      return true
    }
  }

  /// From now on, schedules no arrivals. Packets arrive only when a statement delivers them.
  mutating func stopArrivals() { isByHand = true }

  /// Schedules the arrivals of the packets that wait on these links. From now on, schedules an
  /// arrival for every packet that is sent.
  mutating func resumeArrivals(_ waiting: [(link: Link, count: Int)]) {
    isByHand = false
    for (link, count) in waiting { continues(link, waiting: count) }
  }

  private struct Inbox: Sendable {
    /// The time at which the first packet arrives in the inbox; nil while the inbox is empty.
    var arrival: VirtualTime?
  }

  /// - Parameter canFail: Whether faults are possible. Faults may stall a link or change latencies.
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

  /// Whether the latencies may be so long that a call times out before its answer arrives (D-06).
  static func isSlow(_ latency: ClosedRange<VirtualDuration>) -> Bool {
    latency.upperBound.microseconds >= CallRecord.answerTimeout.microseconds / 2
  }

  var now: VirtualTime { engine.now }

  /// From now on, packets to the server wait in its inbox.
  mutating func closeInbox() { inbox = Inbox() }

  /// From now on, schedules the arrivals of packets to the server. Returns when the first packet
  /// arrives in the inbox, or nil if no packet has entered the inbox.
  mutating func openInbox() -> VirtualTime? {
    defer { inbox = nil }
    return inbox?.arrival
  }

  /// Removes a device's first packet from the server's inbox. The caller delivers the packet, or
  /// leaves it on a stalled link.
  mutating func leaveInbox(from device: DeviceID) { arrivals.addUnscheduled(-1, on: .up(device)) }

  /// Determines when a packet that is sent now will arrive. Schedules the arrival, unless the
  /// packet is held or enters the inbox.
  @inline(__always) mutating func sent(on link: Link) -> VirtualTime? {
    if isByHand { return nil }
    let arrival = arrival(on: link)
    if link.direction == .up, let inbox {
      self.inbox = Inbox(arrival: inbox.arrival ?? arrival)
      arrivals.addUnscheduled(1, on: link)
    } else if let index = indexOfHeld(link) {
      held[index].arrivals.append(arrival)
      arrivals.addUnscheduled(1, on: link)
    } else {
      schedule(link, at: arrival)
    }
    return arrival
  }

  @inline(__always) mutating func schedule(_ link: Link, at time: VirtualTime) {
    let kind = link.direction == .up ? Due.Kind.up : .down
    engine.schedule(Due(device: link.device, kind: kind), at: time)
    arrivals.add(on: link)
  }

  mutating func sent(to devices: ArraySlice<DeviceID>) {
    // If no latency is drawn, all packets arrive at the same time.
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

  // Because the function is not inlined, a clock that draws no latencies does not touch the
  // streams.
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

  /// Schedules an entry of ``ChanceAgenda``.
  mutating func schedule(chance number: Int, at time: VirtualTime) {
    engine.scheduleTimer(Due(device: DeviceID(number), kind: .chance), at: time)
  }

  mutating func lost(_ count: Int, to device: DeviceID) {
    let count = count - dropHeld(on: .down(device))
    engine.cancelInFlight(arrivals.lose(count, to: device))
  }

  mutating func lostAll(from device: DeviceID) {
    _ = dropHeld(on: .up(device))
    engine.cancelInFlight(arrivals.loseAll(on: .up(device)))
  }

  /// Called when a link resumes. The link's overdue packets arrive now, and its other packets
  /// arrive at their scheduled times.
  mutating func continues(_ link: Link, waiting: Int) {
    if isByHand { return }
    for _ in arrivals.expected(on: link)..<waiting { schedule(link, at: engine.now) }
  }

  mutating func setLatency(of device: DeviceID, _ latency: ClosedRange<VirtualDuration>) {
    ownLatencies[device] = latency
  }

  /// Removes the next event from the queue, if anything is in flight.
  mutating func next(within budget: inout RunBudget) -> Engine<Due>.Step {
    Self.next(&engine, &arrivals, within: &budget)
  }

  /// Removes the next event that is due by `time`. If no event is due by `time`, the clock advances
  /// to `time`.
  mutating func nextDue(by time: VirtualTime, within budget: inout RunBudget) -> Engine<Due>.Step {
    Self.nextDue(&engine, &arrivals, by: time, within: &budget)
  }

  // The engine and the arrivals are passed separately, because the engine reads `arrivals` to find
  // out whether a packet was lost.

  private static func next(
    _ engine: inout Engine<Due>, _ arrivals: inout Arrivals, within budget: inout RunBudget
  ) -> Engine<Due>.Step { engine.next(within: &budget) { arrivals.take($0) } }

  private static func nextDue(
    _ engine: inout Engine<Due>, _ arrivals: inout Arrivals, by time: VirtualTime,
    within budget: inout RunBudget
  ) -> Engine<Due>.Step { engine.nextDue(by: time, within: &budget) { arrivals.take($0) } }
}
