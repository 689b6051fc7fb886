/// Logs what happens to subscriptions. Take this file over where the application has some.
extension EventLog: SubscribeEventDelegate {
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {
    callback("onEventChange", ["subscribeEvents": subscribeEvents.map(fields)])
  }

  func onSubscriptionSyncCompleted(_ type: Int) {
    callback("onSubscriptionSyncCompleted", ["type": type])
  }

  func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {
    let events = subscribeEvents.map { event in
      members([
        "userId": event.userId, "subscribeType": event.subscribeType,
        "operationType": event.operationType, "subscribeTime": event.subscribeTime,
        "expiry": event.expiry,
      ])
    }
    callback("onSubscriptionChangedOnOtherDevices", ["subscribeEvents": events])
  }

  private func fields(_ event: SubscribeInfoEvent) -> [String: Any] {
    var known: [String: Any?] = [
      "userId": event.userId, "subscribeType": event.subscribeType,
      "details": event.details.map { $0.map(fields) },
      "userProfile": event.userProfile.map(fields),
    ]
    // Those of friends have none, which the SDK gives as 0.
    if event.subscribeTime > 0 {
      known["subscribeTime"] = event.subscribeTime
      known["expiry"] = event.expiry
    }
    return members(known)
  }

  private func fields(_ detail: SubscribeEventDetail) -> [String: Any] {
    members([
      "eventValue": detail.eventValue, "changeTime": detail.changeTime,
      "platform": detail.platform,
    ])
  }

  /// The fields of a profile; a number that nobody has set is 0 in the SDK, which says nothing.
  private func fields(_ profile: UserProfile) -> [String: Any] {
    var known: [String: Any?] = [
      "userId": profile.userId, "name": text(profile.name),
      "portraitUri": text(profile.portraitUri), "uniqueId": text(profile.uniqueId),
      "email": text(profile.email), "birthday": text(profile.birthday),
      "location": text(profile.location), "userExtProfile": texts(profile.userExtProfile),
    ]
    if profile.gender > 0 { known["gender"] = profile.gender }
    if profile.role > 0 { known["role"] = profile.role }
    if profile.level > 0 { known["level"] = profile.level }
    return members(known)
  }
}
