import IMProtocol

/// Telling devices: at once where they are connected, else when they connect (D-02, D-03).
extension SessionBook {
  /// Tells the devices of all whom the turn has something for.
  mutating func deliver(_ directory: Directory, _ turn: inout Turn) {
    for index in turn.told.indices {
      let told = turn.told[index]
      if !told.isForCaller {
        deliverToOthers(told, directory, &turn)
        continue
      }
      var count = Statistics.Count()
      deliver(told, to: told.user, directory, &count, &turn)
      if !turn.told.isAlone(index) {
        deliver(told, toCrowd: turn.told.others(of: index), directory, &count, &turn)
      }
      if count.sent > 0 { statistics.add(count, of: told.notice.callback) }
    }
    turn.told.removeAll()
  }

  @inline(__always) private mutating func deliver(
    _ told: Told, to user: UserID, _ directory: Directory, _ count: inout Statistics.Count,
    _ turn: inout Turn
  ) {
    let why =
      turn.isRecording
      ? turn.because(told.why, reason(of: directory[user].devices)) : told.why
    for index in directory[user].devices {
      pass(told.notice, toDevice: index, why, &count, &turn)
    }
  }

  /// Tells the devices of thousands who are told the same, most of which are sent it together.
  // Apart, so that it costs nothing where everybody is told something else.
  @inline(never) private mutating func deliver(
    _ told: Told, toCrowd users: ArraySlice<UserID>, _ directory: Directory,
    _ count: inout Statistics.Count, _ turn: inout Turn
  ) {
    // Why they are told need not be the same, where someone records it.
    if turn.isRecording {
      for user in users { deliver(told, to: user, directory, &count, &turn) }
      return
    }
    var isSent = false
    var together: Int64 = 0
    for user in users {
      for index in directory[user].devices {
        if isSent && devices[index].isConnected {
          turn.sends.appendLikewise(for: DeviceID(index))
          together += 1
        } else {
          let before = count.delivered
          pass(told.notice, toDevice: index, told.why, &count, &turn)
          if count.delivered > before { isSent = true }
        }
      }
    }
    count.sent += together
    count.delivered += together
  }

  private mutating func deliverToOthers(_ told: Told, _ directory: Directory, _ turn: inout Turn) {
    silenceOwnDoing(told.notice.callback, &turn)
    let why = turn.because(told.why, Reason("MD-03, D-02"))
    let caller = turn.caller.device
    for index in directory[told.user].devices where DeviceID(index) != caller {
      send(told.notice, toDevice: index, why, &turn)
    }
  }

  /// Tells the caller's other devices of subscriptions (SU-06, MD-03), then all of them how the
  /// users stand whom the caller has just subscribed to (D-64): device by device.
  mutating func tell(_ news: SubscriptionBook.News, _ directory: Directory, _ turn: inout Turn) {
    let whyChanged = turn.because(news.why, Reason("SU-06, MD-03"))
    let whyTold = turn.because(Reason("D-64, D-72"), news.states.count > 1 ? Reason("SU-04") : nil)
    let sync = Notice(
      at: turn.now,
      .subscriptionsChanged(SubscriptionsChanged(events: turn.arena.keep(news.events))))
    let event = Notice(
      at: turn.now, .eventChanged(EventsChanged(events: turn.arena.keep(news.states))))
    let caller = turn.caller
    for index in directory[caller.user].devices {
      let isCalling = DeviceID(index) == caller.device
      if !news.events.isEmpty && isCalling { silenceOwnDoing(sync.callback, &turn) }
      if !news.events.isEmpty && !isCalling { send(sync, toDevice: index, whyChanged, &turn) }
      if !news.states.isEmpty { send(event, toDevice: index, whyTold, &turn) }
    }
  }

  /// The device that has made a change needs no "Sync" notice of it.
  private func silenceOwnDoing(_ callback: CallbackKind, _ turn: inout Turn) {
    let caller = turn.caller
    turn.silence(
      Silence(user: caller.user, device: caller.device, callback, .ownDoing), Reason("MD-03, D-02"))
  }

  /// Why all of a user's devices are told; nil where there is one, as in most cases.
  private func reason(of indices: Range<Int>) -> Reason? {
    indices.count { devices[$0].isConnected } > 1 ? Reason("MD-01, D-02") : nil
  }

  /// Answers with the notifications counted by kind (FR-05, FR-16).
  func getStatistics(_ turn: inout Turn) -> Answered {
    let counts = turn.arena.keep(statistics.counts)
    return turn.reply(.success(.statistics(counts)), Reason("FR-05, FR-16, D-29"))
  }
}
