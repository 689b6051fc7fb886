// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Done {
  /// Changes the attributes of the caller's profile that the call contains.
  ///
  /// UP-02, UP-03, UP-04, UP-05, UP-06, UP-07, UP-08, UP-09, UP-10, UP-11, UP-12, UP-13, UP-14,
  /// FR-12, SU-04, SU-07, UP-17, UP-18, UP-19, UP-21, UP-22, D-11, D-12, D-60, D-62, D-71, D-77,
  /// D-85.
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
  /// UP-21, UP-23, FR-12, SU-04, SU-07, UP-17, UP-18, UP-19, UP-22, D-11, D-62, D-77, D-85.
  public static func updateMyUserProfileVisibility(_ visibility: UserProfileVisibility) -> Call {
    Call(.updateMyUserProfileVisibility, visibility.named)
  }
}

extension Call where Success == UserProfile {
  /// Returns the caller's whole profile.
  ///
  /// UP-15, D-61.
  public static func getMyUserProfile() -> Call {
    Call(.getMyUserProfile)
  }

  /// Finds the user who has exactly this uniqueId.
  ///
  /// UP-05, UP-25, UP-17, UP-18, UP-19, UP-20, UP-21, UP-22, D-11, D-14, D-61, D-86.
  ///
  /// - Parameters:
  ///   - uniqueId: 1 to 32 letters and digits.
  public static func searchUserProfileByUniqueId(_ uniqueId: String) -> Call {
    Call(.searchUserProfileByUniqueId, uniqueId.named)
  }
}

extension Call where Success == [UserProfile] {
  /// Returns the visible parts of the named users' profiles.
  ///
  /// UP-16, UP-17, UP-18, UP-19, UP-20, UP-21, UP-22, D-11, D-14, D-15, D-61, D-86.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 20 users.
  public static func getUserProfiles(_ userIds: [String]) -> Call {
    Call(.getUserProfiles, userIds.named)
  }
}

extension Call where Success == UserProfileVisibility {
  /// Returns the visibility that the caller has set, or NotSet.
  ///
  /// UP-20, UP-24.
  public static func getMyUserProfileVisibility() -> Call {
    Call(.getMyUserProfileVisibility)
  }
}
