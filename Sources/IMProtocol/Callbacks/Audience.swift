/// Whom a callback concerns, beside what leads to it: nobody else may be told.
public enum Audience: Sendable {
  /// The user and this one, who are friends now (FR-06, FR-30).
  case newFriends(UserID)
  /// The user, who was a friend of these (FR-07, FR-34).
  case formerFriends(Slice<UserID>)
  /// The user, about this one (FR-08, FR-10).
  case both(UserID)
  /// The user (FR-09, SU-06).
  case user
  /// The user, about a group (D-59).
  case userInGroup(GroupID)
  /// Those who are or were members of a group (GR-03, D-50).
  case members(GroupID)
  /// Who applies, has invited or handled, and who may handle applications (GR-02, D-44).
  case participants(GroupApplicationInfo)
  /// Friends of those who have changed, and who is subscribed to that (FR-11, FR-12, SU-07).
  case followers(Slice<SubscribeInfoEvent>)
  /// The device that connects, or that goes offline (FR-15, D-05).
  case device
}

extension GroupApplicationInfo {
  /// Who is to join, who has invited and who has handled it.
  public var parties: [UserID] {
    [joinMember.userId] + [inviter, handler].compactMap { $0?.userId }
  }
}
