import IMProtocol

/// Telling users of changes, and saying who is told nothing.
extension Server {
  /// Tells a user on every device: at once where it is connected, else when it connects (D-02,
  /// D-03).
  mutating func notify(
    _ user: UserID, _ notice: Notice, _ why: Why, into effects: inout Effects
  ) {
    let why = effects.isRecording ? effects.because(why, reasonOfDevices(of: user)) : why
    for index in users[Int(user.index)].devices {
      send(notice, toDevice: index, why, into: &effects)
    }
  }

  /// Tells a user's other devices: the one that has made a change needs no "Sync" notice of it
  /// (MD-03).
  mutating func notifyOthers(
    of caller: Caller, _ notice: Notice, _ why: Why, into effects: inout Effects
  ) {
    effects.silence(
      Silence(user: caller.user, device: caller.device, notice.callback, .ownDoing),
      Reason("MD-03, D-02"))
    let why = effects.because(why, Reason("MD-03, D-02"))
    for index in users[Int(caller.user.index)].devices where DeviceID(index) != caller.device {
      send(notice, toDevice: index, why, into: &effects)
    }
  }

  /// Why all devices of a user are told; nil where there is one, as in most cases.
  private func reasonOfDevices(of user: UserID) -> Reason? {
    let connected = users[Int(user.index)].devices.count { devices[$0].isConnected }
    return connected > 1 ? Reason("MD-01, D-02") : nil
  }

  /// Tells one device.
  mutating func send(
    _ notice: Notice, toDevice index: Int, _ why: Why, into effects: inout Effects
  ) {
    statistics.countSent(notice.callback)
    if devices[index].isConnected {
      statistics.countDelivered(notice.callback)
      effects.send(.notice(notice), to: DeviceID(index), why)
    } else {
      devices[index].wait(WaitingNotice(notice, why: why))
      effects.silence(
        Silence(
          user: devices[index].user, device: DeviceID(index), notice.callback, .away),
        Reason("D-03"))
    }
  }

  /// Tells two users, the one with the lower id first (D-01).
  mutating func notify(
    _ one: (user: UserID, Notice), _ other: (user: UserID, Notice), _ why: Why,
    into effects: inout Effects
  ) {
    let (first, second) = one.user < other.user ? (one, other) : (other, one)
    notify(first.user, first.1, why, into: &effects)
    notify(second.user, second.1, why, into: &effects)
  }

  /// Says that users hear nothing, those of them who have a device; nothing unless someone records.
  func silence(
    _ others: @autoclosure () -> [UserID], _ callback: CallbackKind, _ kind: Silence.Kind,
    _ reason: Reason?, into effects: inout Effects
  ) {
    guard effects.isRecording else { return }
    // Of a crowd of which nobody is told the first few stand for all: what is kept stays small.
    for user in others().prefix(Silence.mostUsers)
    where !users.unnoted(Int(user.index)).devices.isEmpty {
      effects.silence(Silence(user: user, callback, kind), reason)
    }
  }
}
