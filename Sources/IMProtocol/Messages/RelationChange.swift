/// A relation between users, or between a user and a group. Such relations decide who is notified.
public enum Relation: Hashable, Sendable {
  /// Two users are friends. The user with the lower id comes first.
  case friends(UserID, UserID)
  /// A user is a member of a group.
  case member(UserID, of: GroupID)
  /// A user is the owner or a manager of a group.
  case role(UserID, in: GroupID)
  /// A user has applied to a group, or is invited.
  case applicant(UserID, to: GroupID)
  /// A group exists.
  case existence(of: GroupID)
  /// A user has a subscription to another user.
  case subscriber(UserID, to: UserID, SubscribeType)

  /// The friendship of two users, in any order.
  public static func friendship(_ one: UserID, _ other: UserID) -> Relation {
    .friends(min(one, other), max(one, other))
  }
}

/// The beginning or the end of a relation. The server records such changes, so that an explanation
/// can say since when a user is no longer notified.
public struct RelationChange: Hashable, Sendable {
  /// The relation.
  public let relation: Relation
  /// How the relation has changed.
  public let kind: Kind

  /// Creates a change.
  public init(_ relation: Relation, _ kind: Kind) {
    self.relation = relation
    self.kind = kind
  }

  /// How a relation has changed.
  public enum Kind: Hashable, Sendable {
    /// The relation has begun. If `until` is not nil, the relation ends at this time.
    case begun(until: Timestamp?)
    /// The user has ended the relation.
    case ended
    /// Another user has ended the relation.
    case endedByOther
  }

  /// The ids of the clauses that say who is notified after the change; empty if the clauses about
  /// the notification say so.
  public var ids: [String] {
    switch (relation, kind) {
    case (.member, .ended), (.member, .endedByOther): ["D-50"]
    case (.subscriber, .begun): ["SU-05", "D-63"]
    case (.subscriber, .ended), (.subscriber, .endedByOther): ["SU-12"]
    case (.friends, _), (.role, _), (.applicant, _), (.existence, _), (.member, .begun): []
    }
  }
}
