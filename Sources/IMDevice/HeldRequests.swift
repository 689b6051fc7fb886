import Ground
import IMProtocol

/// The friend requests that a device holds: in the order of lists, and found by binary search where
/// they are many. There is one for each other user and direction (D-21).
struct HeldRequests: Equatable, Sendable {
  /// The requests in the order of lists, the oldest first (D-80).
  private(set) var entries = ShortList<FriendApplicationInfo>()
  /// Where each stands, in ascending order of their keys; empty while there are few, which are
  /// looked through.
  private var places: [Place] = []

  /// So many are few.
  private static let few = 16

  private struct Place: Hashable {
    let key: UInt64
    let place: ListPlace
  }

  init(_ applications: [FriendApplicationInfo] = []) {
    entries = ShortList(applications.sorted { $0.place < $1.place })
    sortPlaces()
  }

  /// Notes where each stands if they are many.
  private mutating func sortPlaces() {
    if entries.count <= Self.few { return }
    places = entries.map { Place(key: Self.key($0.userId, $0.type), place: $0.place) }
      .sorted { $0.key < $1.key }
  }

  /// The request that a user has sent to the device's, or received from there; nil when none is
  /// held.
  subscript(userId: UserID, type: FriendApplicationType) -> FriendApplicationInfo? {
    index(of: userId, type).map { entries[$0] }
  }

  /// Keeps a request in the place of what was held of it, if anything was. Usually it is the
  /// newest.
  mutating func put(_ application: FriendApplicationInfo) {
    put(application, inPlaceOf: index(of: application.userId, application.type))
  }

  /// Likewise where it is known which one was held of it.
  ///
  /// - Parameter old: the index of that one.
  mutating func put(_ application: FriendApplicationInfo, inPlaceOf old: Int?) {
    if !places.isEmpty { note(application, isKnown: old != nil) }
    if let old {
      if old == entries.count - 1, old == 0 || entries[old - 1].place < application.place {
        entries[old] = application
        return
      }
      entries.remove(at: old)
    }
    if entries.last.map({ $0.place < application.place }) ?? true {
      entries.append(application)
    } else {
      entries.insert(
        application, at: entries.partitioningIndex { $0.place >= application.place })
    }
    if places.isEmpty { sortPlaces() }
  }

  /// Notes where a request of many will stand.
  private mutating func note(_ application: FriendApplicationInfo, isKnown: Bool) {
    let place = Place(
      key: Self.key(application.userId, application.type), place: application.place)
    let index = places.partitioningIndex { $0.key >= place.key }
    if isKnown { places[index] = place } else { places.insert(place, at: index) }
  }

  /// The index of a request; nil when it is not held.
  func index(of userId: UserID, _ type: FriendApplicationType) -> Int? {
    if places.isEmpty {
      return entries.lastIndex { $0.userId == userId && $0.type == type }
    }
    let key = Self.key(userId, type)
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
