import IMProtocol
import ScenarioLanguage

/// Who and what stands together in logs and their scene: sets that grow into each other.
struct LogLinks {
  /// What may stand in several rows.
  enum Node {
    case log(Int)
    case user(UserID)
    case group(GroupID)
    /// A token, which stands for the same wherever it stands.
    case token(Int)
    /// A statement of the scene.
    case statement(Int)
    /// Whoever is found by a uniqueId, and who looks for one.
    case uniqueIDs
  }

  /// For each node another one of its set; itself for the one that stands for the set.
  private var parents: [Int] = []

  // MARK: - Sets

  /// The number of the node that stands for a node's set.
  mutating func root(of node: Node) -> Int {
    let place =
      switch node {
      case .log(let log): log * 6
      case .user(let user): Int(user.index) * 6 + 1
      case .group(let group): Int(group.index) * 6 + 2
      case .token(let token): token * 6 + 3
      case .statement(let statement): statement * 6 + 4
      case .uniqueIDs: 5
      }
    while parents.count <= place { parents.append(parents.count) }
    return root(place)
  }

  private mutating func root(_ place: Int) -> Int {
    var place = place
    while parents[place] != place {
      // The way becomes shorter for those who come after.
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  mutating func join(_ one: Node, _ other: Node) {
    let (left, right) = (root(of: one), root(of: other))
    parents[max(left, right)] = min(left, right)
  }

  // MARK: - The scene

  mutating func add(_ scenario: Scenario) {
    let uniqueID = Catalogue.record(.userProfile).fields.firstIndex { $0.name == "uniqueId" }
    for (place, account) in scenario.accounts.enumerated() {
      for attribute in account.attributes where attribute.field == uniqueID {
        join(.user(UserID(place)), .uniqueIDs)
      }
    }
    for friendship in scenario.friendships { join(.user(friendship.one), .user(friendship.other)) }
    for (place, group) in scenario.groups.enumerated() {
      for user in [group.owner] + group.managers + group.members where user != .absent {
        join(.group(GroupID(place)), .user(user))
      }
    }
    for subscription in scenario.subscriptions {
      guard let target = subscription.targets.first else { continue }
      for user in subscription.targets + subscription.subscribers {
        join(.user(target), .user(user))
      }
    }
    for (place, statement) in scenario.given.enumerated() {
      guard case .call(let call) = statement.kind else { continue }
      add(call.kind, .statement(place))
      if call.device != .absent {
        join(.statement(place), .user(scenario.devices[Int(call.device.index)].user))
      }
      for argument in call.arguments { add(argument, .statement(place)) }
    }
  }

  private mutating func add(_ argument: CallStatement.Argument, _ node: Node) {
    switch argument {
    case .value(let value): add(value, node)
    case .capture: break
    case .list(let items): for item in items { add(item, node) }
    case .record(_, let fields): for field in fields { add(field, node) }
    }
  }

  // MARK: - Logs

  /// The owner of a log.
  mutating func add(_ log: DeviceLog, _ place: Int, _ scenario: Scenario) {
    if log.device == .absent { return }
    join(.log(place), .user(scenario.devices[Int(log.device.index)].user))
  }

  /// Whom and what a row of a log names.
  mutating func add(_ row: LogRow.Kind, _ log: Int) {
    switch row {
    case .call(_, let kind, let arguments):
      add(kind, .log(log))
      for value in arguments { add(value, .log(log)) }
    case .returns(_, _, let pattern?): add(pattern, .log(log))
    case .callback(_, let fields), .localData(let fields):
      for field in fields { add(field.pattern, .log(log)) }
    case .returns, .action, .connected, .disconnected, .end: break
    }
  }

  /// Calls that reach users whom they don't name.
  private mutating func add(_ call: CallKind, _ node: Node) {
    if call == .searchUserProfileByUniqueId || call == .serverSetUserProfile {
      join(node, .uniqueIDs)
    }
  }

  private mutating func add(_ pattern: Pattern, _ node: Node) {
    switch pattern {
    case .any, .absent: break
    case .capture(let token): join(node, .token(token))
    case .value(let value): add(value, node)
    case .list(let items, _): for item in items { add(item, node) }
    case .dictionary(let keys, _): for key in keys { add(key.pattern, node) }
    case .record(_, let fields): for field in fields { add(field.pattern, node) }
    }
  }

  private mutating func add(_ value: Value, _ node: Node) {
    value.forEachID(user: { join(node, .user($0)) }, group: { join(node, .group($0)) })
  }

  // MARK: - Everybody

  /// Whether a row is about everybody: the server restarts, or is asked of nobody.
  static func concernsAll(_ row: LogRow.Kind) -> Bool {
    if case .call(_, let kind, _) = row { return namesNobody[Int(kind.rawValue)] }
    return if case .action(let kind) = row { kind.isOfServer } else { false }
  }

  /// The calls of the server's own interface without parameters.
  private static let namesNobody = Catalogue.calls.map { call in
    call.caller == .server && call.parameters.isEmpty
  }

  /// Whether a callback says nothing of whom it comes from, although it could.
  static func hidesWhom(_ row: LogRow.Kind) -> Bool {
    guard case .callback(let kind, let fields) = row else { return false }
    let known = Catalogue.callback(kind).fields
    return known.contains { canName($0.type) } && !fields.contains { canName(known[$0.field].type) }
  }

  private static func canName(_ type: ValueType) -> Bool {
    switch type {
    case .user, .group: true
    case .list(let element): canName(element)
    case .record(let kind): Catalogue.record(kind).fields.contains { canName($0.type) }
    case .boolean, .integer, .text, .code, .callback, .time, .moment, .duration, .enumeration,
      .dictionary:
      false
    }
  }
}
