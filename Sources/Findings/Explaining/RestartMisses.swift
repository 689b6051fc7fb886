import Events
import Simulation

/// The notifications that devices miss because the server restarted before the notifications were
/// sent (D-107, D-101).
struct RestartMisses {
  private let story: ExecutionStory
  /// The restarts of the server.
  private let restarts: [Int]

  init(_ story: ExecutionStory) {
    self.story = story
    restarts = story.faults.filter { story.record($0) == .disturbed(.restartServer) }
  }

  /// The notifications that a device misses, as an explanation.
  struct Miss {
    let device: Int
    let absence: SuppressionCauses.Absence
    /// Whether the device receives one of these notifications later.
    let isReceivedLater: Bool
  }

  /// The notifications that devices miss because of an action. If the action is a call, these are
  /// the call's notifications. If the action is a restart of the server, these are all unsent
  /// notifications.
  func misses(of act: Int) -> [Miss] {
    if restarts.contains(act) { return misses(at: act, of: nil) }
    guard let restart = restart(after: act), let taken = story.taken(act) else { return [] }
    return misses(at: restart, of: taken)
  }

  /// The first restart after the server has processed the packet of an action. Nil if there is no
  /// such restart, or if the action itself is a restart.
  func restart(after act: Int) -> Int? {
    guard !restarts.isEmpty, !restarts.contains(act), story.trace.outline(act).kind != .wait,
      let taken = story.taken(act)
    else { return nil }
    return restarts.first { $0 > taken }
  }

  /// The notifications that devices miss at a restart. If `taken` is an event, only notifications
  /// of the input that the server processed at this event are included.
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
