/// A record with the data that a device stores. The statement `holds` of a scenario compares an
/// expectation with this record.
public struct LocalDataRecord: Record {
  /// The friends. The oldest friendship comes first.
  public var friends: [FriendRecord]
  /// The friend requests. The newest request comes first.
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
