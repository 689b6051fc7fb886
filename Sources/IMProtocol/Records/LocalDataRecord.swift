/// A device's local data. In scenarios, `holds` lines compare the data with expected values.
public struct LocalDataRecord: Record {
  /// The friends; the oldest friendship comes first.
  public var friends: [FriendRecord]
  /// The friend requests, newest first.
  public var friendApplications: [FriendApplicationInfo]

  package init(friends: [FriendRecord] = [], friendApplications: [FriendApplicationInfo] = []) {
    self.friends = friends
    self.friendApplications = friendApplications
  }

  package var value: Value { Mutants.shown(value(.none), in: .localData) }

  static var kind: RecordKind { .localData }

  init() { self.init(friends: []) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("friends", &friends)
    field("friendApplications", &friendApplications)
  }
}
