import Events
import Simulation

/// The notifications that devices miss because of a restart of the server. The server restarted
/// before the notifications were sent (D-107, D-101).
struct RestartMisses {
  private let story: ExecutionStory
  /// The indices of the events in which the server restarts.
  private let restarts: [Int]

  init(_ story: ExecutionStory) {
    self.story = story
    restarts = story.faults.filter { story.record($0) == .disturbed(.restartServer) }
  }

  /// An explanation of the notifications that a device misses.
  struct Miss {
    let device: Int
    let absence: SuppressionCauses.Absence
    /// Whether the device receives one of the missed notifications later.
    let isReceivedLater: Bool
  }

  /// The notifications that devices miss because of an action. If the action is a call, the result
  /// concerns the notifications of the call. If the action is a restart of the server, the result
  /// concerns all unsent notifications.
  func misses(of act: Int) -> [Miss] {
    if restarts.contains(act) { return misses(at: act, of: nil) }
    guard let restart = restart(after: act), let taken = story.taken(act) else { return [] }
    return misses(at: restart, of: taken)
  }

  /// The first restart after the event in which the server processed the packet of an action. The
  /// result is nil if there is no such restart, or if the action itself is a restart.
  func restart(after act: Int) -> Int? {
    guard !restarts.isEmpty, !restarts.contains(act), story.trace.outline(act).kind != .wait,
      let taken = story.taken(act)
    else { return nil }
    return restarts.first { $0 > taken }
  }

  /// The notifications that devices miss at a restart. If `taken` is not nil, the result concerns
  /// only the notifications of one input. The server processed this input at the event `taken`.
  private func misses(at restart: Int, of taken: Int?) -> [Miss] {
    let now = story.change(at: restart)
    let change = taken.map(story.change)
    let why = "is not notified, because the server restarts at \(story.position(of: restart)) first"
    let ends = story.consequences(of: restart).filter {
      story.trace.outline($0).kind == .disconnected
    }
    return ends.compactMap { end in
      guard let device = story.trace.outline(end).device,
        story.isConnected(device, before: taken ?? restart),
        taken.map({ story.nextEnd(of: device, after: $0) == end }) ?? true,
        let later = story.later(
          device, after: end,
          { time in
            change.map { $0 == time } ?? (time <= now)
          })
      else { return nil }
      return Miss(
        device: device, absence: ("\(why); \(later.text)", ["D-107", "D-101"]),
        isReceivedLater: later.isReceived)
    }
  }
}
