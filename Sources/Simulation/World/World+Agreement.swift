import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// An invariant that the simulator checks by itself: once nothing is in flight, what a connected
/// device keeps is what the server knows of its user, unexpired requests only (FR-04, MD-02).
///
/// Names and portraits are left out: a device learns of a change of them only where the AppKey says
/// so.
extension World {
  /// The first connected device that disagrees, and where; nil when all agree.
  func disagreement() -> (device: DeviceID, ValueMismatch)? {
    for index in devices.indices where knowsItsData(DeviceID(index)) {
      let user = server.user(of: DeviceID(index))
      let data = devices[index].localData
      let found = Self.difference(
        server.friends(of: user), server.applicationInfos(of: user, at: serverTime),
        data.friends, data.currentApplications(at: serverTime))
      if let found { return (DeviceID(index), found) }
    }
    return nil
  }

  /// How much there is: what the server knows, and what devices keep. A copy of the world, its
  /// fingerprint and a look at all devices cost as much at most.
  var size: Int { devices.reduce(server.size) { $0 + 1 + $1.localData.count } }

  /// How many accounts, groups and devices there are, of the latter each twice: what a copy that
  /// goes on may have of its own, while it shares what they keep.
  var rowCount: Int { server.rowCount + devices.count }

  /// Whether a device can know its data: connected, nothing in flight or lost (D-103, D-104).
  func knowsItsData(_ device: DeviceID) -> Bool {
    isConnected(device) && !links.isBusy(.down(device)) && !links.lacks(device)
  }

  /// Where what two devices of a user keep differs; nil where it is the same.
  func difference(between one: DeviceID, _ other: DeviceID) -> ValueMismatch? {
    let data = devices[Int(one.index)].localData
    let others = devices[Int(other.index)].localData
    return Self.difference(
      data.friends, data.currentApplications(at: serverTime),
      others.friends, others.currentApplications(at: serverTime))
  }

  private static func difference(
    _ knownFriends: some Sequence<FriendRecord>, _ knownApplications: [FriendApplicationInfo],
    _ friends: some Sequence<FriendRecord>, _ applications: [FriendApplicationInfo]
  ) -> ValueMismatch? {
    let agree =
      knownFriends.elementsEqual(friends) { $0.isSame(as: $1) }
      && knownApplications.elementsEqual(applications) { $0.isSame(as: $1) }
    if agree { return nil }
    var bindings = Bindings(count: 0)
    let known = Pattern(equalTo: data(knownFriends, knownApplications))
    let kept = data(friends, applications)
    // What differs may show in no field: the times that decide where a request stands in lists.
    return bindings.mismatch(known, kept) ?? ValueMismatch(path: [], expected: known, actual: kept)
  }

  /// What a device keeps, expired requests too, without names and portraits.
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
    userId == other.userId && place == other.place && remark == other.remark
      && attributes == other.attributes
  }
}

extension FriendApplicationInfo {
  fileprivate func isSame(as other: FriendApplicationInfo) -> Bool {
    userId == other.userId && type == other.type && status == other.status
      && extra == other.extra && operationTime == other.operationTime && place == other.place
  }
}

extension Pattern {
  /// The pattern that only this value fits, part by part, so that a difference has a place.
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
