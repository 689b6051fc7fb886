/// Who may see a profile: RCUserProfileVisibility.
public enum UserProfileVisibility: Int32, Enumeration, Fact {
  /// The users permitted by the AppKey's default visibility (UP-19).
  case notSet = 0
  /// Nobody. Other users see only the name and the avatar (UP-17).
  case invisible = 1
  /// Every user of the AppKey (UP-18).
  case everyone = 2
  /// Friends (UP-22).
  case friendVisible = 3

  @inlinable package static var kind: EnumerationKind { .userProfileVisibility }
}
