// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension ServerCall where Success == Done {
  /// Ends all friendships of a user.
  ///
  /// FR-09, D-14, D-29, D-67.
  public static func clearFriends(_ userId: String) -> ServerCall {
    ServerCall(.serverClearFriends, userId.named)
  }

  /// Makes users friends of a user without asking them.
  ///
  /// FR-19, D-14, D-25, D-29, D-67.
  public static func addFriends(_ userId: String, friendIds: [String]) -> ServerCall {
    ServerCall(.serverAddFriends, userId.named, friendIds.named)
  }

  /// Sets who may add a user as a friend.
  ///
  /// FR-24, D-14, D-29, D-67.
  public static func setFriendAddPermission(
    _ userId: String, permission: FriendAddPermission
  ) -> ServerCall {
    ServerCall(.serverSetFriendAddPermission, userId.named, permission.named)
  }

  /// Changes the attributes of a user's profile that the call contains.
  ///
  /// UP-05, FR-12, UP-02, UP-03, UP-04, UP-06, UP-07, UP-08, UP-09, UP-10, UP-11, UP-12, UP-13,
  /// SU-04, SU-07, UP-17, UP-18, UP-19, UP-21, D-14, D-29, D-60, D-62, D-70, D-71, D-77, D-85.
  ///
  /// - Parameters:
  ///   - name: At most 32 characters.
  ///   - portraitUri: At most 128 characters.
  ///   - uniqueId: At most 32 letters and digits, set by the server only.
  ///   - email: At most 128 characters.
  ///   - birthday: At most 32 characters.
  ///   - location: At most 32 characters.
  ///   - role: 0 to 100.
  ///   - level: 0 to 100.
  ///   - userExtProfile: At most 20 configured keys, values of at most 256 characters.
  public static func setUserProfile(
    _ userId: String, name: String? = nil, portraitUri: String? = nil, uniqueId: String? = nil,
    email: String? = nil, birthday: String? = nil, gender: UserGender? = nil,
    location: String? = nil, role: Int? = nil, level: Int? = nil,
    userExtProfile: [String: String]? = nil
  ) -> ServerCall {
    ServerCall(
      .serverSetUserProfile, userId.named, name.named, portraitUri.named, uniqueId.named,
      email.named, birthday.named, gender.named, location.named, role.named, level.named,
      userExtProfile.named)
  }

  /// Removes members from a group.
  ///
  /// D-14, D-29, D-49, D-50, D-52, D-55, D-67.
  public static func kickGroupMembers(_ groupId: String, userIds: [String]) -> ServerCall {
    ServerCall(.serverKickGroupMembers, groupId.named, userIds.named)
  }

  /// Ends a group.
  ///
  /// D-29, D-48, D-49, D-50.
  public static func dismissGroup(_ groupId: String) -> ServerCall {
    ServerCall(.serverDismissGroup, groupId.named)
  }

  /// Bans a user, whose connections end.
  ///
  /// CN-09, D-14, D-117.
  public static func blockUser(_ userId: String) -> ServerCall {
    ServerCall(.serverBlockUser, userId.named)
  }

  /// Ends the ban of a user.
  ///
  /// CN-09, D-14, D-117.
  public static func unblockUser(_ userId: String) -> ServerCall {
    ServerCall(.serverUnblockUser, userId.named)
  }
}

extension ServerCall where Success == Statistics {
  /// Returns how many notifications of each kind were sent and delivered so far.
  ///
  /// FR-05, FR-16, D-29.
  public static func getStatistics() -> ServerCall {
    ServerCall(.serverGetStatistics)
  }
}
