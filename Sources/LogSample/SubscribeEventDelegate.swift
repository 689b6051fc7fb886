// A stand-in of the SDK's subscriptions: an application imports the SDK itself and leaves this file
// out.

/// RCSubscribeEventDetail.
struct SubscribeEventDetail {
  /// 0 offline, 1 online.
  var eventValue: Int
  /// In milliseconds since 1970-01-01T00:00:00Z.
  var changeTime: Int64
  /// RCPlatform.
  var platform: Int
}

/// RCUserProfile.
struct UserProfile {
  var userId: String
  var name: String?
  var portraitUri: String?
  var uniqueId: String?
  var email: String?
  var birthday: String?
  /// RCUserGender.
  var gender = 0
  var location: String?
  var role = 0
  var level = 0
  var userExtProfile: [String: String]?
}

/// RCSubscribeInfoEvent.
struct SubscribeInfoEvent {
  var userId: String
  /// RCSubscribeType.
  var subscribeType: Int
  /// In milliseconds since 1970-01-01T00:00:00Z.
  var subscribeTime: Int64
  /// In seconds.
  var expiry: Int
  var details: [SubscribeEventDetail]?
  var userProfile: UserProfile?
}

/// RCSubscribeEvent.
struct SubscribeEvent {
  var userId: String
  /// RCSubscribeType.
  var subscribeType: Int
  /// RCSubscribeOperationType.
  var operationType: Int
  /// In milliseconds since 1970-01-01T00:00:00Z.
  var subscribeTime: Int64
  /// In seconds.
  var expiry: Int
}

/// RCSubscribeEventDelegate.
protocol SubscribeEventDelegate: AnyObject {
  /// The online status or the profile of users whom the user follows has changed.
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent])

  /// The state of one type of subscription is synchronised.
  func onSubscriptionSyncCompleted(_ type: Int)

  /// Another device of the user has made or ended subscriptions.
  func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent])
}
