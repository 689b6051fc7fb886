// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension ServerCall where Success == Done {
  /// Ends all friendships of a user.
  ///
  /// Source: FR-09. Decisions: D-14, D-29, D-67.
  ///
  /// - Parameters:
  ///   - userId: The user whose friendships end.
  public static func clearFriends(_ userId: String) -> ServerCall {
    ServerCall(.serverClearFriends, userId.named)
  }

  /// Makes users friends of a user without asking them.
  ///
  /// Source: FR-19. Decisions: D-14, D-25, D-29, D-67.
  ///
  /// - Parameters:
  ///   - userId: The user who gets friends.
  ///   - friendIds: The users who become friends of userId.
  public static func addFriends(_ userId: String, friendIds: [String]) -> ServerCall {
    ServerCall(.serverAddFriends, userId.named, friendIds.named)
  }

  /// Sets who may add a user as a friend.
  ///
  /// Source: FR-24. Decisions: D-14, D-29, D-67.
  ///
  /// - Parameters:
  ///   - userId: The user whose permission is set.
  ///   - permission: Who may add the user as a friend.
  public static func setFriendAddPermission(
    _ userId: String, permission: FriendAddPermission
  ) -> ServerCall {
    ServerCall(.serverSetFriendAddPermission, userId.named, permission.named)
  }

  /// Changes the attributes of a user's profile that the call contains.
  ///
  /// Source: UP-02 to UP-13, UP-17 to UP-19, UP-21, FR-12, SU-04, SU-07.
  /// Decisions: D-14, D-29, D-60, D-62, D-70, D-71, D-77, D-85.
  ///
  /// - Parameters:
  ///   - userId: The user whose profile changes.
  ///   - name: The name, which everyone sees. At most 32 characters, otherwise
  ///     ``Code/userProfileValueLengthExceedLimit`` (UP-03).
  ///   - portraitUri: The portrait's address, which everyone sees. At most 128 characters,
  ///     otherwise ``Code/userProfileValueLengthExceedLimit`` (UP-04).
  ///   - uniqueId: The user's id in the application's own system. At most 32 letters and digits,
  ///     set by the server only, otherwise ``Code/entrustServerParameterError`` (UP-05).
  ///   - email: The email address. At most 128 characters, otherwise
  ///     ``Code/userProfileValueLengthExceedLimit`` (UP-06).
  ///   - birthday: The birthday, in any format. At most 32 characters, otherwise
  ///     ``Code/userProfileValueLengthExceedLimit`` (UP-07).
  ///   - gender: The user's gender.
  ///   - location: The user's location, in any format. At most 32 characters, otherwise
  ///     ``Code/userProfileValueLengthExceedLimit`` (UP-09).
  ///   - role: The user's role, whose numbers the application defines. 0 to 100, otherwise
  ///     ``Code/userProfileValueExceedRange`` (UP-10).
  ///   - level: The user's level, whose numbers the application defines. 0 to 100, otherwise
  ///     ``Code/userProfileValueExceedRange`` (UP-11).
  ///   - userExtProfile: The extended attributes of the profile. At most 20 configured keys, values
  ///     of at most 256 characters, otherwise ``Code/userProfileExtKVCountExceedLimit`` or
  ///     ``Code/userProfileValueLengthExceedLimit`` (UP-12).
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
  /// Decisions: D-14, D-29, D-49, D-50, D-52, D-55, D-67.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to remove.
  public static func kickGroupMembers(_ groupId: String, userIds: [String]) -> ServerCall {
    ServerCall(.serverKickGroupMembers, groupId.named, userIds.named)
  }

  /// Ends a group.
  ///
  /// Decisions: D-29, D-48 to D-50.
  ///
  /// - Parameters:
  ///   - groupId: The group to end.
  public static func dismissGroup(_ groupId: String) -> ServerCall {
    ServerCall(.serverDismissGroup, groupId.named)
  }

  /// Bans a user, whose connections end.
  ///
  /// Source: CN-09. Decisions: D-14, D-117.
  ///
  /// - Parameters:
  ///   - userId: The user to ban.
  public static func blockUser(_ userId: String) -> ServerCall {
    ServerCall(.serverBlockUser, userId.named)
  }

  /// Ends the ban of a user.
  ///
  /// Source: CN-09. Decisions: D-14, D-117.
  ///
  /// - Parameters:
  ///   - userId: The user whose ban ends.
  public static func unblockUser(_ userId: String) -> ServerCall {
    ServerCall(.serverUnblockUser, userId.named)
  }
}

extension ServerCall where Success == Statistics {
  /// Returns how many notifications of each kind were sent and delivered so far.
  ///
  /// Source: FR-05, FR-16. Decisions: D-29.
  public static func getStatistics() -> ServerCall {
    ServerCall(.serverGetStatistics)
  }
}
