import IMProtocol

/// Notifies devices: connected devices immediately, and offline devices when they log in (D-02,
/// D-03).
extension SessionBook {
  /// Delivers a transaction's notifications to the devices of their receivers.
  mutating func deliver(_ directory: Directory, _ transaction: inout Transaction) {
    for index in transaction.notifications.indices {
      let notification = transaction.notifications[index]
      if !notification.isForCaller {
        deliverToOthers(notification, directory, &transaction)
        continue
      }
      var count = Statistics.Count()
      deliver(notification, to: notification.user, directory, &count, &transaction)
      if !transaction.notifications.isAlone(index) {
        deliver(
          notification, toFanOut: transaction.notifications.others(of: index), directory, &count,
          &transaction)
      }
      if count.sent > 0 { statistics.add(count, of: notification.notice.callback) }
    }
    transaction.notifications.removeAll()
  }

  @inline(__always) private mutating func deliver(
    _ notification: QueuedNotification, to user: UserID, _ directory: Directory,
    _ count: inout Statistics.Count,
    _ transaction: inout Transaction
  ) {
    let provenance =
      transaction.isRecording
      ? transaction.because(notification.provenance, reason(of: directory[user].devices))
      : notification.provenance
    for index in directory[user].devices {
      pass(notification.notice, toDevice: index, provenance, &count, &transaction)
    }
  }

  /// Notifies the devices of all users in a notification's fan-out. There may be thousands of
  /// devices, but most of them can share a single entry in the list of sent messages.
  // If this code for fan-outs were inlined, all other notifications would be slower.
  @inline(never) private mutating func deliver(
    _ notification: QueuedNotification, toFanOut users: ArraySlice<UserID>, _ directory: Directory,
    _ count: inout Statistics.Count, _ transaction: inout Transaction
  ) {
    // Users may be notified for different reasons, so each user needs a separate send while
    // provenance is recorded.
    if transaction.isRecording {
      for user in users { deliver(notification, to: user, directory, &count, &transaction) }
      return
    }
    var isSent = false
    var together: Int64 = 0
    for user in users {
      for index in directory[user].devices {
        if isSent && devices[index].isConnected {
          transaction.sends.appendLikewise(for: DeviceID(index))
          together += 1
        } else {
          let before = count.delivered
          pass(notification.notice, toDevice: index, notification.provenance, &count, &transaction)
          if count.delivered > before { isSent = true }
        }
      }
    }
    count.sent += together
    count.delivered += together
  }

  private mutating func deliverToOthers(
    _ notification: QueuedNotification, _ directory: Directory, _ transaction: inout Transaction
  ) {
    suppressOwnAction(notification.notice.callback, &transaction)
    let provenance = transaction.because(notification.provenance, Reason("MD-03, D-02"))
    let caller = transaction.caller.device
    for index in directory[notification.user].devices where DeviceID(index) != caller {
      send(notification.notice, toDevice: index, provenance, &transaction)
    }
  }

  /// Notifies the caller's devices one by one. Every device except the calling device is notified
  /// of the changed subscriptions (SU-06, MD-03); every device is notified of the status of users
  /// to whom the caller has newly subscribed (D-64).
  mutating func notify(
    _ news: SubscriptionBook.News, _ directory: Directory, _ transaction: inout Transaction
  ) {
    let changeProvenance = transaction.because(news.provenance, Reason("SU-06, MD-03"))
    let notificationProvenance = transaction.because(
      Reason("D-64, D-72"), news.states.count > 1 ? Reason("SU-04") : nil)
    let sync = Notice(
      at: transaction.now,
      .subscriptionsChanged(SubscriptionsChanged(events: transaction.arena.keep(news.events))))
    let events = split(news.states, directory, &transaction).map { states in
      Notice(
        at: transaction.now, .eventChanged(EventsChanged(events: transaction.arena.keep(states))))
    }
    let caller = transaction.caller
    for index in directory[caller.user].devices {
      let isCalling = DeviceID(index) == caller.device
      if !news.events.isEmpty && isCalling { suppressOwnAction(sync.callback, &transaction) }
      if !news.events.isEmpty && !isCalling {
        send(sync, toDevice: index, changeProvenance, &transaction)
      }
      for event in events { send(event, toDevice: index, notificationProvenance, &transaction) }
    }
  }

  /// Returns the lists of events for the notices about the status of users to whom the caller has
  /// newly subscribed: one list with all events (D-72), or no list if there are no events.
  private func split(
    _ states: [SubscribeInfoEvent], _ directory: Directory, _ transaction: inout Transaction
  ) -> [[SubscribeInfoEvent]] {
    if states.isEmpty { return [] }
    guard directory.mayVary else { return [states] }
    let details = states.map { Array(transaction.arena[$0.details]) }
    let isWhole = details.count == 1 && details[0].count == 1
    if isWhole || !directory.varies(.notifiesOfEachPlatform) { return [states] }
    return zip(states, details).flatMap { state, details in
      details.map { detail in
        var state = state
        state.details = transaction.arena.keep([detail])
        return [state]
      }
    }
  }

  /// Records that the calling device receives no "Sync" notice of the change that the device itself
  /// made.
  private func suppressOwnAction(_ callback: CallbackKind, _ transaction: inout Transaction) {
    let caller = transaction.caller
    transaction.suppress(
      Suppression(user: caller.user, device: caller.device, callback, .ownDoing),
      Reason("MD-03, D-02"))
  }

  /// Returns why several devices of a user are notified. Usually, at most one device is connected,
  /// and the result is nil.
  private func reason(of indices: Range<Int>) -> Reason? {
    indices.count { devices[$0].isConnected } > 1 ? Reason("MD-01, D-02") : nil
  }

  /// Answers with how many notifications of each kind were sent and delivered (FR-05, FR-16).
  func getStatistics(_ transaction: inout Transaction) -> Answered {
    let counts = transaction.arena.keep(statistics.counts)
    return transaction.reply(.success(.statistics(counts)), Reason("FR-05, FR-16, D-29"))
  }
}
