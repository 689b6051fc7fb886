import DiscreteEvents
import IMProtocol

/// The timers of calls that wait for their answers (D-06). All timers run for the same duration, so
/// calls time out in the order in which they were made.
struct Timers: Sendable {
  private var timers: [Timer] = []
  /// The index of the first timer that has not fired.
  private var first = 0

  struct Timer: Hashable, Sendable {
    let time: VirtualTime
    let device: DeviceID
    let call: CallToken
  }

  var next: Timer? { first < timers.count ? timers[first] : nil }

  /// The timers that have not fired, in the order in which they will fire.
  var waiting: ArraySlice<Timer> { timers[first...] }

  mutating func set(_ timer: Timer) { timers.append(timer) }

  /// Fires the next timer.
  ///
  /// - Precondition: At least one timer has not fired.
  mutating func fire() -> Timer {
    let timer = timers[first]
    first += 1
    if first == timers.count || first > 1_000 {
      timers.removeFirst(first)
      first = 0
    }
    return timer
  }
}
