/// Calls about profiles, made from the values that a scenario writes.
extension Call {
  /// The call of a kind about profiles.
  init(aboutProfiles kind: CallKind, _ arguments: CallArguments, arena: inout Arena) {
    switch kind {
    case .updateMyUserProfile:
      self = .updateMyUserProfile(arena.keep(arguments.profileChanges(from: 0)))
    case .getMyUserProfile:
      self = .getMyUserProfile
    case .getUserProfiles:
      self = .getUserProfiles(userIds: arena.keep(arguments.users(0)))
    case .updateMyUserProfileVisibility:
      self = .updateMyUserProfileVisibility(visibility: arguments.raw(0))
    case .getMyUserProfileVisibility:
      self = .getMyUserProfileVisibility
    case .searchUserProfileByUniqueId:
      self = .searchUserProfileByUniqueId(uniqueId: arguments.text(0))
    default:
      preconditionFailure("\(kind) is no call about profiles")
    }
  }
}
