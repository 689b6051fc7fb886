import IMProtocol
import ScenarioLanguage

/// The permissions of an exploration, grouped by device.
struct ExploredPermissions: Sendable {
  /// A permission of a device. `kind` is the kind of the permitted action. `condition` is the index
  /// of the condition; nil if the permission has no condition.
  typealias Own = (kind: Action.Kind, condition: Int?)

  /// For each device, the indices of the device's permissions.
  private(set) var ofDevices: [[Int]]
  /// For each device, the device's permissions.
  private(set) var own: [[Own]]
  /// The indices of the permissions of the server and of time.
  private(set) var others: [Int] = []
  /// For each permission, the index among the permissions of the same device, or the index in
  /// `others`.
  private(set) var positions: [Int] = []
  /// The conditions of the permissions. Each condition examines the data of one device.
  private(set) var conditions: [(device: DeviceID, pattern: Pattern)] = []

  init(_ exploration: Exploration, devices: Int) {
    ofDevices = Array(repeating: [], count: devices)
    own = Array(repeating: [], count: devices)
    for (index, permission) in exploration.permissions.enumerated() {
      let device = permission.action.device
      if let pattern = permission.condition {
        // A line may combine several calls with `or`. These calls share the condition of the line.
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

  /// The maximum number of permissions of a device, or the number of `others` if that number is
  /// greater.
  var most: Int { ofDevices.reduce(others.count) { max($0, $1.count) } }
}
