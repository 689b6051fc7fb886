import IMProtocol

/// The location of a user's data in the book of profiles. Until the profile is written, the book
/// stores no other data of the user. Name and portrait are in the directory.
struct ProfileState: Sendable {
  /// The index of the user's written profile; `UInt32.max` if there is none.
  var position = UInt32.max
}

struct WrittenProfile: Sendable {
  var profile: UserProfile
  /// The visibility that the user has set (UP-21).
  var visibility: UserProfileVisibility
}
