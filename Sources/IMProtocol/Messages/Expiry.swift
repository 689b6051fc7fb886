/// Something that ends by the clock alone, of which the server notifies nobody.
public struct Expiry: Hashable, Sendable {
  /// What ends.
  public let kind: Kind
  /// When.
  public let time: Timestamp

  /// Makes what ends.
  public init(_ kind: Kind, at time: Timestamp) {
    self.kind = kind
    self.time = time
  }

  /// What ends.
  public enum Kind: Hashable, Sendable {
    /// A friend request that nobody has handled.
    case request(from: UserID, to: UserID)
    /// An application to a group, or an invitation, that nobody has handled; `inviter` is absent
    /// for an application.
    case application(GroupID, applicant: UserID, inviter: UserID)
    case subscription(of: UserID, to: UserID, SubscribeType)
  }

  /// The users who know of it: they could be notified.
  public var users: [UserID] {
    switch kind {
    case .request(let sender, let receiver): [sender, receiver]
    case .application(_, let applicant, let inviter):
      inviter == .absent ? [applicant] : [applicant, inviter]
    case .subscription(let subscriber, _, _): [subscriber]
    }
  }

  /// By which requirements and decisions it ends and nobody is notified.
  public var ids: [String] {
    switch kind {
    case .request: ["D-27", "D-23"]
    case .application: ["GR-22"]
    case .subscription: ["SU-05", "D-63"]
    }
  }
}
