/// The lists that messages carry, by type: a part of history, which only grows while a run lasts.
///
/// States never keep slices except in messages that are under way or wait for a device.
public struct Arena: Sendable {
  /// One element, which holds all lists: an arena travels as one word, and what is handed on to a
  /// reader is never copied.
  @usableFromInline var lists = [Lists()]

  /// The lists themselves.
  @usableFromInline
  struct Lists: Sendable {
    /// Lists of users.
    @usableFromInline var users = History<UserID>()
    /// Lists of friends.
    @usableFromInline var friends = History<FriendInfo>()
    /// Lists of relations.
    @usableFromInline var relations = History<FriendRelationInfo>()
    /// Lists of friend requests.
    @usableFromInline var applications = History<FriendApplicationInfo>()
    /// What getFriendApplications asks for, one at a time.
    @usableFromInline var queries = History<PageQuery>()
    /// Lists of extended attributes.
    @usableFromInline var attributes = History<Value.Attribute>()
    /// Lists of texts, such as errorKeys.
    @usableFromInline var texts = History<Text>()
    /// Lists of changes of a profile.
    @usableFromInline var changes = History<ProfileChange>()
    /// Profiles, one at a time.
    @usableFromInline var profiles = History<UserProfile>()
    /// Lists of platforms with their status.
    @usableFromInline var details = History<SubscribeEventDetail>()
    /// Lists of what has changed about users.
    @usableFromInline var events = History<SubscribeInfoEvent>()
    /// Lists of subscriptions that were made or ended.
    @usableFromInline var subscriptions = History<SubscribeEvent>()
    /// Lists of notices that were lost on their way and that the server gets back.
    @usableFromInline var notices = History<WaitingNotice>()
    /// Lists of counted notifications.
    @usableFromInline var counts = History<NotificationCount>()
    /// What decided that messages were sent.
    @usableFromInline var whys = History<WhyNode>()
    /// What messages about groups carry.
    @usableFromInline var groups = GroupArena()

    /// How many elements it holds, for a bound on memory.
    var count: Int {
      let lists = users.count + friends.count + relations.count + applications.count
      let parts = attributes.count + texts.count + changes.count + details.count + counts.count
      let changes = events.count + subscriptions.count + notices.count + groups.count
      return lists + parts + queries.count + profiles.count + changes
    }

    /// Makes the lists of now the shared beginning of its copies.
    mutating func seal() {
      users.seal()
      friends.seal()
      relations.seal()
      applications.seal()
      queries.seal()
      attributes.seal()
      texts.seal()
      changes.seal()
      profiles.seal()
      details.seal()
      events.seal()
      subscriptions.seal()
      notices.seal()
      counts.seal()
      whys.seal()
      groups.seal()
    }

    /// Forgets all lists but keeps their room; no slice is valid any more.
    mutating func removeAll() {
      users.removeAll()
      friends.removeAll()
      relations.removeAll()
      applications.removeAll()
      queries.removeAll()
      attributes.removeAll()
      texts.removeAll()
      changes.removeAll()
      profiles.removeAll()
      details.removeAll()
      events.removeAll()
      subscriptions.removeAll()
      notices.removeAll()
      counts.removeAll()
      whys.removeAll()
      groups.removeAll()
    }
  }

  /// Makes an empty arena.
  public init() {}

  /// How many elements it holds, for a bound on memory.
  public var count: Int { lists[0].count }

  /// Makes the lists of now the shared beginning of its copies.
  public mutating func seal() { lists[0].seal() }

  /// Forgets all lists but keeps their room; no slice is valid any more.
  public mutating func removeAll() { lists[0].removeAll() }

  /// Keeps a list of users.
  @inlinable
  public mutating func keep(_ list: some Collection<UserID>) -> Slice<UserID> {
    Self.append(list, to: &lists[0].users)
  }

  /// Keeps a list of friends.
  @inlinable
  public mutating func keep(_ list: some Collection<FriendInfo>) -> Slice<FriendInfo> {
    Self.append(list, to: &lists[0].friends)
  }

  /// Keeps a list of relations.
  @inlinable
  public mutating func keep(_ list: some Collection<FriendRelationInfo>) -> Slice<
    FriendRelationInfo
  > {
    Self.append(list, to: &lists[0].relations)
  }

  /// Keeps a list of friend requests.
  @inlinable
  public mutating func keep(_ list: some Collection<FriendApplicationInfo>) -> Slice<
    FriendApplicationInfo
  > {
    Self.append(list, to: &lists[0].applications)
  }

  /// Keeps a list of queries.
  @inlinable
  public mutating func keep(_ list: some Collection<PageQuery>) -> Slice<
    PageQuery
  > {
    Self.append(list, to: &lists[0].queries)
  }

  /// Keeps a list of attributes.
  @inlinable
  public mutating func keep(_ list: some Collection<Value.Attribute>) -> Slice<Value.Attribute> {
    Self.append(list, to: &lists[0].attributes)
  }

  /// Keeps a list of texts.
  @inlinable
  public mutating func keep(_ list: some Collection<Text>) -> Slice<Text> {
    Self.append(list, to: &lists[0].texts)
  }

  /// Keeps a list of changes of a profile.
  @inlinable
  public mutating func keep(_ list: some Collection<ProfileChange>) -> Slice<ProfileChange> {
    Self.append(list, to: &lists[0].changes)
  }

  /// Keeps a list of profiles.
  @inlinable
  public mutating func keep(_ list: some Collection<UserProfile>) -> Slice<UserProfile> {
    Self.append(list, to: &lists[0].profiles)
  }

  /// Keeps a list of platforms.
  @inlinable
  public mutating func keep(_ list: some Collection<SubscribeEventDetail>) -> Slice<
    SubscribeEventDetail
  > {
    Self.append(list, to: &lists[0].details)
  }

  /// Keeps a list of changes.
  @inlinable
  public mutating func keep(_ list: some Collection<SubscribeInfoEvent>) -> Slice<
    SubscribeInfoEvent
  > {
    Self.append(list, to: &lists[0].events)
  }

  /// Keeps a list of subscriptions that were made or ended.
  @inlinable
  public mutating func keep(_ list: some Collection<SubscribeEvent>) -> Slice<SubscribeEvent> {
    Self.append(list, to: &lists[0].subscriptions)
  }

  /// Keeps a list of notices.
  @inlinable
  public mutating func keep(_ list: some Collection<WaitingNotice>) -> Slice<WaitingNotice> {
    Self.append(list, to: &lists[0].notices)
  }

  /// Keeps a list of counted notifications.
  @inlinable
  public mutating func keep(_ list: some Collection<NotificationCount>) -> Slice<NotificationCount>
  {
    Self.append(list, to: &lists[0].counts)
  }

  /// The users of a slice.
  @inlinable
  public subscript(slice: Slice<UserID>) -> ArraySlice<UserID> {
    lists[0].users.slice(slice.indices)
  }

  /// The friends of a slice.
  @inlinable
  public subscript(slice: Slice<FriendInfo>) -> ArraySlice<FriendInfo> {
    lists[0].friends.slice(slice.indices)
  }

  /// The relations of a slice.
  @inlinable
  public subscript(slice: Slice<FriendRelationInfo>) -> ArraySlice<FriendRelationInfo> {
    lists[0].relations.slice(slice.indices)
  }

  /// The friend requests of a slice.
  @inlinable
  public subscript(slice: Slice<FriendApplicationInfo>) -> ArraySlice<FriendApplicationInfo> {
    lists[0].applications.slice(slice.indices)
  }

  /// The queries of a slice.
  @inlinable
  public subscript(slice: Slice<PageQuery>) -> ArraySlice<PageQuery> {
    lists[0].queries.slice(slice.indices)
  }

  /// The attributes of a slice.
  @inlinable
  public subscript(slice: Slice<Value.Attribute>) -> ArraySlice<Value.Attribute> {
    lists[0].attributes.slice(slice.indices)
  }

  /// The texts of a slice.
  @inlinable
  public subscript(slice: Slice<Text>) -> ArraySlice<Text> { lists[0].texts.slice(slice.indices) }

  /// The changes of a profile of a slice.
  @inlinable
  public subscript(slice: Slice<ProfileChange>) -> ArraySlice<ProfileChange> {
    lists[0].changes.slice(slice.indices)
  }

  /// The profiles of a slice.
  @inlinable
  public subscript(slice: Slice<UserProfile>) -> ArraySlice<UserProfile> {
    lists[0].profiles.slice(slice.indices)
  }

  /// The platforms of a slice.
  @inlinable
  public subscript(slice: Slice<SubscribeEventDetail>) -> ArraySlice<SubscribeEventDetail> {
    lists[0].details.slice(slice.indices)
  }

  /// The changes of a slice.
  @inlinable
  public subscript(slice: Slice<SubscribeInfoEvent>) -> ArraySlice<SubscribeInfoEvent> {
    lists[0].events.slice(slice.indices)
  }

  /// The subscriptions of a slice.
  @inlinable
  public subscript(slice: Slice<SubscribeEvent>) -> ArraySlice<SubscribeEvent> {
    lists[0].subscriptions.slice(slice.indices)
  }

  /// The notices of a slice.
  @inlinable
  public subscript(slice: Slice<WaitingNotice>) -> ArraySlice<WaitingNotice> {
    lists[0].notices.slice(slice.indices)
  }

  /// The counted notifications of a slice.
  @inlinable
  public subscript(slice: Slice<NotificationCount>) -> ArraySlice<NotificationCount> {
    lists[0].counts.slice(slice.indices)
  }

  @inlinable
  static func append<Element>(
    _ list: some Collection<Element>, to history: inout History<Element>
  ) -> Slice<Element> {
    let range = history.append(contentsOf: list)
    return Slice(start: range.lowerBound, count: range.count)
  }
}
