/// What has changed about a user whom another follows, or to whom another is subscribed
/// (RCSubscribeInfoEvent).
@frozen
public struct SubscribeInfoEvent: Hashable, Sendable {
  /// The user who has changed.
  public var userId: UserID
  /// What it is about.
  public var type: SubscribeType
  /// The subscription's time; nil for what friends learn, which rests on no subscription.
  public var terms: SubscriptionTerms?
  /// The platforms that have changed, for a status; empty for a profile.
  public var details: Slice<SubscribeEventDetail>
  /// The profile as it may be seen: its place in the arena; none for a status.
  public var profile: Slice<UserProfile>

  /// Makes a record.
  public init(
    userId: UserID, type: SubscribeType, terms: SubscriptionTerms? = nil,
    details: Slice<SubscribeEventDetail> = .empty, profile: Slice<UserProfile> = .empty
  ) {
    self.userId = userId
    self.type = type
    self.terms = terms
    self.details = details
    self.profile = profile
  }

  /// The record RCSubscribeUserOnlineStatus: a user is online while any platform is (D-65).
  func status(_ arena: Arena) -> Value {
    let details = arena[details].map { detail in
      Value.record(
        .platformOnlineStatus,
        [
          .enumeration(.platform, detail.platform.rawValue), .boolean(detail.isOnline),
          .integer(detail.changeTime.milliseconds),
        ])
    }
    let isOnline = arena[self.details].contains { $0.isOnline }
    return .record(
      .subscribeUserOnlineStatus, [.user(userId), .list(details), .boolean(isOnline)])
  }

  /// The record in the order of the catalogue's fields.
  public func value(_ arena: Arena) -> Value {
    let details = arena[details].map { detail in
      Value.record(
        .subscribeEventDetail,
        [
          .integer(detail.isOnline ? 1 : 0), .integer(detail.changeTime.milliseconds),
          .enumeration(.platform, detail.platform.rawValue),
        ])
    }
    let profile = arena[profile].first.map(\.value)
    return .record(
      .subscribeInfoEvent,
      [
        .user(userId), .enumeration(.subscribeType, type.rawValue),
        terms.map { .integer($0.subscribeTime.milliseconds) } ?? .absent,
        terms.map { .integer(Int64($0.expiry)) } ?? .absent,
        details.isEmpty ? .absent : .list(details), profile ?? .absent,
      ])
  }
}
