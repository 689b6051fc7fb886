import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Which rows of rules and handlers have decided something, and which kinds of devices were there
/// then.
package struct RowRoles: Sendable {
  /// The rows, in the order in which they were first taken.
  private var found: [Row] = []
  /// Where each name stands among them; only looked up.
  private var places: [Name: Int] = [:]

  /// What a device is to an input that the server takes.
  package enum Role: String, CaseIterable, Sendable {
    /// The device that it comes from; the server's own interface is none.
    case caller
    case sibling
    /// A connected device of another user.
    case other
    /// A device of anybody that is not connected then: what it must learn, it learns later.
    case absent
  }

  /// What a row is called, also when lines move: rows of one file with the same statements are one.
  private struct Name: Hashable {
    var file: String
    var ids: [String]
  }

  /// A row with the roles of the devices that were there when it was taken.
  package struct Row: Sendable {
    /// The file, without its folders and ending.
    package let file: String
    /// Its lines there, in ascending order.
    package fileprivate(set) var lines: [UInt32]
    /// The statements that it follows.
    package let ids: [String]
    package fileprivate(set) var roles: Set<Role>

    /// What a combination of it and a role is called: `AddFriendRule FR-28 sibling`.
    package func name(with role: Role) -> String {
      "\(file) \(ids.joined(separator: ", ")) \(role.rawValue)"
    }
  }

  package init() {}

  /// The rows that were taken on the ways through a case; what `given` sets up does not count.
  package init(_ scenario: Scenario, _ result: CaseResult) {
    for way in result.ways { add(way, scenario) }
  }

  /// The rows by their places in the text.
  package var rows: [Row] { found.sorted { ($0.file, $0.lines[0]) < ($1.file, $1.lines[0]) } }

  package mutating func merge(_ other: RowRoles) {
    for row in other.found { merge(row) }
  }

  private mutating func merge(_ row: Row) {
    let name = Name(file: row.file, ids: row.ids)
    guard let place = places[name] else {
      places[name] = found.count
      found.append(row)
      return
    }
    found[place].roles.formUnion(row.roles)
    for line in row.lines where !found[place].lines.contains(line) {
      found[place].lines.append(line)
      found[place].lines.sort()
    }
  }

  private mutating func add(_ way: CaseResult.Way, _ scenario: Scenario) {
    var presence = Presence(scenario)
    var taken: [(reason: Reason, roles: Set<Role>)] = []
    for record in way.log.records {
      if presence.isInput(record), record.origin.step >= 0 {
        let roles = presence.roles(from: record.device)
        for reason in way.log.arena[record.why] {
          if let place = taken.firstIndex(where: { $0.reason == reason }) {
            taken[place].roles.formUnion(roles)
          } else {
            taken.append((reason, roles))
          }
        }
      }
      presence.follow(record)
    }
    for (reason, roles) in taken {
      merge(Row(file: reason.fileName, lines: [reason.line], ids: reason.ids, roles: roles))
    }
  }
}

/// Who is connected, as the records of a log go on.
private struct Presence {
  private let users: [UserID]
  private var isConnected: [Bool]
  private var connected = 0
  private var connectedOfUser: [UserID: Int] = [:]

  init(_ scenario: Scenario) {
    users = scenario.devices.map(\.user)
    isConnected = Array(repeating: false, count: users.count)
    for (index, device) in scenario.devices.enumerated() where !device.isOffline {
      set(DeviceID(index), true)
    }
  }

  /// Whether a record tells of what the server takes.
  func isInput(_ record: TraceRecord) -> Bool {
    if case .called = record.event { return record.device == .absent }
    if case .taken = record.event { return true }
    return record.event == .loggedIn || record.event == .loggedOut
  }

  /// The roles of the devices that are there as the server takes an input of a device.
  func roles(from device: DeviceID) -> Set<RowRoles.Role> {
    var roles: Set<RowRoles.Role> = []
    var own = 0
    var here = 0
    if device != .absent {
      roles.insert(.caller)
      own = connectedOfUser[users[Int(device.index)], default: 0]
      here = isConnected[Int(device.index)] ? 1 : 0
      if own > here { roles.insert(.sibling) }
    }
    if connected > own { roles.insert(.other) }
    let caller = device == .absent ? 0 : 1
    if users.count - caller > connected - here { roles.insert(.absent) }
    return roles
  }

  /// Takes in that a connection begins or ends.
  mutating func follow(_ record: TraceRecord) {
    if record.event == .loggedIn { set(record.device, true) }
    if [.loggedOut, .disconnected].contains(record.event) { set(record.device, false) }
  }

  private mutating func set(_ device: DeviceID, _ isOn: Bool) {
    guard isConnected[Int(device.index)] != isOn else { return }
    isConnected[Int(device.index)] = isOn
    connected += isOn ? 1 : -1
    connectedOfUser[users[Int(device.index)], default: 0] += isOn ? 1 : -1
  }
}
