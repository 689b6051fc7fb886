// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A subscription that was made, renewed or ended (RCSubscribeEvent).
public struct SubscribeEvent: Hashable, Sendable, CustomStringConvertible {
  /// The user to whom the caller subscribed.
  public var userId: String
  /// What the caller subscribed to.
  public var subscribeType: SubscribeType
  /// What happened: `subscribe` if the subscription was made or renewed, `unSubscribe` if the
  /// subscription was ended.
  public var operationType: SubscribeOperationType
  /// When the subscription was made or last renewed, in milliseconds since 1970.
  public var subscribeTime: Int64
  /// How long the subscription lasts, in seconds.
  public var expiry: Int

  /// Makes a record for a comparison or for a call.
  public init(
    userId: String, subscribeType: SubscribeType, operationType: SubscribeOperationType,
    subscribeTime: Int64, expiry: Int
  ) {
    self.userId = userId
    self.subscribeType = subscribeType
    self.operationType = operationType
    self.subscribeTime = subscribeTime
    self.expiry = expiry
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension SubscribeEvent: NamedRecord {
  static var kind: RecordKind { .subscribeEvent }

  init(_ fields: NamedFields) {
    userId = fields[0]
    subscribeType = fields[1]
    operationType = fields[2]
    subscribeTime = fields[3]
    expiry = fields[4]
  }

  var fields: [NamedValue] {
    [userId.named, subscribeType.named, operationType.named, subscribeTime.named, expiry.named]
  }
}

extension SubscribeEvent {
  /// The fields that a comparison checks. To require that an optional field is absent, use
  /// `.some(nil)`.
  public struct Pattern: Hashable, Sendable {
    let fields: [NamedValue]

    private init(_ fields: NamedValue...) { self.fields = fields }

    /// Makes a pattern with these fields. An omitted field may have any value.
    public static func fields(
      userId: String? = nil, subscribeType: SubscribeType? = nil,
      operationType: SubscribeOperationType? = nil, subscribeTime: Int64? = nil, expiry: Int? = nil
    ) -> Pattern {
      Pattern(
        userId.pattern, subscribeType.pattern, operationType.pattern, subscribeTime.pattern,
        expiry.pattern)
    }
  }
}

extension SubscribeEvent.Pattern: NamedPattern {}
