// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// The calls of RCCoreClient that concern profiles. When a call ends, one of its two handlers is
/// called.
public protocol ProfileClient: AnyObject {
  /// Changes the attributes of the caller's profile that the call contains.
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
  func updateMyUserProfile(
    _ name: String?, portraitUri: String?, uniqueId: String?, email: String?, birthday: String?,
    gender: UserGender?, location: String?, role: Int?, level: Int?,
    userExtProfile: [String: String]?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )

  /// Returns the caller's whole profile.
  func getMyUserProfile(
    success: @escaping (_ value: UserProfile) -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the visible parts of the named users' profiles.
  ///
  /// - Parameters:
  ///   - userIds: The users whose profiles are requested. 1 to 20 users, otherwise
  ///     ``Code/invalidUserIDList`` (UP-16, D-10, D-11, D-15).
  func getUserProfiles(
    _ userIds: [String], success: @escaping (_ value: [UserProfile]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets who may see the caller's profile.
  ///
  /// - Parameters:
  ///   - visibility: Who may see the caller's profile.
  func updateMyUserProfileVisibility(
    _ visibility: UserProfileVisibility, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the visibility that the caller has set, or NotSet.
  func getMyUserProfileVisibility(
    success: @escaping (_ value: UserProfileVisibility) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Finds the user who has exactly this uniqueId.
  ///
  /// - Parameters:
  ///   - uniqueId: The user's id in the application's own system. 1 to 32 letters and digits,
  ///     otherwise ``Code/invalidUniqueID`` (UP-05, D-10, D-11).
  func searchUserProfileByUniqueId(
    _ uniqueId: String, success: @escaping (_ value: UserProfile) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )
}
