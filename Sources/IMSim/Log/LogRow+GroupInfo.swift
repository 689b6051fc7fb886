/// Methods for the group records of callbacks. A callback contains a whole group record, but only
/// some fields of the record have a meaning.
extension LogRow {
  /// Writes the group record of a callback about `operation`. The record has a meaning only for
  /// `create`; for other operations, writes an absent record.
  mutating func groupInfo(_ info: GroupInfo?, after operation: GroupOperation) {
    object("groupInfo", operation == .create ? info : nil) { $0.write($1) }
  }

  /// Writes the record of a group whose settings have changed. Only the group's id and the changed
  /// settings have a meaning.
  mutating func groupInfo(_ info: GroupInfo, changed keys: [String]) {
    object("groupInfo", info) { row, info in
      row.restrict(to: keys + ["groupId"])
      row.write(info)
    }
  }
}
