// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCSubscribeInfoEvent.
public struct SubscribeInfoEvent: Hashable, Sendable, CustomStringConvertible {
  /// The id of a user.
  public var userId: String
  /// RCSubscribeType.
  public var subscribeType: SubscribeType
  /// Milliseconds since 1970-01-01T00:00:00Z. Nil where it is absent.
  public var subscribeTime: Int64?
  /// Seconds. Nil where it is absent.
  public var expiry: Int?
  /// Items of RCSubscribeEventDetail. Nil where it is absent.
  public var details: [SubscribeEventDetail]?
  /// RCUserProfile. Nil where it is absent.
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
