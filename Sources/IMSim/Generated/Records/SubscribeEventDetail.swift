// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A user's online status on one platform (RCSubscribeEventDetail).
public struct SubscribeEventDetail: Hashable, Sendable, CustomStringConvertible {
  /// Whether a device of the platform is connected. 0 offline, 1 online.
  public var eventValue: Int
  /// When the online status on the platform last changed, in milliseconds since 1970.
  public var changeTime: Int64
  /// The platform of the connected devices.
  public var platform: Platform

  /// Makes a record for a comparison or for a call.
  public init(eventValue: Int, changeTime: Int64, platform: Platform) {
    self.eventValue = eventValue
    self.changeTime = changeTime
    self.platform = platform
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension SubscribeEventDetail: NamedRecord {
  static var kind: RecordKind { .subscribeEventDetail }

  init(_ fields: NamedFields) {
    eventValue = fields[0]
    changeTime = fields[1]
    platform = fields[2]
  }

  var fields: [NamedValue] {
    [eventValue.named, changeTime.named, platform.named]
  }
}

extension SubscribeEventDetail {
  /// The fields that a comparison checks. To require that an optional field is absent, use
  /// `.some(nil)`.
  public struct Pattern: Hashable, Sendable {
    let fields: [NamedValue]

    private init(_ fields: NamedValue...) { self.fields = fields }

    /// Makes a pattern with these fields. An omitted field may have any value.
    public static func fields(
      eventValue: Int? = nil, changeTime: Int64? = nil, platform: Platform? = nil
    ) -> Pattern {
      Pattern(eventValue.pattern, changeTime.pattern, platform.pattern)
    }
  }
}

extension SubscribeEventDetail.Pattern: NamedPattern {}
