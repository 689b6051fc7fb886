// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// The calls of RCCoreClient that concern profiles.
public protocol ProfileClient: AnyObject {
  /// Changes the attributes of the caller's profile that the call contains.
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
  func getUserProfiles(
    _ userIds: [String], success: @escaping (_ value: [UserProfile]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets who may see the caller's profile.
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
  func searchUserProfileByUniqueId(
    _ uniqueId: String, success: @escaping (_ value: UserProfile) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )
}
