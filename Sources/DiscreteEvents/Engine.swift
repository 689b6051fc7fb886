public import Base

/// A simulation clock and its pending events. The engine returns the events one at a time, in the
/// order of their times.
///
/// There are two kinds of pending events: events **in flight**, such as packets, and **timers**. A
/// run continues while an event in flight is pending. If only timers are pending, the run is
/// quiescent and does not continue. The engine returns a timer in two cases:
///
/// - The timer is due before the next event in flight.
/// - The owner calls ``nextDue(by:within:ignoring:)`` with the timer's time or a later time.
///
/// The clock shows the time of the last returned event, or the time to which
/// ``nextDue(by:within:ignoring:)`` has advanced the clock.
///
///     while case .event(let time, let event) = engine.next(within: &budget) { … }
///
/// Events are often scheduled in the order of their times, for example if all latencies are equal.
/// The engine therefore has a line and a queue. The line is a sorted list. A new event that is
/// earlier than the last event of the line goes into the queue, and any other new event is appended
/// to the line. Therefore, every event in the queue is earlier than the last event of the line. If
/// the line is empty, the queue is empty too. If an event in the line and an event in the queue
/// have the same time, the event in the line was scheduled first.
///
/// To cancel an event in flight, the owner calls ``cancelInFlight(_:)``. This call reduces the
/// number of events in flight, but does not remove the event. When a cancelled event is due, the
/// owner's closure `ignoring` must return true for the event. The engine then drops the event,
/// without changing the clock or the budget. To cancel a timer, the owner only needs to let
/// `ignoring` return true for the timer.
///
/// An engine is a value. A copy of an engine is a snapshot, and runs independently of the original.
public struct Engine<Payload: BitwiseCopyable> {
  @usableFromInline struct Scheduled: BitwiseCopyable {
    @usableFromInline let payload: Payload
    @usableFromInline let isTimer: Bool

    @inlinable init(_ payload: Payload, isTimer: Bool) {
      self.payload = payload
      self.isTimer = isTimer
    }
  }

  /// The result of a request for the next event.
  public enum Step {
    /// The removed event and its time. After the removal, the clock shows the time of the event.
    case event(VirtualTime, Payload)
    /// No event in flight is pending, or nothing is due by the requested time.
    case quiet
    case exhausted(RunBudget.Exhaustion)
  }

  /// Events that, when scheduled, were earlier than the last event of the line.
  @usableFromInline var queue: EventQueue<Scheduled>
  /// Events that, when scheduled, were not earlier than the last event of the line.
  @usableFromInline var line = EventLine<Scheduled>()
  @usableFromInline var clock: VirtualTime
  @usableFromInline var flying = 0

  /// Creates an engine with no pending events and with a clock that shows `time`.
  @inlinable public init(startingAt time: VirtualTime) {
    queue = EventQueue(earliest: time)
    clock = time
  }

  /// Reserves memory for `capacity` events in the line. The reserved memory is not accessed until
  /// events are stored in it.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) { line.indices.reserveCapacity(capacity) }

  /// The time that the clock shows.
  @inlinable public var now: VirtualTime { clock }

  /// The number of pending events in flight. Cancelled events do not count.
  @inlinable public var inFlight: Int { flying }

  /// The number of stored events: events in flight, timers, and cancelled events that have not been
  /// dropped yet.
  @inlinable public var pending: Int { queue.count + line.count }

  /// Schedules an event in flight. Events with equal times are returned in the order in which they
  /// were scheduled.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable @inline(__always)
  public mutating func schedule(_ payload: Payload, at time: VirtualTime) {
    if time < clock { fatal("an event at \(time) is scheduled at \(clock)") }
    index(Scheduled(payload, isTimer: false), at: time)
    flying += 1
  }

  /// Schedules several events in flight for the same time. The events are returned in the order of
  /// `payloads`.
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

  /// Schedules a timer. A run does not continue merely because a timer is pending. Timers and
  /// events in flight are returned in one sequence, in the order of their times.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable public mutating func scheduleTimer(_ payload: Payload, at time: VirtualTime) {
    if time < clock { fatal("a timer for \(time) is set at \(clock)") }
    index(Scheduled(payload, isTimer: true), at: time)
  }

  @inlinable @inline(__always) mutating func index(_ scheduled: Scheduled, at time: VirtualTime) {
    if time >= line.last {
      line.append(scheduled, at: time)
    } else {
      queue.schedule(scheduled, at: time)
    }
  }

  /// Removes and returns the earliest event if its time is at most `limit`, or else returns nil.
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

  /// The event that will be returned after `distance` other events, if no earlier events are in the
  /// queue or are scheduled; nil if there is none in the line. Only for preparations that have no
  /// effect on results, such as loading memory in advance.
  @inlinable @inline(__always) public func upcoming(_ distance: Int) -> Payload? {
    line[distance]?.payload
  }

  /// Announces that `count` pending events in flight are cancelled. From now on, the owner's
  /// closure `ignoring` must return true for these events.
  ///
  /// - Precondition: At least `count` events are in flight.
  @inlinable public mutating func cancelInFlight(_ count: Int = 1) {
    if count < 0 || count > flying { fatal("\(count) of \(flying) events in flight are cancelled") }
    flying -= count
  }
}

extension Engine: Sendable where Payload: Sendable {}
extension Engine.Scheduled: Sendable where Payload: Sendable {}
