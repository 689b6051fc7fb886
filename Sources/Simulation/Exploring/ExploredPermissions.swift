import IMProtocol
import ScenarioLanguage

/// The permissions of an exploration, grouped by device.
struct ExploredPermissions: Sendable {
  /// What a device may do: the kind of the action, and the index of the action's condition, if any.
  typealias Own = (kind: Action.Kind, condition: Int?)

  /// For each device, the indices of its permissions.
  private(set) var ofDevices: [[Int]]
  /// For each device, its permissions.
  private(set) var own: [[Own]]
  /// The indices of the permissions of the server and of time.
  private(set) var others: [Int] = []
  /// For each permission, its index among the permissions of the same device, or its index in
  /// `others`.
  private(set) var positions: [Int] = []
  /// The conditions of the permissions, each of which examines the data of one device.
  private(set) var conditions: [(device: DeviceID, pattern: Pattern)] = []

  init(_ exploration: Exploration, devices: Int) {
    ofDevices = Array(repeating: [], count: devices)
    own = Array(repeating: [], count: devices)
    for (index, permission) in exploration.permissions.enumerated() {
      let device = permission.action.device
      if let pattern = permission.condition {
        // Calls joined by `or` on one line share the line's condition.
        let isShared =
          index > 0 && exploration.permissions[index - 1].range == permission.range
          && conditions.last?.device == device
        if !isShared { conditions.append((device, pattern)) }
      }
      if device == .absent {
        positions.append(others.count)
        others.append(index)
      } else {
        let position = Int(device.index)
        positions.append(own[position].count)
        let condition = permission.condition == nil ? nil : conditions.count - 1
        own[position].append((permission.action.kind, condition))
        ofDevices[position].append(index)
      }
    }
  }

  /// The greatest number of permissions of a single device. The server and time together count as
  /// one more device.
  var most: Int { ofDevices.reduce(others.count) { max($0, $1.count) } }
}
