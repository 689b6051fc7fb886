/// The users whom a callback concerns. Only these users and the users who caused the callback may
/// be notified.
public enum Audience: Sendable {
  /// The notified user and the user's new friend (FR-06, FR-30).
  case newFriends(UserID)
  /// The notified user and the user's former friends (FR-07, FR-34).
  case formerFriends(Slice<UserID>)
  /// The notified user and the other user whom the callback concerns (FR-08, FR-10).
  case both(UserID)
  /// The notified user (FR-09, SU-06).
  case user
  /// The notified user. The callback concerns a group (D-59).
  case userInGroup(GroupID)
  /// The users who are or were members of a group (GR-03, D-50).
  case members(GroupID)
  /// The applicant, the inviter, the handler, and all users who may handle applications (GR-02,
  /// D-44).
  case participants(GroupApplicationInfo)
  /// The friends and the subscribers of the users whose data have changed (FR-11, FR-12, SU-07).
  case followers(Slice<SubscribeInfoEvent>)
  /// The device that connects or goes offline (FR-15, D-05).
  case device
}

extension GroupApplicationInfo {
  /// The users whom the application concerns. The first user is the user who wants to join the
  /// group or was invited. If there is an inviter, the inviter follows. If there is a handler, the
  /// latest handler follows.
  public var parties: [UserID] {
    [joinMember.userId] + [inviter, handler].compactMap { $0?.userId }
  }
}
