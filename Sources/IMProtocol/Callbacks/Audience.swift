/// The users whom a callback concerns. No other users may be notified, except the users who caused
/// the callback.
public enum Audience: Sendable {
  /// The notified user and another user, who are friends now (FR-06, FR-30).
  case newFriends(UserID)
  /// The notified user and the user's former friends (FR-07, FR-34).
  case formerFriends(Slice<UserID>)
  /// The notified user and the other user on whom the callback reports (FR-08, FR-10).
  case both(UserID)
  /// The notified user (FR-09, SU-06).
  case user
  /// The notified user. The callback reports on a group (D-59).
  case userInGroup(GroupID)
  /// The users who are or were members of a group (GR-03, D-50).
  case members(GroupID)
  /// The applicant, the inviter, the handler, and the users who may handle applications (GR-02,
  /// D-44).
  case participants(GroupApplicationInfo)
  /// The friends and subscribers of the users who have changed (FR-11, FR-12, SU-07).
  case followers(Slice<SubscribeInfoEvent>)
  /// The device that connects or goes offline (FR-15, D-05).
  case device
}

extension GroupApplicationInfo {
  /// The users whom the application concerns. The user who is to join the group comes first. The
  /// inviter and the latest handler of the application follow if they exist.
  public var parties: [UserID] {
    [joinMember.userId] + [inviter, handler].compactMap { $0?.userId }
  }
}
