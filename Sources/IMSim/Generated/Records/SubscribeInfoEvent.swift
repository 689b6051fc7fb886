// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A change of a user's online status or profile, as reported to the user's friends and subscribers
/// (RCSubscribeInfoEvent).
public struct SubscribeInfoEvent: Hashable, Sendable, CustomStringConvertible {
  /// The user whose online status or profile has changed.
  public var userId: String
  /// What changed, and whether the change is reported to a friend or to a subscriber.
  public var subscribeType: SubscribeType
  /// When the subscription was made or last renewed, in milliseconds since 1970. Nil if not
  /// included.
  public var subscribeTime: Int64?
  /// How long the subscription lasts, in seconds. Nil if not included.
  public var expiry: Int?
  /// The new status on each platform on which the status changed; nil if the profile changed.
  public var details: [SubscribeEventDetail]?
  /// The parts of the profile that the receiver may see; nil if the online status changed.
  public var userProfile: UserProfile?

  /// Makes a record for a comparison or for a call.
  public init(
    userId: String, subscribeType: SubscribeType, subscribeTime: Int64? = nil, expiry: Int? = nil,
    details: [SubscribeEventDetail]? = nil, userProfile: UserProfile? = nil
  ) {
    self.userId = userId
    self.subscribeType = subscribeType
    self.subscribeTime = subscribeTime
    self.expiry = expiry
    self.details = details
    self.userProfile = userProfile
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension SubscribeInfoEvent: NamedRecord {
  static var kind: RecordKind { .subscribeInfoEvent }

  init(_ fields: NamedFields) {
    userId = fields[0]
    subscribeType = fields[1]
    subscribeTime = fields[2]
    expiry = fields[3]
    details = fields[4]
    userProfile = fields[5]
  }

  var fields: [NamedValue] {
    [
      userId.named, subscribeType.named, subscribeTime.named, expiry.named, details.named,
      userProfile.named,
    ]
  }
}

extension SubscribeInfoEvent {
  /// The fields that a comparison checks. To require that an optional field is absent, use
  /// `.some(nil)`.
  public struct Pattern: Hashable, Sendable {
    let fields: [NamedValue]

    private init(_ fields: NamedValue...) { self.fields = fields }

    /// Makes a pattern with these fields. An omitted field may have any value.
    public static func fields(
      userId: String? = nil, subscribeType: SubscribeType? = nil, subscribeTime: Int64?? = nil,
      expiry: Int?? = nil, details: [SubscribeEventDetail.Pattern]?? = nil,
      userProfile: UserProfile.Pattern?? = nil
    ) -> Pattern {
      Pattern(
        userId.pattern, subscribeType.pattern, subscribeTime.pattern, expiry.pattern,
        details.pattern, userProfile.pattern)
    }
  }
}

extension SubscribeInfoEvent.Pattern: NamedPattern {}
