/// Logs subscription callbacks. Copy this file if the application uses subscriptions.
extension EventLog: SubscribeEventDelegate {
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {
    callback("onEventChange", ["subscribeEvents": subscribeEvents.map(fields)])
  }

  func onSubscriptionSyncCompleted(_ type: SubscribeType) {
    callback("onSubscriptionSyncCompleted", ["type": type.rawValue])
  }

  func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {
    let events = subscribeEvents.map { event in
      members([
        "userId": event.userId, "subscribeType": event.subscribeType.rawValue,
        "operationType": event.operationType.rawValue, "subscribeTime": event.subscribeTime,
        "expiry": event.expiry,
      ])
    }
    callback("onSubscriptionChangedOnOtherDevices", ["subscribeEvents": events])
  }

  private func fields(_ event: SubscribeInfoEvent) -> [String: Any] {
    var known: [String: Any?] = [
      "userId": event.userId, "subscribeType": event.subscribeType.rawValue,
      "details": event.details.map { $0.map(fields) },
      "userProfile": event.userProfile.map(fields),
    ]
    // An event about a friend has no subscription time. The SDK represents the missing time as 0.
    if let time = event.subscribeTime, time > 0 {
      known["subscribeTime"] = time
      known["expiry"] = event.expiry
    }
    return members(known)
  }

  private func fields(_ detail: SubscribeEventDetail) -> [String: Any] {
    members([
      "eventValue": detail.eventValue, "changeTime": detail.changeTime,
      "platform": detail.platform.rawValue,
    ])
  }

  /// The fields of a profile. The log omits 0, because the SDK represents an unset number as 0.
  private func fields(_ profile: UserProfile) -> [String: Any] {
    var known: [String: Any?] = [
      "userId": profile.userId, "name": text(profile.name),
      "portraitUri": text(profile.portraitUri), "uniqueId": text(profile.uniqueId),
      "email": text(profile.email), "birthday": text(profile.birthday),
      "location": text(profile.location), "userExtProfile": texts(profile.userExtProfile),
    ]
    if let gender = profile.gender, gender != .unknown { known["gender"] = gender.rawValue }
    if let role = profile.role, role > 0 { known["role"] = role }
    if let level = profile.level, level > 0 { known["level"] = level }
    return members(known)
  }
}
