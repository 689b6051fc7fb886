/// Writes the group records in callbacks. A group record is always complete, although only some of
/// its fields mean anything.
extension LogRow {
  /// Writes the group record of a callback about `operation`. The record means something only for
  /// `create`. For every other operation, the record is written as absent.
  mutating func groupInfo(_ info: GroupInfo?, after operation: GroupOperation) {
    object("groupInfo", operation == .create ? info : nil) { $0.write($1) }
  }

  /// Writes the record of a group whose settings have changed. Only the id and the changed settings
  /// mean anything.
  mutating func groupInfo(_ info: GroupInfo, changed keys: [String]) {
    object("groupInfo", info) { row, info in
      row.restrict(to: keys + ["groupId"])
      row.write(info)
    }
  }
}
