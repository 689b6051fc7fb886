/// A friend request, group application or subscription that ends merely because time has passed.
/// Nobody is notified.
public struct Expiry: Hashable, Sendable {
  /// What expires.
  public let kind: Kind
  /// When it expires.
  public let time: Timestamp

  /// Creates an expiry at a server time.
  public init(_ kind: Kind, at time: Timestamp) {
    self.kind = kind
    self.time = time
  }

  /// What expires.
  public enum Kind: Hashable, Sendable {
    /// A friend request that the receiver didn't handle.
    case request(from: UserID, to: UserID)
    /// A group application or invitation that nobody handled. `inviter` is absent if the user
    /// applied without an invitation.
    case application(GroupID, applicant: UserID, inviter: UserID)
    case subscription(of: UserID, to: UserID, SubscribeType)
  }

  /// The users whom a service might notify of the expiry.
  public var users: [UserID] {
    switch kind {
    case .request(let sender, let receiver): [sender, receiver]
    case .application(_, let applicant, let inviter):
      inviter == .absent ? [applicant] : [applicant, inviter]
    case .subscription(let subscriber, _, _): [subscriber]
    }
  }

  /// The requirements and decisions that define the expiry and say that nobody is notified of the
  /// expiry.
  public var ids: [String] {
    switch kind {
    case .request: ["D-27", "D-23"]
    case .application: ["GR-22"]
    case .subscription: ["SU-05", "D-63"]
    }
  }
}
