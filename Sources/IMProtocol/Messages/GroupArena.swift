/// The lists that messages about groups carry, by type.
@usableFromInline
struct GroupArena: Sendable {
  /// Lists of groups.
  var ids = History<GroupID>()
  /// Lists of changes of settings.
  var settings = History<GroupSettingChange>()
  /// What createGroup is told, one at a time.
  var creations = History<GroupCreation>()
  /// Lists of groups with their settings.
  var infos = History<GroupInfo>()
  /// Lists of members.
  var members = History<GroupMemberInfo>()
  /// Lists of applications.
  var applications = History<GroupApplicationInfo>()
  /// Changes, one at a time.
  var changes = History<GroupChange>()
  /// Lists of followed members.
  var follows = History<FollowInfo>()

  /// How many elements it holds.
  var count: Int {
    let lists = ids.count + infos.count + members.count + applications.count
    return lists + creations.count + settings.count + changes.count + follows.count
  }

  /// Makes the lists of now the shared beginning of its copies.
  mutating func seal() {
    ids.seal()
    settings.seal()
    creations.seal()
    infos.seal()
    members.seal()
    applications.seal()
    changes.seal()
    follows.seal()
  }

  /// Forgets all lists but keeps their room.
  mutating func removeAll() {
    ids.removeAll()
    settings.removeAll()
    creations.removeAll()
    infos.removeAll()
    members.removeAll()
    applications.removeAll()
    changes.removeAll()
    follows.removeAll()
  }
}

extension Arena {
  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupSettingChange>) -> Slice<
    GroupSettingChange
  > {
    Self.append(list, to: &lists[0].groups.settings)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupSettingChange>) -> ArraySlice<GroupSettingChange> {
    lists[0].groups.settings.slice(slice.indices)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupID>) -> Slice<GroupID> {
    Self.append(list, to: &lists[0].groups.ids)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupCreation>) -> Slice<GroupCreation> {
    Self.append(list, to: &lists[0].groups.creations)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupInfo>) -> Slice<GroupInfo> {
    Self.append(list, to: &lists[0].groups.infos)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupMemberInfo>) -> Slice<GroupMemberInfo> {
    Self.append(list, to: &lists[0].groups.members)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupApplicationInfo>) -> Slice<
    GroupApplicationInfo
  > {
    Self.append(list, to: &lists[0].groups.applications)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<GroupChange>) -> Slice<GroupChange> {
    Self.append(list, to: &lists[0].groups.changes)
  }

  /// Keeps a list.
  public mutating func keep(_ list: some Collection<FollowInfo>) -> Slice<FollowInfo> {
    Self.append(list, to: &lists[0].groups.follows)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupID>) -> ArraySlice<GroupID> {
    lists[0].groups.ids.slice(slice.indices)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupCreation>) -> ArraySlice<GroupCreation> {
    lists[0].groups.creations.slice(slice.indices)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupInfo>) -> ArraySlice<GroupInfo> {
    lists[0].groups.infos.slice(slice.indices)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupMemberInfo>) -> ArraySlice<GroupMemberInfo> {
    lists[0].groups.members.slice(slice.indices)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupApplicationInfo>) -> ArraySlice<GroupApplicationInfo> {
    lists[0].groups.applications.slice(slice.indices)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<GroupChange>) -> ArraySlice<GroupChange> {
    lists[0].groups.changes.slice(slice.indices)
  }

  /// The elements of a slice.
  public subscript(slice: Slice<FollowInfo>) -> ArraySlice<FollowInfo> {
    lists[0].groups.follows.slice(slice.indices)
  }
}
