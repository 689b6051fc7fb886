public import Ground

/// A clock and its pending events, handed out one at a time in order.
///
/// Two kinds of events are pending. What is **in flight** (a packet on its way) keeps a run going.
/// A **timer** waits: it is handed out when an event in flight or a wait takes the clock past it,
/// and a run is quiet although timers remain. The clock stands at the latest event handed out, or
/// where ``nextDue(by:within:ignoring:)`` has brought it.
///
///     while case .event(let time, let event) = engine.next(within: &budget) { … }
///
/// Most events are due no earlier than all that were scheduled before them, always so where every
/// latency is the same: these stand in one line, and only the others go through the queue. What is
/// in the queue is due before the end of the line, so that an empty line means an empty queue, and
/// of equal times the one in line was scheduled first.
///
/// A cancelled event is not searched for. The owner tells the engine that one event fewer is in
/// flight, ``cancelInFlight(_:)``, and recognises the event when it comes up: `ignoring` answers
/// true, and the engine drops it without moving the clock or counting it. A cancelled timer is
/// recognised the same way and needs no announcement.
///
/// It is a value: a copy is a snapshot that runs on its own.
public struct Engine<Payload: BitwiseCopyable> {
  @usableFromInline struct Scheduled: BitwiseCopyable {
    @usableFromInline let payload: Payload
    @usableFromInline let isTimer: Bool

    @inlinable init(_ payload: Payload, isTimer: Bool) {
      self.payload = payload
      self.isTimer = isTimer
    }
  }

  /// What became of a request for the next event.
  public enum Step {
    /// This event is taken, and the clock stands at its time.
    case event(VirtualTime, Payload)
    /// Nothing is left to do; the clock tells since when.
    case quiet
    case exhausted(RunBudget.Exhaustion)
  }

  /// What was scheduled as due before something else, and still is.
  @usableFromInline var queue: EventQueue<Scheduled>
  /// What was scheduled as due last.
  @usableFromInline var line = EventLine<Scheduled>()
  @usableFromInline var clock: VirtualTime
  @usableFromInline var flying = 0

  /// An engine with nothing pending whose clock stands at this instant.
  @inlinable public init(startingAt time: VirtualTime) {
    queue = EventQueue(earliest: time)
    clock = time
  }

  /// Makes room for so many events in the order of scheduling; untouched until they come.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) { line.places.reserveCapacity(capacity) }

  /// The instant at which the clock stands.
  @inlinable public var now: VirtualTime { clock }

  /// The number of pending events in flight, without the cancelled ones.
  @inlinable public var inFlight: Int { flying }

  /// The number of events in the queue: in flight, timers, and cancelled ones not yet dropped.
  @inlinable public var pending: Int { queue.count + line.count }

  /// Sends an event on its way, to be handed out behind those of the same time.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable @inline(__always)
  public mutating func schedule(_ payload: Payload, at time: VirtualTime) {
    if time < clock { fatal("an event at \(time) is scheduled at \(clock)") }
    place(Scheduled(payload, isTimer: false), at: time)
    flying += 1
  }

  /// Sends several events on their way, to be handed out one after the other.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable
  public mutating func schedule(_ payloads: some Collection<Payload>, at time: VirtualTime) {
    if time < clock { fatal("an event at \(time) is scheduled at \(clock)") }
    if payloads.isEmpty { return }
    let scheduled = payloads.lazy.map { Scheduled($0, isTimer: false) }
    if time >= line.last {
      line.append(scheduled, at: time)
    } else {
      for one in scheduled { queue.schedule(one, at: time) }
    }
    flying += payloads.count
  }

  /// Sets a timer: an event in the same order as the others that keeps no run going.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable public mutating func scheduleTimer(_ payload: Payload, at time: VirtualTime) {
    if time < clock { fatal("a timer for \(time) is set at \(clock)") }
    place(Scheduled(payload, isTimer: true), at: time)
  }

  @inlinable @inline(__always) mutating func place(_ scheduled: Scheduled, at time: VirtualTime) {
    if time >= line.last {
      line.append(scheduled, at: time)
    } else {
      queue.schedule(scheduled, at: time)
    }
  }

  /// Takes the earliest event if it is not after `limit`.
  @inlinable @inline(__always) mutating func popEarliest(
    through limit: VirtualTime
  ) -> (time: VirtualTime, payload: Scheduled)? {
    guard let first = line.firstTime else { return nil }
    if !queue.isEmpty, first > .min {
      let before = VirtualTime(microseconds: first.microseconds &- 1)
      if let event = queue.popEarliest(through: min(limit, before)) { return event }
    }
    return first <= limit ? line.removeFirst() : nil
  }

  @inlinable var earliestTime: VirtualTime? {
    line.firstTime.map { first in queue.earliestTime.map { min(first, $0) } ?? first }
  }

  /// Notes that pending events in flight are cancelled; `ignoring` must recognise them from now on.
  ///
  /// - Precondition: so many are in flight.
  @inlinable public mutating func cancelInFlight(_ count: Int = 1) {
    if count < 0 || count > flying { fatal("\(count) of \(flying) events in flight are cancelled") }
    flying -= count
  }
}

extension Engine: Sendable where Payload: Sendable {}
extension Engine.Scheduled: Sendable where Payload: Sendable {}
