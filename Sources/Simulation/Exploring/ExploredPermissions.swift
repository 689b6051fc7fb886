import IMProtocol
import ScenarioLanguage

/// The permissions of an exploration, by the devices that may use them.
struct ExploredPermissions: Sendable {
  /// A permission of a device: the kind of its action, and the index of its condition, or nil if it
  /// has no condition.
  typealias Own = (kind: Action.Kind, condition: Int?)

  /// For each device, the indices of its permissions.
  private(set) var ofDevices: [[Int]]
  /// For each device, its permissions.
  private(set) var own: [[Own]]
  /// The indices of the permissions of the server and of time.
  private(set) var others: [Int] = []
  /// For each permission, its index among the permissions of its device, or among the others.
  private(set) var positions: [Int] = []
  /// The conditions, with the devices that they examine.
  private(set) var conditions: [(device: DeviceID, pattern: Pattern)] = []

  init(_ exploration: Exploration, devices: Int) {
    ofDevices = Array(repeating: [], count: devices)
    own = Array(repeating: [], count: devices)
    for (index, permission) in exploration.permissions.enumerated() {
      let device = permission.action.device
      if let pattern = permission.condition {
        // The calls that a line combines by `or` share the condition of the line.
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

  /// The maximum number of permissions of a device, or of the others.
  var most: Int { ofDevices.reduce(others.count) { max($0, $1.count) } }
}
