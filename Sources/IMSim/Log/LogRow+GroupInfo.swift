/// Writes the group records that callbacks contain. A group record is always complete, although
/// only some of its fields are meaningful.
extension LogRow {
  /// Writes the group record of a callback about `operation`. The record is meaningful only for the
  /// operation `create`. For every other operation, the record is written as `null`.
  mutating func groupInfo(_ info: GroupInfo?, after operation: GroupOperation) {
    object("groupInfo", operation == .create ? info : nil) { $0.write($1) }
  }

  /// Writes the record of a group whose settings have changed. Only the id and the changed settings
  /// are meaningful.
  mutating func groupInfo(_ info: GroupInfo, changed keys: [String]) {
    object("groupInfo", info) { row, info in
      row.restrict(to: keys + ["groupId"])
      row.write(info)
    }
  }
}
