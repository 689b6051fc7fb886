import IMProtocol

/// What a user says of himself but for name and portrait, which the directory knows.
struct ProfileState: Sendable {
  /// The profile, once there is more of it; at most one element, so that a user stays small.
  private var written: [Written] = []

  private struct Written: Sendable {
    let profile: UserProfile
    let visibility: UserProfileVisibility
  }

  /// The whole profile; nil while there are name and portrait only.
  var profile: UserProfile? { written.isEmpty ? nil : written[0].profile }

  /// Who may see the profile, as far as the user has said (UP-21).
  var visibility: UserProfileVisibility { written.isEmpty ? .notSet : written[0].visibility }

  /// Changes a profile, as it was before, and says whether anything has another value now.
  mutating func apply(_ changes: ProfileAttributes, to profile: UserProfile) -> Bool {
    var profile = profile
    guard profile.apply(changes) else { return false }
    guard Mutants.does("attributes that are set stand", "UP-02") else { return true }
    written = [Written(profile: profile, visibility: visibility)]
    return true
  }

  /// Sets who may see a profile, as it is.
  mutating func setVisibility(_ visibility: UserProfileVisibility, of profile: UserProfile) {
    written = [Written(profile: profile, visibility: visibility)]
  }
}
