/// Callbacks carry a whole record of a group, of which only some fields have a meaning.
extension LogRow {
  /// Writes the group of an operation. Only the operation that creates the group has one.
  mutating func groupInfo(_ info: GroupInfo?, after operation: GroupOperation) {
    object("groupInfo", operation == .create ? info : nil) { $0.write($1) }
  }

  /// Writes a group whose settings have changed. Only its id and the changed settings have a
  /// meaning.
  mutating func groupInfo(_ info: GroupInfo, changed keys: [String]) {
    object("groupInfo", info) { row, info in
      row.restrict(to: keys + ["groupId"])
      row.write(info)
    }
  }
}
