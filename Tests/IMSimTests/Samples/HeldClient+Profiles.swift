// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

@testable import IMSim

extension HeldClient {
  func updateMyUserProfile(
    _ name: String?, portraitUri: String?, uniqueId: String?, email: String?, birthday: String?,
    gender: UserGender?, location: String?, role: Int?, level: Int?,
    userExtProfile: [String: String]?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    hold(
      "updateMyUserProfile", name.named, portraitUri.named, uniqueId.named, email.named,
      birthday.named, gender.named, location.named, role.named, level.named, userExtProfile.named,
      success: { _ in success() }, error: error)
  }

  func getMyUserProfile(
    success: @escaping (_ value: UserProfile) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold("getMyUserProfile", success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func getUserProfiles(
    _ userIds: [String], success: @escaping (_ value: [UserProfile]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getUserProfiles", userIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func updateMyUserProfileVisibility(
    _ visibility: UserProfileVisibility, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "updateMyUserProfileVisibility", visibility.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func getMyUserProfileVisibility(
    success: @escaping (_ value: UserProfileVisibility) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getMyUserProfileVisibility", success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func searchUserProfileByUniqueId(
    _ uniqueId: String, success: @escaping (_ value: UserProfile) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "searchUserProfileByUniqueId", uniqueId.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }
}
