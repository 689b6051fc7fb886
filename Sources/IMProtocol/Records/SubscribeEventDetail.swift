/// The online status of a user on one platform (RCSubscribeEventDetail).
@frozen
public struct SubscribeEventDetail: Hashable, Sendable {
  /// Whether a device of the platform is connected.
  public var isOnline: Bool
  /// When that became so.
  public var changeTime: Timestamp
  /// The platform.
  public var platform: Platform

  /// Makes a record.
  public init(isOnline: Bool, changeTime: Timestamp, platform: Platform) {
    self.isOnline = isOnline
    self.changeTime = changeTime
    self.platform = platform
  }
}
