import IMProtocol
import ScenarioLanguage

/// The relations between users, objects and logs, stored as disjoint sets. Related nodes are in the
/// same set, and a new relation merges two sets.
struct LogLinks {
  /// An item that can be related to other items. The same node may appear in several entries.
  enum Node {
    case log(Int)
    case user(UserID)
    case group(GroupID)
    /// A token, which means the same value in every entry.
    case token(Int)
    /// A statement of the initial state.
    case statement(Int)
    /// Connects all users who have a uniqueId or search for a uniqueId.
    case uniqueIDs
  }

  /// For each node, the index of its parent in the same set. In each set, one node is its own
  /// parent. This node represents the set.
  private var parents: [Int] = []

  // MARK: - Sets

  /// The index of the node that represents the set of `node`.
  mutating func root(of node: Node) -> Int {
    let position =
      switch node {
      case .log(let log): log * 6
      case .user(let user): Int(user.index) * 6 + 1
      case .group(let group): Int(group.index) * 6 + 2
      case .token(let token): token * 6 + 3
      case .statement(let statement): statement * 6 + 4
      case .uniqueIDs: 5
      }
    while parents.count <= position { parents.append(parents.count) }
    return root(position)
  }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      // Skip one parent, so that later searches are shorter (path halving).
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Node, _ other: Node) {
    let (left, right) = (root(of: one), root(of: other))
    parents[max(left, right)] = min(left, right)
  }

  // MARK: - The initial state

  mutating func add(_ scenario: Scenario) {
    let uniqueID = Catalogue.record(.userProfile).fields.firstIndex { $0.name == "uniqueId" }
    for (position, account) in scenario.accounts.enumerated() {
      for attribute in account.attributes where attribute.field == uniqueID {
        join(.user(UserID(position)), .uniqueIDs)
      }
    }
    for friendship in scenario.friendships { join(.user(friendship.one), .user(friendship.other)) }
    for (position, group) in scenario.groups.enumerated() {
      for user in [group.owner] + group.managers + group.members where user != .absent {
        join(.group(GroupID(position)), .user(user))
      }
    }
    for subscription in scenario.subscriptions {
      guard let target = subscription.targets.first else { continue }
      for user in subscription.targets + subscription.subscribers {
        join(.user(target), .user(user))
      }
    }
    for (position, statement) in scenario.given.enumerated() {
      guard case .call(let call) = statement.kind else { continue }
      add(call.kind, .statement(position))
      if call.device != .absent {
        join(.statement(position), .user(scenario.devices[Int(call.device.index)].user))
      }
      for argument in call.arguments { add(argument, .statement(position)) }
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

  /// Joins a log with its owner.
  mutating func add(_ log: DeviceLog, _ position: Int, _ scenario: Scenario) {
    if log.device == .absent { return }
    join(.log(position), .user(scenario.devices[Int(log.device.index)].user))
  }

  /// Joins a log with the users and objects that an entry names.
  mutating func add(_ row: LogEntry.Kind, _ log: Int) {
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

  /// Joins a node with `uniqueIDs` if a call searches for a uniqueId or can set one.
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

  /// Whether an entry concerns all users: a restart of the server, or a call without parameters at
  /// the server's own interface.
  static func concernsAll(_ row: LogEntry.Kind) -> Bool {
    if case .call(_, let kind, _) = row { return namesNobody[Int(kind.rawValue)] }
    return if case .action(let kind) = row { kind.isOfServer } else { false }
  }

  /// For each kind of call, whether the call belongs to the server's own interface and has no
  /// parameters.
  private static let namesNobody = Catalogue.calls.map { call in
    call.caller == .server && call.parameters.isEmpty
  }

  /// Whether a logged callback names neither users nor groups, although callbacks of this kind can
  /// name them.
  static func hidesWhom(_ row: LogEntry.Kind) -> Bool {
    guard case .callback(let kind, let fields) = row else { return false }
    let known = Catalogue.callback(kind).fields
    return known.contains { $0.type.canName } && !fields.contains { known[$0.field].type.canName }
  }
}

extension ValueType {
  /// Whether a value of this type can contain users or groups.
  var canName: Bool {
    switch self {
    case .user, .group: true
    case .list(let element): element.canName
    case .record(let kind): Catalogue.record(kind).fields.contains { $0.type.canName }
    case .boolean, .integer, .text, .code, .callback, .time, .moment, .duration, .enumeration,
      .dictionary:
      false
    }
  }
}
