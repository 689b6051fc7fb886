/// The data that a device stores, as a record. The statement `holds` in a scenario compares an
/// expectation with this record.
public struct LocalDataRecord: Record {
  /// The friends, from the oldest friendship to the newest friendship.
  public var friends: [FriendRecord]
  /// The friend requests, from the newest request to the oldest request.
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
