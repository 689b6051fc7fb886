// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
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

  /// Returns the caller's whole profile.
  ///
  /// UP-15, D-61.
  public func getMyUserProfile(
    success: @escaping (_ value: UserProfile) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<UserProfile>.getMyUserProfile()
    make(call, success, error)
  }

  /// Returns the visible parts of the named users' profiles.
  ///
  /// UP-16, UP-17, UP-18, UP-19, UP-20, UP-21, UP-22, D-11, D-14, D-15, D-61, D-86.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 20 users.
  public func getUserProfiles(
    _ userIds: [String], success: @escaping (_ value: [UserProfile]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[UserProfile]>.getUserProfiles(userIds)
    make(call, success, error)
  }

  /// Sets who may see the caller's profile.
  ///
  /// UP-21, UP-23, FR-12, SU-04, SU-07, UP-17, UP-18, UP-19, UP-22, D-11, D-62, D-77, D-85.
  public func updateMyUserProfileVisibility(
    _ visibility: UserProfileVisibility, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.updateMyUserProfileVisibility(visibility)
    make(call, success, error)
  }

  /// Returns the visibility that the caller has set, or NotSet.
  ///
  /// UP-20, UP-24.
  public func getMyUserProfileVisibility(
    success: @escaping (_ value: UserProfileVisibility) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<UserProfileVisibility>.getMyUserProfileVisibility()
    make(call, success, error)
  }

  /// Finds the user who has exactly this uniqueId.
  ///
  /// UP-05, UP-25, UP-17, UP-18, UP-19, UP-20, UP-21, UP-22, D-11, D-14, D-61, D-86.
  ///
  /// - Parameters:
  ///   - uniqueId: 1 to 32 letters and digits.
  public func searchUserProfileByUniqueId(
    _ uniqueId: String, success: @escaping (_ value: UserProfile) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<UserProfile>.searchUserProfileByUniqueId(uniqueId)
    make(call, success, error)
  }
}
