import IMProtocol

/// Telling users of changes.
extension Server {
  /// Tells a user on every device: at once where it is connected, else when it connects (D-02,
  /// D-03).
  /// The device that has made a change needs no "Sync" notice of it (MD-03).
  mutating func notify(
    _ user: UserID, _ notice: Notice, except caller: DeviceID = .absent,
    into effects: inout Effects
  ) {
    for index in users[Int(user.index)].devices where DeviceID(index) != caller {
      send(notice, toDevice: index, into: &effects)
    }
  }

  /// Tells one device.
  mutating func send(_ notice: Notice, toDevice index: Int, into effects: inout Effects) {
    statistics.countSent(notice.callback)
    if devices[index].isConnected {
      statistics.countDelivered(notice.callback)
      effects.sends.append(Effects.Send(to: DeviceID(index), .notice(notice)))
    } else {
      devices[index].wait(notice)
    }
  }

  /// Tells two users, the one with the lower id first (D-01).
  mutating func notify(
    _ one: (user: UserID, Notice), _ other: (user: UserID, Notice), into effects: inout Effects
  ) {
    let (first, second) = one.user < other.user ? (one, other) : (other, one)
    notify(first.user, first.1, into: &effects)
    notify(second.user, second.1, into: &effects)
  }
}
