import IMProtocol
package import ScenarioLanguage

/// The entries about a few users or groups, taken from logs (see Weiser, Program Slicing, ICSE
/// 1981).
///
/// If an order of all inputs explains the logs, a part of this order explains each slice.
/// Therefore, if no order explains a slice, no order explains the logs. A slice is often short
/// enough to try all of its orders, even if there are too many orders for the whole logs.
package struct LogSlice: Sendable {
  /// The logs, reduced to the slice's entries. The entries have the line numbers of the original
  /// logs.
  package private(set) var logs: [DeviceLog] = []
  /// The requested users or groups, and the users or groups that entries connect with them.
  package let subject: SliceSubject
  /// How many entries were visited to make the slice.
  private(set) var visited = 0

  /// Makes a slice of logs that have no index yet.
  package init?(of subject: SliceSubject, _ logs: [DeviceLog], in scenario: Scenario) {
    self.init(of: subject, logs.map { IndexedLog($0, in: scenario) }, in: scenario)
  }

  /// Makes a slice. Returns nil if the slice may depend on entries that it doesn't contain, if it
  /// has too many users or groups, or if it contains all entries anyway.
  ///
  /// - Parameters:
  ///   - subject: The requested users or groups. Entries can add further users or groups.
  ///   - scenario: The initial state.
  init?(of subject: SliceSubject, _ logs: [IndexedLog], in scenario: Scenario) {
    var subject = subject
    while true {
      guard subject.count <= LogTuning.mostInSlice else { return nil }
      var selection = SlicedEntries(subject)
      self.logs = []
      var count = 0
      for log in logs {
        if case .users(let users) = subject, log.owner != .absent, !users.contains(log.owner) {
          continue
        }
        let entries = log.entries(of: subject)
        guard let slice = selection.slice(of: log, entries) else { return nil }
        count += slice.rows.count
        visited += entries.count
        self.logs.append(slice)
      }
      if selection.extended != subject {
        subject = selection.extended
        continue
      }
      guard count < logs.reduce(0, { $0 + $1.log.rows.count }) else { return nil }
      if case .users(let users) = subject {
        let most = users.map { scenario.relations(of: $0) }.max() ?? 0
        guard most < LogTuning.fewRelations else { return nil }
      }
      break
    }
    self.subject = subject
  }
}

/// Selects the entries of a slice.
private struct SlicedEntries {
  private let subject: SliceSubject
  /// The subject, extended by the users or groups that entries connect with the subject.
  private(set) var extended: SliceSubject

  init(_ subject: SliceSubject) { (self.subject, extended) = (subject, subject) }

  /// Returns the entries of a log that belong to the slice. Returns nil if it is unknown whether an
  /// entry belongs to the slice. Also returns nil if an entry depends on how many friends or
  /// subscriptions a user has.
  mutating func slice(of indexed: IndexedLog, _ entries: [Int]) -> DeviceLog? {
    let (log, owner) = (indexed.log, indexed.owner)
    var slice = log
    slice.rows = []
    // The ids of the calls in the slice that haven't returned yet.
    var open: Set<Int> = []
    for row in entries.map({ log.rows[$0] }) {
      switch row.kind {
      case .call(let id, let kind, let arguments):
        if kind.isQuery { continue }
        var material = EntryMaterial(of: owner)
        material.take(arguments, of: kind)
        extended = extended.extended(by: material, ofServer: owner == .absent)
        guard subject.contains(material) else { continue }
        if kind.setsUniqueID(arguments) { return nil }
        open.insert(id)
      case .returns(let id, let code, _):
        guard open.remove(id) != nil else { continue }
        if code.isOfCount, case .users = subject { return nil }
      case .callback(let kind, let fields):
        let known = Catalogue.callback(kind)
        guard subject.contains(known.area) else { continue }
        guard fields.nameEverybody(in: known.fields) else { return nil }
        var material = EntryMaterial(of: owner)
        material.take(fields, of: kind)
        extended = extended.extended(by: material, ofServer: owner == .absent)
        guard subject.contains(kind, material) else { continue }
      case .localData: continue
      case .action, .connected, .disconnected, .end: break
      }
      slice.rows.append(row)
    }
    // A call without a return may have failed because of the number of friends or subscriptions.
    if !open.isEmpty, case .users = subject, log.rows.count >= LogTuning.fewRelations { return nil }
    return slice
  }
}

extension CallKind {
  /// Whether the call only returns data and doesn't change any data.
  fileprivate var isQuery: Bool {
    let result = Catalogue.call(self).result
    return result != nil && result != .code
  }

  /// Whether the call has a uniqueId as an argument, so that the call's result depends on which
  /// users have this uniqueId.
  fileprivate func setsUniqueID(_ arguments: [Value]) -> Bool {
    zip(Catalogue.call(self).parameters, arguments).contains { parameter, argument in
      parameter.name == "uniqueId" && argument != .absent
    }
  }
}

extension Code {
  /// Whether the code depends on how many friends or subscriptions a user has. Any user may have
  /// caused such a code.
  package var isOfCount: Bool {
    [
      Code.friendMyFriendCountExceedLimit, .friendOtherFriendCountExceedLimit,
      .beSubscribedUserIDsCountExceedLimit, .subscribedUserIDsExceedLimit,
    ].contains(self)
  }
}

extension Scenario {
  /// An upper bound of the number of friends, subscriptions and subscribers that a user has in the
  /// initial state.
  fileprivate func relations(of user: UserID) -> Int {
    let friends = friendships.count { $0.one == user || $0.other == user }
    let subscriptions = subscriptions.reduce(0) { count, subscription in
      count + (subscription.subscribers.contains(user) ? subscription.targets.count : 0)
        + (subscription.targets.contains(user) ? subscription.subscribers.count : 0)
    }
    return friends + subscriptions + given.count * SubscriptionLimits.users
  }
}
