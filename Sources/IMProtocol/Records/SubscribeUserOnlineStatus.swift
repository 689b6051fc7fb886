/// A user's online status, overall and on each platform (RCSubscribeUserOnlineStatus).
struct SubscribeUserOnlineStatus: Record {
  /// The user whose online status this is.
  var userId = UserID.absent
  /// The online status on each platform.
  var details: [PlatformOnlineStatus] = []

  static var kind: RecordKind { .subscribeUserOnlineStatus }

  /// Whether the user is online on any platform (D-65).
  private var isOnline: Bool { details.contains(where: \.isOnline) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("details", &details)
    var isOnline = isOnline
    field("isOnline", &isOnline)
  }
}

/// A user's online status on one platform (RCPlatformOnlineStatus).
struct PlatformOnlineStatus: Record {
  /// The platform of the connected devices.
  var platform = Platform.other
  /// Whether a device of the platform is connected.
  var isOnline = false
  /// When the online status on the platform last changed.
  var updateTime = Timestamp(milliseconds: 0)

  static var kind: RecordKind { .platformOnlineStatus }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("platform", &platform)
    field("isOnline", &isOnline)
    field("updateTime", &updateTime)
  }
}

extension SubscribeUserOnlineStatus {
  init(_ event: SubscribeInfoEvent, _ arena: Arena) {
    userId = event.userId
    details = arena[event.details].map {
      PlatformOnlineStatus(platform: $0.platform, isOnline: $0.isOnline, updateTime: $0.changeTime)
    }
  }
}
