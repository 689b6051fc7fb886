import IMProtocol

/// Where the book of profiles stores a user's data. This value is all that the book stores for a
/// user without a written profile, whose name and portrait are in the directory.
struct ProfileState: Sendable {
  /// `UInt32.max` if the user has no written profile.
  var position = UInt32.max
}

struct WrittenProfile: Sendable {
  var profile: UserProfile
  var visibility: UserProfileVisibility
}
