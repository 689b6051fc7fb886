import IMProtocol

/// What a variant of a scenario is expected to change. The scenario's lines are not compared with
/// the callbacks and data that the variant may change.
package struct Exemptions: Hashable, Sendable {
  private var all: [Exemption] = []

  private struct Exemption: Hashable {
    let subject: Subject
    let steps: ClosedRange<Int>
  }

  enum Subject: Hashable {
    /// The device's callbacks.
    case device(DeviceID)
    /// The device's local data and request list page.
    case data(DeviceID)
    /// Callbacks about the user's online status (subscription types 1 and 3).
    case status(UserID)
  }

  package init() {}

  mutating func exempt(_ subject: Subject, in steps: ClosedRange<Int>) {
    all.append(Exemption(subject: subject, steps: steps))
  }

  private func subjects(in step: Int) -> [Subject] {
    all.isEmpty ? [] : all.filter { $0.steps.contains(step) }.map(\.subject)
  }

  func exemptsData(of device: DeviceID, in step: Int) -> Bool {
    subjects(in: step).contains(.data(device))
  }

  func devices(in step: Int) -> Set<DeviceID> {
    Set(subjects(in: step).compactMap { if case .device(let device) = $0 { device } else { nil } })
  }

  func users(in step: Int) -> Set<UserID> {
    Set(subjects(in: step).compactMap { if case .status(let user) = $0 { user } else { nil } })
  }
}

extension Notice {
  /// The users whose online status the notice reports (subscription types 1 and 3); nil if the
  /// notice reports anything else.
  func statuses(_ arena: Arena) -> [UserID]? {
    guard case .eventChanged(let change) = content else { return nil }
    let events = arena[change.events]
    return events.allSatisfy { $0.type.isOfStatus } ? events.map(\.userId) : nil
  }
}

extension SubscribeType {
  var isOfStatus: Bool { self == .onlineStatus || self == .friendOnlineStatus }
}
