/// The users whom a callback concerns. No one else may be notified, except the users who caused the
/// callback.
public enum Audience: Sendable {
  /// The notified user and a new friend (FR-06, FR-30).
  case newFriends(UserID)
  /// The notified user and former friends (FR-07, FR-34).
  case formerFriends(Slice<UserID>)
  /// The notified user and another user (FR-08, FR-10).
  case both(UserID)
  /// The notified user alone (FR-09, SU-06).
  case user
  /// The notified user alone, with respect to a group (D-59).
  case userInGroup(GroupID)
  /// The users who are or were members of a group (GR-03, D-50).
  case members(GroupID)
  /// The applicant, the inviter, the handler, and everyone who may handle applications (GR-02,
  /// D-44).
  case participants(GroupApplicationInfo)
  /// The friends and the subscribers of the users whose data have changed (FR-11, FR-12, SU-07).
  case followers(Slice<SubscribeInfoEvent>)
  /// The device that connects or goes offline (FR-15, D-05).
  case device
}

extension GroupApplicationInfo {
  /// The users whom the application concerns: the user who wants to join the group or was invited,
  /// then the inviter and the latest handler, if they exist.
  public var parties: [UserID] {
    [joinMember.userId] + [inviter, handler].compactMap { $0?.userId }
  }
}
