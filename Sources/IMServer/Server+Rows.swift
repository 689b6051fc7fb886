import IMProtocol

/// The indices of rows: parts of the state for which the server caches hashes, records accesses, or
/// both. Users' rows come first, then groups' and devices' rows, then all others.
extension Server {
  var firstGroup: Int { directory.accounts.count }
  var firstDevice: Int { firstGroup + groups.groups.count }
  /// The counts of notifications.
  var statisticsRow: Int { firstDevice + sessions.devices.count }
  /// Orders across several groups. The row's hash covers the order of each user's groups and the
  /// order of applications; in a footprint, the row represents only the latter.
  var acrossGroupsRow: Int { statisticsRow + 1 }
  var hashedRows: Int { acrossGroupsRow + 1 }
  /// The owners of uniqueIds.
  var uniqueIDsRow: Int { hashedRows }
  /// The first of the rows for the order in which each user joined groups. There is one for each
  /// user.
  var firstJoins: Int { uniqueIDsRow + 1 }
  /// The sequence numbers, which page tokens show.
  var sequencesRow: Int { firstJoins + directory.accounts.count }
  var touchedRows: Int { sequencesRow + 1 }
}
