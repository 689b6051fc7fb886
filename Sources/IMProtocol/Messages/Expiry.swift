/// The end of a friend request, a group application or a subscription after a fixed time. No action
/// causes an expiry, and nobody is notified.
public struct Expiry: Hashable, Sendable {
  /// The kind of expiry.
  public let kind: Kind
  /// The time of the expiry.
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
    /// An application or an invitation to a group. Nobody has handled the application or
    /// invitation. The user `inviter` is absent for an application.
    case application(GroupID, applicant: UserID, inviter: UserID)
    case subscription(of: UserID, to: UserID, SubscribeType)
  }

  /// The users whom the expiry concerns. The service could notify these users of the expiry.
  public var users: [UserID] {
    switch kind {
    case .request(let sender, let receiver): [sender, receiver]
    case .application(_, let applicant, let inviter):
      inviter == .absent ? [applicant] : [applicant, inviter]
    case .subscription(let subscriber, _, _): [subscriber]
    }
  }

  /// The ids of the requirements and decisions about the expiry and about the missing notification.
  public var ids: [String] {
    switch kind {
    case .request: ["D-27", "D-23"]
    case .application: ["GR-22"]
    case .subscription: ["SU-05", "D-63"]
    }
  }
}
