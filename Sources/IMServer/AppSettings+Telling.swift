import IMProtocol

extension AppSettings {
  /// Whether friends learn of each other's online status: the switch counts with hosting only
  /// (FR-01).
  var tellsFriendsOfStatus: Bool {
    informationHosting
      && (friendOnlineStatusNotice
        || !Mutants.does("friends learn of no status unless that is switched on", "FR-13"))
  }

  /// Whether friends learn of each other's profile changes, likewise.
  var tellsFriendsOfProfiles: Bool {
    informationHosting
      && (friendProfileNotice
        || !Mutants.does("friends learn of no profile unless that is switched on", "FR-14"))
  }

  /// Why friends do not learn of each other's online status.
  var reasonOfNoStatus: Reason { informationHosting ? Reason("FR-13") : Reason("FR-01, D-32") }

  /// Why friends do not learn of each other's profile changes.
  var reasonOfNoProfile: Reason { informationHosting ? Reason("FR-14") : Reason("FR-01, D-32") }
}
