import Events
import Simulation

/// The notifications that devices miss because the server restarts before it sends them (D-107,
/// D-101).
struct RestartMisses {
  private let story: ExecutionStory
  /// The events in which the server restarts.
  private let restarts: [Int]

  init(_ story: ExecutionStory) {
    self.story = story
    restarts = story.faults.filter { story.record($0) == .disturbed(.restartServer) }
  }

  /// Explains what a device misses.
  struct Miss {
    let device: Int
    let absence: SuppressionCauses.Absence
    /// Whether the device receives one of the missed notifications later.
    let isReceivedLater: Bool
  }

  /// The notifications that devices miss because of an action: notifications of the call or, if the
  /// action is a restart of the server, all notifications that were not yet sent.
  func misses(of act: Int) -> [Miss] {
    let isRestart = restarts.contains(act)
    let taken = isRestart ? nil : story.taken(act)
    guard let restart = isRestart ? act : restart(after: act) else { return [] }
    let now = story.change(at: restart)
    let change = taken.map(story.change)
    let why = "is not notified, because the server restarts at \(story.position(of: restart)) first"
    return story.consequences(of: restart).compactMap { end in
      guard story.trace.outline(end).kind == .disconnected,
        let device = story.trace.outline(end).device,
        story.isConnected(device, before: taken ?? restart),
        taken.map({ story.next(.disconnected, of: device, after: $0) == end }) ?? true,
        let later = story.later(
          device, after: end, { time in change.map { $0 == time } ?? (time <= now) })
      else { return nil }
      return Miss(
        device: device, absence: ("\(why); \(later.text)", ["D-107", "D-101"]),
        isReceivedLater: later.isReceived)
    }
  }

  /// The first restart after the server has processed the packet of an action. Nil if there is no
  /// such restart, or if the action is itself a restart.
  func restart(after act: Int) -> Int? {
    guard !restarts.isEmpty, !restarts.contains(act), story.trace.outline(act).kind != .wait,
      let taken = story.taken(act)
    else { return nil }
    return restarts.first { $0 > taken }
  }
}
