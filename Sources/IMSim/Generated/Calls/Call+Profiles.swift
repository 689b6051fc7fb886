// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Done {
  /// Changes the attributes of the caller's profile that the call contains.
  ///
  /// Source: UP-02 to UP-14, UP-17 to UP-19, UP-21, UP-22, FR-12, SU-04, SU-07.
  /// Decisions: D-11, D-12, D-60, D-62, D-71, D-77, D-85.
  ///
  /// - Parameters:
  ///   - name: The name, which everyone sees. At most 32 characters, otherwise
  ///     ``Code/userProfileValueLengthExceedLimit`` (UP-03).
  ///   - portraitUri: The portrait's address, which everyone sees. At most 128 characters,
  ///     otherwise ``Code/userProfileValueLengthExceedLimit`` (UP-04).
  ///   - uniqueId: The user's id in the application's own system. At most 32 letters and digits,
  ///     set by the server only, otherwise ``Code/userProfileKeyNotAllowSDKSet`` (UP-05).
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
  public static func updateMyUserProfile(
    _ name: String? = nil, portraitUri: String? = nil, uniqueId: String? = nil,
    email: String? = nil, birthday: String? = nil, gender: UserGender? = nil,
    location: String? = nil, role: Int? = nil, level: Int? = nil,
    userExtProfile: [String: String]? = nil
  ) -> Call {
    Call(
      .updateMyUserProfile, name.named, portraitUri.named, uniqueId.named, email.named,
      birthday.named, gender.named, location.named, role.named, level.named, userExtProfile.named)
  }

  /// Sets who may see the caller's profile.
  ///
  /// Source: UP-17 to UP-19, UP-21 to UP-23, FR-12, SU-04, SU-07.
  /// Decisions: D-11, D-62, D-77, D-85.
  ///
  /// - Parameters:
  ///   - visibility: Who may see the caller's profile.
  public static func updateMyUserProfileVisibility(_ visibility: UserProfileVisibility) -> Call {
    Call(.updateMyUserProfileVisibility, visibility.named)
  }
}

extension Call where Success == UserProfile {
  /// Returns the caller's whole profile.
  ///
  /// Source: UP-15. Decisions: D-61.
  public static func getMyUserProfile() -> Call {
    Call(.getMyUserProfile)
  }

  /// Finds the user who has exactly this uniqueId.
  ///
  /// Source: UP-05, UP-17 to UP-22, UP-25. Decisions: D-11, D-14, D-61, D-86.
  ///
  /// - Parameters:
  ///   - uniqueId: The user's id in the application's own system. 1 to 32 letters and digits,
  ///     otherwise ``Code/invalidUniqueID`` (UP-05, D-10, D-11).
  public static func searchUserProfileByUniqueId(_ uniqueId: String) -> Call {
    Call(.searchUserProfileByUniqueId, uniqueId.named)
  }
}

extension Call where Success == [UserProfile] {
  /// Returns the visible parts of the named users' profiles.
  ///
  /// Source: UP-16 to UP-22. Decisions: D-11, D-14, D-15, D-61, D-86.
  ///
  /// - Parameters:
  ///   - userIds: The users whose profiles are requested. 1 to 20 users, otherwise
  ///     ``Code/invalidUserIDList`` (UP-16, D-10, D-11, D-15).
  public static func getUserProfiles(_ userIds: [String]) -> Call {
    Call(.getUserProfiles, userIds.named)
  }
}

extension Call where Success == UserProfileVisibility {
  /// Returns the visibility that the caller has set, or NotSet.
  ///
  /// Source: UP-20, UP-24.
  public static func getMyUserProfileVisibility() -> Call {
    Call(.getMyUserProfileVisibility)
  }
}
