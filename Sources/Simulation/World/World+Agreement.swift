import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// An invariant that the simulator always checks: if no packet is in flight, the data of every
/// connected device equals the server's data about the device's user. Expired requests are not
/// compared (FR-04, MD-02).
///
/// Names and portraits are not compared either: the AppKey's configuration decides whether a device
/// learns that they have changed.
extension World {
  /// The first connected device whose data differs from the server's data, and the difference; nil
  /// if there is no such device.
  func disagreement() -> (device: DeviceID, ValueMismatch)? {
    for index in devices.indices where knowsItsData(DeviceID(index)) {
      let user = server.user(of: DeviceID(index))
      let friends = devices[index].localData.friends
      let applications = devices[index].localData.currentApplications(at: serverTime)
      if server.friends(of: user, match: friends, { $0.isSame(as: $1) }),
        server.applications(of: user, at: serverTime, match: applications, { $0.isSame(as: $1) })
      {
        continue
      }
      let found = Self.difference(
        server.friends(of: user), server.applicationInfos(of: user, at: serverTime), friends,
        Array(applications))
      return (DeviceID(index), found)
    }
    return nil
  }

  /// The size of all data of the server and the devices. The size is an upper bound for the cost of
  /// copying the world, of computing its fingerprint, or of checking its consistency.
  var size: Int {
    var size = server.size + devices.count
    for index in devices.indices { size += devices[index].localData.count }
    return size
  }

  /// The number of accounts and groups, plus twice the number of devices. A copy of the world
  /// duplicates at most this many entries. The contents of each duplicated entry are shared with
  /// the original.
  var rowCount: Int { server.rowCount + devices.count }

  /// Whether the device must have received all its data. A connected device must have received all
  /// its data if no packet to the device is in flight or lost (D-103, D-104).
  func knowsItsData(_ device: DeviceID) -> Bool {
    isConnected(device) && !links.isBusy(.down(device)) && !links.lacks(device)
  }

  /// The difference between the data of two devices of a user; nil if their data agrees.
  func difference(between one: DeviceID, _ other: DeviceID) -> ValueMismatch? {
    let data = devices[Int(one.index)].localData
    let others = devices[Int(other.index)].localData
    let (known, kept) = (
      data.currentApplications(at: serverTime), others.currentApplications(at: serverTime)
    )
    let agree =
      data.friends.elementsEqual(others.friends) { $0.isSame(as: $1) }
      && known.elementsEqual(kept) { $0.isSame(as: $1) }
    if agree { return nil }
    return Self.difference(data.friends, Array(known), others.friends, Array(kept))
  }

  /// The difference between two sets of data. The caller knows that the sets are not equal.
  private static func difference(
    _ knownFriends: some Sequence<FriendRecord>, _ knownApplications: [FriendApplicationInfo],
    _ friends: some Sequence<FriendRecord>, _ applications: [FriendApplicationInfo]
  ) -> ValueMismatch {
    var bindings = Bindings(count: 0)
    let known = Pattern(equalTo: data(knownFriends, knownApplications))
    let kept = data(friends, applications)
    // If no other difference is found, the times that determine the order of requests are
    // different.
    return bindings.mismatch(known, kept) ?? ValueMismatch(path: [], expected: known, actual: kept)
  }

  /// A device's data without names and portraits, but with expired requests.
  func namelessData(of device: DeviceID) -> Value {
    let data = devices[Int(device.index)].localData
    return Self.data(data.friends, data.applications(at: serverTime))
  }

  private static func data(
    _ friends: some Sequence<FriendRecord>, _ applications: [FriendApplicationInfo]
  ) -> Value {
    let friends = friends.map { friend in
      var nameless = friend
      nameless.name = .empty
      nameless.portraitUri = .empty
      return nameless
    }
    let applications = applications.map { application in
      var nameless = application
      nameless.name = .absent
      nameless.portraitUri = .absent
      return nameless
    }
    return LocalDataRecord(friends: friends, friendApplications: applications).value
  }
}

extension FriendRecord {
  fileprivate func isSame(as other: FriendRecord) -> Bool {
    userId == other.userId && position == other.position && remark == other.remark
      && attributes == other.attributes
  }
}

extension FriendApplicationInfo {
  fileprivate func isSame(as other: FriendApplicationInfo) -> Bool {
    userId == other.userId && type == other.type && status == other.status
      && extra == other.extra && operationTime == other.operationTime && position == other.position
  }
}

extension Pattern {
  /// Creates a pattern that fits only `value`. Each part of `value` becomes a separate pattern, so
  /// every difference has a path.
  init(equalTo value: Value) {
    switch value {
    case .list(let items): self = .list(items.map { Pattern(equalTo: $0) }, isOpen: false)
    case .record(let kind, let values):
      let fields = values.enumerated().map { field, value in
        FieldPattern(
          field: field, range: SourceRange(start: 0, end: 0), pattern: Pattern(equalTo: value))
      }
      self = .record(kind, fields)
    case .absent, .boolean, .integer, .text, .pageToken, .code, .user, .group, .callback,
      .enumeration, .dictionary:
      self = .value(value)
    }
  }
}
