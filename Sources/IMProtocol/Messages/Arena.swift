/// The lists that messages of one world carry, by type; it only grows while the world runs.
///
/// States never keep slices except in messages that wait for a device.
public struct Arena: Sendable {
  /// Lists of users.
  @usableFromInline var users: [UserID] = []
  /// Lists of friends.
  @usableFromInline var friends: [FriendInfo] = []
  /// Lists of relations.
  @usableFromInline var relations: [FriendRelationInfo] = []
  /// Lists of friend requests.
  @usableFromInline var applications: [FriendApplicationInfo] = []
  /// Lists of notices that the network gives back.
  @usableFromInline var notices: [Notice] = []
  /// Lists of counted notifications.
  @usableFromInline var counts: [NotificationCount] = []

  /// Makes an empty arena.
  public init() {}

  /// How many elements it holds, for a bound on memory.
  public var count: Int {
    users.count + friends.count + relations.count + applications.count + notices.count
      + counts.count
  }

  /// Forgets all lists but keeps their room; no slice is valid any more.
  public mutating func removeAll() {
    users.removeAll(keepingCapacity: true)
    friends.removeAll(keepingCapacity: true)
    relations.removeAll(keepingCapacity: true)
    applications.removeAll(keepingCapacity: true)
    notices.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  /// Keeps a list of users.
  @inlinable
  public mutating func keep(_ list: some Collection<UserID>) -> Slice<UserID> {
    Self.append(list, to: &users)
  }

  /// Keeps a list of friends.
  @inlinable
  public mutating func keep(_ list: some Collection<FriendInfo>) -> Slice<FriendInfo> {
    Self.append(list, to: &friends)
  }

  /// Keeps a list of relations.
  @inlinable
  public mutating func keep(_ list: some Collection<FriendRelationInfo>) -> Slice<
    FriendRelationInfo
  > {
    Self.append(list, to: &relations)
  }

  /// Keeps a list of friend requests.
  @inlinable
  public mutating func keep(_ list: some Collection<FriendApplicationInfo>) -> Slice<
    FriendApplicationInfo
  > {
    Self.append(list, to: &applications)
  }

  /// Keeps a list of notices that the network gives back.
  @inlinable
  public mutating func keep(_ list: some Collection<Notice>) -> Slice<Notice> {
    Self.append(list, to: &notices)
  }

  /// Keeps a list of counted notifications.
  @inlinable
  public mutating func keep(_ list: some Collection<NotificationCount>) -> Slice<NotificationCount>
  {
    Self.append(list, to: &counts)
  }

  /// The users of a slice.
  @inlinable
  public subscript(slice: Slice<UserID>) -> ArraySlice<UserID> { users[slice.indices] }

  /// The friends of a slice.
  @inlinable
  public subscript(slice: Slice<FriendInfo>) -> ArraySlice<FriendInfo> { friends[slice.indices] }

  /// The relations of a slice.
  @inlinable
  public subscript(slice: Slice<FriendRelationInfo>) -> ArraySlice<FriendRelationInfo> {
    relations[slice.indices]
  }

  /// The friend requests of a slice.
  @inlinable
  public subscript(slice: Slice<FriendApplicationInfo>) -> ArraySlice<FriendApplicationInfo> {
    applications[slice.indices]
  }

  /// The notices of a slice.
  @inlinable
  public subscript(slice: Slice<Notice>) -> ArraySlice<Notice> { notices[slice.indices] }

  /// The counted notifications of a slice.
  @inlinable
  public subscript(slice: Slice<NotificationCount>) -> ArraySlice<NotificationCount> {
    counts[slice.indices]
  }

  @inlinable
  static func append<Element>(
    _ list: some Collection<Element>, to array: inout [Element]
  ) -> Slice<Element> {
    let start = array.count
    array.append(contentsOf: list)
    return Slice(start: start, count: array.count - start)
  }
}
