import IMProtocol

/// The book of groups, with their members and applications.
struct GroupBook: Sendable {
  /// By `GroupID.index`; nil where there is none, or none any more.
  var groups: Rows<GroupState?>
  /// How many changes to groups there were so far; tells those of one millisecond apart (D-08).
  private(set) var sequence: UInt32 = 0

  /// The book of so many ids, none of which is a group's yet.
  init(count: Int) { groups = Rows(Array(repeating: nil, count: count)) }

  /// The group with an id; nil when there is none, or none any more.
  subscript(id: GroupID) -> GroupState? {
    _read {
      if id.index < groups.count { yield groups[Int(id.index)] } else { yield nil }
    }
  }

  /// Hands out where accesses are noted.
  mutating func watch(_ marks: Marks) { groups.marks = marks }

  /// From now on no row counts as written.
  mutating func forgetWritten() { groups.forgetWritten() }

  // MARK: - Writing

  /// Puts a group in the place of what stood under its id; nil ends it.
  mutating func put(_ group: GroupState?, at id: GroupID) {
    groups[Int(id.index)] = group
  }

  mutating func apply(
    _ changes: GroupSettingsChange, to id: GroupID, _ directory: Directory
  ) {
    groups[Int(id.index)]?.settings.apply(changes, texts: directory.texts)
  }

  /// A user becomes a regular member.
  ///
  /// - Precondition: the user is none yet.
  mutating func admit(_ user: UserID, to id: GroupID, at now: Timestamp) {
    let sequence = nextSequence()
    groups[Int(id.index)]?.add(
      GroupMember(user: user, role: .normal, joinedTime: now, sequence: sequence))
  }

  /// Removes members, and what others follow of them where a call says so.
  mutating func remove(_ users: [UserID], from id: GroupID, _ config: QuitGroupConfig) {
    groups[Int(id.index)]?.remove(users, config)
  }

  /// Changes a member.
  ///
  /// - Precondition: the user is one.
  mutating func change(_ user: UserID, of id: GroupID, _ change: (inout GroupMember) -> Void) {
    groups[Int(id.index)]?.change(user, change)
  }

  /// Puts an application in the place of the old one of the same users, if there is one (D-42).
  mutating func put(_ application: GroupApplication, in id: GroupID) {
    groups[Int(id.index)]?.put(application)
  }

  /// Settles what waits for a user's joining (D-48).
  mutating func settleWaiting(of user: UserID, in id: GroupID, at now: Timestamp) {
    var sequence = sequence
    groups[Int(id.index)]?.changeApplications(of: user) { application in
      guard application.isOpen(at: now) else { return }
      sequence += 1
      application.becomeJoinedElsewhere(at: now, sequence: sequence)
    }
    self.sequence = sequence
  }

  /// Tells changes to groups of one millisecond apart, in their order (D-08).
  mutating func nextSequence() -> UInt32 {
    sequence += 1
    return sequence
  }
}
