import DiscreteEvents
import IMProtocol

/// When calls have waited long enough for their answers (D-06). All wait equally long, so that the
/// one that was made first is over first.
struct Timers: Sendable {
  private var timers: [Timer] = []
  /// The first that has not fired.
  private var first = 0

  struct Timer: Hashable, Sendable {
    let time: VirtualTime
    let device: DeviceID
    let call: CallToken
  }

  var next: Timer? { first < timers.count ? timers[first] : nil }

  /// Those that have not fired, in their order.
  var waiting: ArraySlice<Timer> { timers[first...] }

  mutating func set(_ timer: Timer) { timers.append(timer) }

  /// - Precondition: there is one.
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
