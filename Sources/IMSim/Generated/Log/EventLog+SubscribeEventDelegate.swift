// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension EventLog: SubscribeEventDelegate {
  /// Logs the callback.
  public func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {
    callback("onEventChange") { row in
      row.list("subscribeEvents", subscribeEvents)
    }
  }

  /// Logs the callback.
  public func onSubscriptionSyncCompleted(_ type: SubscribeType) {
    callback("onSubscriptionSyncCompleted") { row in
      row.raw("type", type.rawValue)
    }
  }

  /// Logs the callback.
  public func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {
    callback("onSubscriptionChangedOnOtherDevices") { row in
      row.list("subscribeEvents", subscribeEvents)
    }
  }
}
