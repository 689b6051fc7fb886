import IMProtocol
package import ScenarioLanguage
package import Simulation

/// The rule rows and handler rows that made a decision in an execution, each with the roles of the
/// devices that were present.
package struct RowRoles: Sendable {
  /// The rows, in the order in which they were first used.
  private(set) var found: [Row] = []
  /// The index in `found` of each row, keyed by the row's name. The dictionary is never iterated,
  /// so the order of its keys does not matter.
  private var indices: [Name: Int] = [:]

  /// A device's relation to an input that the server processes.
  package enum Role: String, CaseIterable, Sendable {
    /// The device that sent the input. An input from the server's own interface has no caller.
    case caller
    case sibling
    /// A connected device of another user.
    case other
    /// A disconnected device of any user. This device is notified later.
    case absent
  }

  /// Identifies a row, but does not contain the row's line number. Rows of the same file have the
  /// same name if they follow the same clauses.
  private struct Name: Hashable {
    var file: String
    var ids: [String]
  }

  /// A row, and the roles of the devices that were present when the row was used.
  package struct Row: Sendable {
    /// The name of the row's file, without folders and extension.
    package internal(set) var file: String
    /// The lines on which the file has the row, in ascending order.
    package internal(set) var lines: [UInt32]
    /// The ids of the clauses that the row follows.
    package internal(set) var ids: [String]
    package internal(set) var roles: Set<Role>

    /// The name of this row combined with a role, such as `AddFriendRule FR-28 sibling`.
    package func name(with role: Role) -> String {
      "\(file) \(ids.joined(separator: ", ")) \(role.rawValue)"
    }
  }

  package init() {}

  /// Collects the rows that a case's executions use after the `given` part.
  package init(_ scenario: Scenario, _ result: CaseResult) {
    for execution in result.executions { add(execution, scenario) }
  }

  /// The rows, sorted by file and line.
  package var rows: [Row] { found.sorted { ($0.file, $0.lines[0]) < ($1.file, $1.lines[0]) } }

  /// The number of combinations of a row and a role.
  package var count: Int { found.reduce(0) { $0 + $1.roles.count } }

  package mutating func merge(_ other: RowRoles) {
    for row in other.found { merge(row) }
  }

  mutating func merge(_ row: Row) {
    let name = Name(file: row.file, ids: row.ids)
    guard let index = indices[name] else {
      indices[name] = found.count
      found.append(row)
      return
    }
    found[index].roles.formUnion(row.roles)
    for line in row.lines where !found[index].lines.contains(line) {
      found[index].lines.append(line)
      found[index].lines.sort()
    }
  }

  private mutating func add(_ execution: CaseResult.Execution, _ scenario: Scenario) {
    var presence = Presence(scenario)
    var taken: [(reason: Reason, roles: RoleBits)] = []
    for record in execution.log.records {
      if presence.isInput(record), record.origin.step >= 0 {
        let roles = presence.roles(from: record.device)
        for reason in execution.log.arena[record.provenance] {
          if let index = taken.firstIndex(where: { $0.reason == reason }) {
            taken[index].roles.formUnion(roles)
          } else {
            taken.append((reason, roles))
          }
        }
      }
      presence.follow(record)
    }
    for (reason, roles) in taken {
      merge(
        Row(
          file: reason.fileName, lines: [reason.line], ids: reason.ids,
          roles: Set(Role.allCases.filter { roles.contains(RoleBits($0)) })))
    }
  }
}

/// A set of roles. The set needs no memory of its own, since there is one for each input.
private struct RoleBits: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ role: RowRoles.Role) {
    let bit: UInt8 =
      switch role {
      case .caller: 0
      case .sibling: 1
      case .other: 2
      case .absent: 3
      }
    rawValue = 1 << bit
  }
}

/// The devices that are connected at the current position in a log. The caller must pass the log's
/// records in order.
private struct Presence {
  private let users: [UserID]
  private var isConnected: [Bool]
  private var connected = 0
  /// How many devices of each user are connected, indexed by user.
  private var connectedOfUser: [Int]

  init(_ scenario: Scenario) {
    users = scenario.devices.map(\.user)
    isConnected = Array(repeating: false, count: users.count)
    let last = users.map(\.index).max().map(Int.init)
    connectedOfUser = Array(repeating: 0, count: last.map { $0 + 1 } ?? 0)
    for (index, device) in scenario.devices.enumerated() where !device.isOffline {
      set(DeviceID(index), true)
    }
  }

  func isInput(_ record: TraceRecord) -> Bool {
    // Comparing with `==` would compare callbacks and replies, too.
    if case .called = record.event { return record.device == .absent }
    if case .taken = record.event { return true }
    if case .loggedIn = record.event { return true }
    return if case .loggedOut = record.event { true } else { false }
  }

  /// The roles that occur when the server processes an input from a device.
  func roles(from device: DeviceID) -> RoleBits {
    var roles: RoleBits = []
    var own = 0
    var here = 0
    if device != .absent {
      roles.insert(RoleBits(.caller))
      own = connectedOfUser[Int(users[Int(device.index)].index)]
      here = isConnected[Int(device.index)] ? 1 : 0
      if own > here { roles.insert(RoleBits(.sibling)) }
    }
    if connected > own { roles.insert(RoleBits(.other)) }
    let caller = device == .absent ? 0 : 1
    if users.count - caller > connected - here { roles.insert(RoleBits(.absent)) }
    return roles
  }

  mutating func follow(_ record: TraceRecord) {
    if case .loggedIn = record.event { set(record.device, true) }
    if case .loggedOut = record.event { set(record.device, false) }
    if case .disconnected = record.event { set(record.device, false) }
  }

  private mutating func set(_ device: DeviceID, _ isOn: Bool) {
    guard isConnected[Int(device.index)] != isOn else { return }
    isConnected[Int(device.index)] = isOn
    connected += isOn ? 1 : -1
    connectedOfUser[Int(users[Int(device.index)].index)] += isOn ? 1 : -1
  }
}
