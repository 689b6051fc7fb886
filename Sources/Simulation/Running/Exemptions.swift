import IMProtocol

/// Of what a scenario's own lines say nothing, since a variant changes it on purpose: what they
/// list is neither demanded nor refused there.
package struct Exemptions: Hashable, Sendable {
  private var devices: [Span] = []
  /// The devices of which nobody looks at what they keep.
  private var keepers: [Span] = []
  /// The users of whose online status, types 1 and 3, anybody may be told anything.
  private var users: [Span] = []

  /// Who is exempt, by the index of an id, and in which steps.
  private struct Span: Hashable {
    let index: UInt32
    let steps: ClosedRange<Int>
  }

  package init() {}

  /// Exempts what a device receives in some steps, by their indices.
  mutating func exempt(_ device: DeviceID, in steps: ClosedRange<Int>) {
    devices.append(Span(index: device.index, steps: steps))
  }

  /// Exempts what anybody is told in some steps of the online status of a user.
  mutating func exempt(statusOf user: UserID, in steps: ClosedRange<Int>) {
    users.append(Span(index: user.index, steps: steps))
  }

  /// Exempts what a device keeps and its page shows in some steps.
  mutating func exempt(dataOf device: DeviceID, in steps: ClosedRange<Int>) {
    keepers.append(Span(index: device.index, steps: steps))
  }

  /// Whether nobody looks at what a device keeps in a step.
  func exemptsData(of device: DeviceID, in step: Int) -> Bool {
    keepers.contains { $0.index == device.index && $0.steps.contains(step) }
  }

  func devices(in step: Int) -> Set<DeviceID> {
    if devices.isEmpty { return [] }
    return Set(devices.lazy.filter { $0.steps.contains(step) }.map { DeviceID(Int($0.index)) })
  }

  /// The users whose online status is exempt in a step.
  func users(in step: Int) -> Set<UserID> {
    if users.isEmpty { return [] }
    return Set(users.lazy.filter { $0.steps.contains(step) }.map { UserID(Int($0.index)) })
  }
}

extension Notice {
  /// The users of whose online status, types 1 and 3, it tells; nil where it tells of something
  /// else, too.
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
