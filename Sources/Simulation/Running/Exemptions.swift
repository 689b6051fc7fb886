package import IMProtocol

/// Of what a scenario's own lines say nothing, since a variant changes it on purpose: what they list
/// is neither demanded nor refused there.
package struct Exemptions: Hashable, Sendable {
  /// The devices, each with the steps in which it is exempt.
  private var spans: [Span] = []
  /// The user of whose online status, types 1 and 3, anybody may be told anything.
  package var status: UserID?

  private struct Span: Hashable {
    let device: DeviceID
    let steps: ClosedRange<Int>
  }

  /// Exempts nothing.
  package init() {}

  /// Exempts a device in some steps, by their indices.
  package mutating func exempt(_ device: DeviceID, in steps: ClosedRange<Int>) {
    spans.append(Span(device: device, steps: steps))
  }

  /// The devices that are exempt in a step.
  func devices(in step: Int) -> Set<DeviceID> {
    Set(spans.lazy.filter { $0.steps.contains(step) }.map(\.device))
  }

  /// Whether a record is a callback that tells of nothing but the online status of the user.
  func isOfStatus(_ record: TraceRecord, _ arena: Arena) -> Bool {
    guard let status, case .callback(let notice) = record.event else { return false }
    return notice.statuses(arena).map { $0.allSatisfy { $0 == status } } ?? false
  }
}

extension Notice {
  /// The users of whose online status, types 1 and 3, it tells; nil where it tells of something else,
  /// too.
  func statuses(_ arena: Arena) -> [UserID]? {
    guard case .eventChanged(let change) = content else { return nil }
    let events = arena[change.events]
    return events.allSatisfy { $0.type.isOfStatus } ? events.map(\.userId) : nil
  }
}

extension SubscribeType {
  /// Whether it is about being online.
  var isOfStatus: Bool {
    switch self {
    case .onlineStatus, .friendOnlineStatus: true
    case .userProfile, .friendUserProfile, .invalid: false
    }
  }
}
