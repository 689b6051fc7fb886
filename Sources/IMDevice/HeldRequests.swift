import IMProtocol

/// The friend requests that a device holds: in the order of lists, and found by binary search, of
/// however many. There is one for each other user and direction (D-21).
struct HeldRequests: Hashable, Sendable {
  /// The requests in the order of lists, the oldest first (D-80).
  private(set) var entries: [FriendApplicationInfo] = []
  /// Where each stands, in ascending order of their keys.
  private var places: [Place] = []

  private struct Place: Hashable {
    let key: UInt64
    let place: ListPlace
  }

  init(_ applications: [FriendApplicationInfo] = []) {
    entries = applications.sorted { $0.place < $1.place }
    places = entries.map { Place(key: Self.key($0.userId, $0.type), place: $0.place) }
      .sorted { $0.key < $1.key }
  }

  /// The request that a user has sent to the device's, or received from there; nil when none is
  /// held.
  subscript(userId: UserID, type: FriendApplicationType) -> FriendApplicationInfo? {
    index(Self.key(userId, type)).map { entries[$0] }
  }

  /// Keeps a request in the place of what was held of it, if anything was.
  mutating func put(_ application: FriendApplicationInfo) {
    let key = Self.key(application.userId, application.type)
    if let old = index(key) { entries.remove(at: old) }
    entries.insert(
      application, at: entries.partitioningIndex { $0.place >= application.place })
    let place = Place(key: key, place: application.place)
    let index = places.partitioningIndex { $0.key >= key }
    if index < places.count && places[index].key == key {
      places[index] = place
    } else {
      places.insert(place, at: index)
    }
  }

  private func index(_ key: UInt64) -> Int? {
    let known = places.partitioningIndex { $0.key >= key }
    guard known < places.count, places[known].key == key else { return nil }
    let place = places[known].place
    let first = entries.partitioningIndex { $0.place >= place }
    return entries[first...].firstIndex { Self.key($0.userId, $0.type) == key }
  }

  private static func key(_ userId: UserID, _ type: FriendApplicationType) -> UInt64 {
    UInt64(userId.index) << 8 | UInt64(type.rawValue)
  }
}
