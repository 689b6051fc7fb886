// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCSubscribeEvent.
public struct SubscribeEvent: Hashable, Sendable, CustomStringConvertible {
  /// The id of a user.
  public var userId: String
  /// RCSubscribeType.
  public var subscribeType: SubscribeType
  /// RCSubscribeOperationType.
  public var operationType: SubscribeOperationType
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var subscribeTime: Int64
  /// Seconds.
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
