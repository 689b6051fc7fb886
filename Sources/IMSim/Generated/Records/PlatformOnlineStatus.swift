// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A user's online status on one platform (RCPlatformOnlineStatus).
public struct PlatformOnlineStatus: Hashable, Sendable, CustomStringConvertible {
  /// The platform of the connected devices.
  public var platform: Platform
  /// Whether a device of the platform is connected.
  public var isOnline: Bool
  /// When the online status on the platform last changed, in milliseconds since 1970.
  public var updateTime: Int64

  /// Makes a record for a comparison or for a call.
  public init(platform: Platform, isOnline: Bool, updateTime: Int64) {
    self.platform = platform
    self.isOnline = isOnline
    self.updateTime = updateTime
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension PlatformOnlineStatus: NamedRecord {
  static var kind: RecordKind { .platformOnlineStatus }

  init(_ fields: NamedFields) {
    platform = fields[0]
    isOnline = fields[1]
    updateTime = fields[2]
  }

  var fields: [NamedValue] {
    [platform.named, isOnline.named, updateTime.named]
  }
}
