// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension LoggedClient {
  /// Changes the attributes of the caller's profile that the call contains.
  public func updateMyUserProfile(
    _ name: String? = nil, portraitUri: String? = nil, uniqueId: String? = nil,
    email: String? = nil, birthday: String? = nil, gender: UserGender? = nil,
    location: String? = nil, role: Int? = nil, level: Int? = nil,
    userExtProfile: [String: String]? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    make("updateMyUserProfile") { row in
      row.text("name", name)
      row.text("portraitUri", portraitUri)
      row.text("uniqueId", uniqueId)
      row.text("email", email)
      row.text("birthday", birthday)
      row.raw("gender", gender?.rawValue)
      row.text("location", location)
      row.number("role", role)
      row.number("level", level)
      row.texts("userExtProfile", userExtProfile)
    } by: { call in
      client.updateMyUserProfile(
        name, portraitUri: portraitUri, uniqueId: uniqueId, email: email, birthday: birthday,
        gender: gender, location: location, role: role, level: level,
        userExtProfile: userExtProfile, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns the caller's whole profile.
  public func getMyUserProfile(
    success: @escaping (_ value: UserProfile) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getMyUserProfile") { call in
      client.getMyUserProfile(
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Returns the visible parts of the named users' profiles.
  public func getUserProfiles(
    _ userIds: [String], success: @escaping (_ value: [UserProfile]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getUserProfiles") { row in
      row.list("userIds", userIds)
    } by: { call in
      client.getUserProfiles(
        userIds, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Sets who may see the caller's profile.
  public func updateMyUserProfileVisibility(
    _ visibility: UserProfileVisibility, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("updateMyUserProfileVisibility") { row in
      row.raw("visibility", visibility.rawValue)
    } by: { call in
      client.updateMyUserProfileVisibility(
        visibility, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns the visibility that the caller has set, or NotSet.
  public func getMyUserProfileVisibility(
    success: @escaping (_ value: UserProfileVisibility) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getMyUserProfileVisibility") { call in
      client.getMyUserProfileVisibility(
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Finds the user who has exactly this uniqueId.
  public func searchUserProfileByUniqueId(
    _ uniqueId: String, success: @escaping (_ value: UserProfile) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("searchUserProfileByUniqueId") { row in
      row.text("uniqueId", uniqueId)
    } by: { call in
      client.searchUserProfileByUniqueId(
        uniqueId, success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }
}
