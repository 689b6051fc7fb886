// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

// The methods inherit the documentation of the methods of the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension SimulatedClient {
  public func updateMyUserProfile(
    _ name: String? = nil, portraitUri: String? = nil, uniqueId: String? = nil,
    email: String? = nil, birthday: String? = nil, gender: UserGender? = nil,
    location: String? = nil, role: Int? = nil, level: Int? = nil,
    userExtProfile: [String: String]? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.updateMyUserProfile(
      name, portraitUri: portraitUri, uniqueId: uniqueId, email: email, birthday: birthday,
      gender: gender, location: location, role: role, level: level, userExtProfile: userExtProfile)
    make(call, success, error)
  }

  public func getMyUserProfile(
    success: @escaping (_ value: UserProfile) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<UserProfile>.getMyUserProfile()
    make(call, success, error)
  }

  public func getUserProfiles(
    _ userIds: [String], success: @escaping (_ value: [UserProfile]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[UserProfile]>.getUserProfiles(userIds)
    make(call, success, error)
  }

  public func updateMyUserProfileVisibility(
    _ visibility: UserProfileVisibility, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.updateMyUserProfileVisibility(visibility)
    make(call, success, error)
  }

  public func getMyUserProfileVisibility(
    success: @escaping (_ value: UserProfileVisibility) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<UserProfileVisibility>.getMyUserProfileVisibility()
    make(call, success, error)
  }

  public func searchUserProfileByUniqueId(
    _ uniqueId: String, success: @escaping (_ value: UserProfile) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<UserProfile>.searchUserProfileByUniqueId(uniqueId)
    make(call, success, error)
  }
}
