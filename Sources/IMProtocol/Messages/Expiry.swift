/// The end of a friend request, a group application or a subscription after a fixed time. Only the
/// passage of time causes this end, and nobody is notified.
public struct Expiry: Hashable, Sendable {
  /// The kind of expiry.
  public let kind: Kind
  /// The time of the end.
  public let time: Timestamp

  /// Creates an expiry.
  public init(_ kind: Kind, at time: Timestamp) {
    self.kind = kind
    self.time = time
  }

  /// The kind of expiry.
  public enum Kind: Hashable, Sendable {
    /// A friend request that nobody has handled.
    case request(from: UserID, to: UserID)
    /// An application to a group, or an invitation, that nobody has handled. `inviter` is absent
    /// for an application.
    case application(GroupID, applicant: UserID, inviter: UserID)
    case subscription(of: UserID, to: UserID, SubscribeType)
  }

  /// The users whom the end concerns, and who could be notified of the end.
  public var users: [UserID] {
    switch kind {
    case .request(let sender, let receiver): [sender, receiver]
    case .application(_, let applicant, let inviter):
      inviter == .absent ? [applicant] : [applicant, inviter]
    case .subscription(let subscriber, _, _): [subscriber]
    }
  }

  /// The requirements and decisions about the end, and about the fact that nobody is notified.
  public var ids: [String] {
    switch kind {
    case .request: ["D-27", "D-23"]
    case .application: ["GR-22"]
    case .subscription: ["SU-05", "D-63"]
    }
  }
}
