// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension EventLog: SubscribeEventDelegate {
  /// Logs `onEventChange` and its fields.
  public func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {
    callback("onEventChange") { row in
      row.list("subscribeEvents", subscribeEvents)
    }
  }

  /// Logs `onSubscriptionSyncCompleted` and its fields.
  public func onSubscriptionSyncCompleted(_ type: SubscribeType) {
    callback("onSubscriptionSyncCompleted") { row in
      row.raw("type", type.rawValue)
    }
  }

  /// Logs `onSubscriptionChangedOnOtherDevices` and its fields.
  public func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {
    callback("onSubscriptionChangedOnOtherDevices") { row in
      row.list("subscribeEvents", subscribeEvents)
    }
  }
}
