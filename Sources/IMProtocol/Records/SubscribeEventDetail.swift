/// A user's online status on one platform (RCSubscribeEventDetail).
public struct SubscribeEventDetail: Record {
  /// Whether a device of the platform is connected.
  public var isOnline: Bool
  /// When the online status on the platform last changed.
  public var changeTime: Timestamp
  /// The platform of the connected devices.
  package var platform: Platform

  package init(isOnline: Bool, changeTime: Timestamp, platform: Platform) {
    self.isOnline = isOnline
    self.changeTime = changeTime
    self.platform = platform
  }

  static var kind: RecordKind { .subscribeEventDetail }

  init() { self.init(isOnline: false, changeTime: Timestamp(milliseconds: 0), platform: .other) }

  mutating func visit(_ field: inout some FieldVisitor) {
    var eventValue: Int64 = isOnline ? 1 : 0
    // Whether a device of the platform is connected.
    field("eventValue", &eventValue, .required, note: "0 offline, 1 online")
    field("changeTime", &changeTime)
    field("platform", &platform)
  }
}
