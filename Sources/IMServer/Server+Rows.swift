import IMProtocol

/// The numbers of all that can be touched, by which hashes are kept and accesses noted: users,
/// groups and devices, then what is one row each.
extension Server {
  var firstGroup: Int { directory.accounts.count }
  var firstDevice: Int { firstGroup + groups.groups.count }
  /// The numbers of notifications.
  var statisticsRow: Int { firstDevice + sessions.devices.count }
  /// The order across groups: for the hash all of it, for touches that of applications only.
  var acrossGroupsRow: Int { statisticsRow + 1 }
  var hashedRows: Int { acrossGroupsRow + 1 }
  /// Who has which uniqueId.
  var uniqueIDsRow: Int { hashedRows }
  /// For each user the order of that user's groups.
  var firstJoins: Int { uniqueIDsRow + 1 }
  /// The numbers that tell what is of one millisecond apart, which page tokens show.
  var sequencesRow: Int { firstJoins + directory.accounts.count }
  var touchedRows: Int { sequencesRow + 1 }
}
