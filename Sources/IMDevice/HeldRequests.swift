import Ground
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

  /// Keeps a request in the place of what was held of it, if anything was. Usually it is the
  /// newest.
  mutating func put(_ application: FriendApplicationInfo) {
    let key = Self.key(application.userId, application.type)
    let known = places.partitioningIndex { $0.key >= key }
    let isKnown = known < places.count && places[known].key == key
    let place = Place(key: key, place: application.place)
    if isKnown {
      let old = index(key, at: places[known].place)
      places[known] = place
      if old == entries.count - 1, old == 0 || entries[old - 1].place < application.place {
        entries[old] = application
        return
      }
      entries.remove(at: old)
    } else {
      places.insert(place, at: known)
    }
    if entries.last.map({ $0.place < application.place }) ?? true {
      entries.append(application)
    } else {
      entries.insert(
        application, at: entries.partitioningIndex { $0.place >= application.place })
    }
  }

  private func index(_ key: UInt64) -> Int? {
    let known = places.partitioningIndex { $0.key >= key }
    guard known < places.count, places[known].key == key else { return nil }
    return index(key, at: places[known].place)
  }

  /// Where a request stands that is held, by its place in lists.
  private func index(_ key: UInt64, at place: ListPlace) -> Int {
    let last = entries.count - 1
    if Self.key(entries[last].userId, entries[last].type) == key { return last }
    var index = entries.partitioningIndex { $0.place >= place }
    while Self.key(entries[index].userId, entries[index].type) != key { index += 1 }
    return index
  }

  private static func key(_ userId: UserID, _ type: FriendApplicationType) -> UInt64 {
    UInt64(userId.index) << 8 | UInt64(type.rawValue)
  }
}
