/// What has changed about a user whom another follows (RCSubscribeInfoEvent).
@frozen
public struct SubscribeInfoEvent: Hashable, Sendable {
  /// The user who has changed.
  public var userId: UserID
  /// What it is about.
  public var type: SubscribeType
  /// The platforms that have changed, for a status; empty for a profile.
  public var details: Slice<SubscribeEventDetail>
  /// The profile as it may be seen: its place in the arena; none for a status.
  public var profile: Slice<UserProfile>

  /// Makes a record.
  public init(
    userId: UserID, type: SubscribeType, details: Slice<SubscribeEventDetail>,
    profile: Slice<UserProfile>
  ) {
    self.userId = userId
    self.type = type
    self.details = details
    self.profile = profile
  }
}
