/// Methods that write the group record of a callback. A callback contains a whole group record, but
/// only some fields of the record have a meaning.
extension LogRow {
  /// Writes the group record of a callback about `operation`. The record has a meaning only for the
  /// operation `create`. For other operations, the record is written as absent.
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
