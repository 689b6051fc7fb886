import Ground
import IMProtocol
import ScenarioLanguage

/// How often what may happen still may: the counters of an exploration's bounds, each combination
/// under an id.
struct ExploredBudgets: Sendable {
  private let permissions: [Exploration.Permission]
  /// The counters from which each permission takes.
  private let counters: [[Int]]
  private var states: [[UInt16]] = []
  private(set) var keys: [UInt64] = []
  private var ids = IDTable()
  /// For each combination and permission whether it may happen still.
  private var allowed: [Bool] = []
  /// For each combination and device whether nothing may happen any more that ends connections,
  /// delays or loses packets, changes delegates or lets time pass, so far as it concerns the one.
  private var quiet: [Bool] = []
  /// Likewise whether nothing may happen any more to what is under way to the device.
  private var undisturbed: [Bool] = []
  /// Likewise whether something may happen only while the device holds what a condition says.
  private var conditional: [Bool] = []
  private let devices: [DeviceDeclaration]

  /// - Parameter limits: how often each permission has a turn at most; nil for no other bounds.
  init(_ exploration: Exploration, devices: [DeviceDeclaration], limits: [Int]?) {
    permissions = exploration.permissions
    self.devices = devices
    counters = exploration.permissions.enumerated().map { place, permission in
      let own = limits == nil ? [] : [exploration.bounds.count + place]
      return own
        + exploration.bounds.indices.filter { index in
          let bound = exploration.bounds[index]
          return bound.kind == permission.action.kind.bound
            && (bound.device == nil || bound.device == permission.action.device)
        }
    }
    let counts = exploration.bounds.map(\.count) + (limits ?? [])
    _ = intern(counts.map { UInt16(clamping: $0) })
  }

  /// The bytes that they take, about.
  var bytes: Int { ids.bytes + states.count * (64 + permissions.count + devices.count) }

  /// Whether a permission has a turn left.
  func allows(_ permission: Int, in budget: UInt32) -> Bool {
    allowed[Int(budget) * permissions.count + permission]
  }

  /// Whether a device is disturbed by nothing any more.
  func isQuiet(_ device: Int, in budget: UInt32) -> Bool {
    quiet[Int(budget) * devices.count + device]
  }

  /// Whether what is under way to a device arrives, whatever may happen still.
  func isUndisturbed(_ device: Int, in budget: UInt32) -> Bool {
    undisturbed[Int(budget) * devices.count + device]
  }

  /// Whether something may happen at a device under a condition.
  func isConditional(_ device: Int, in budget: UInt32) -> Bool {
    conditional[Int(budget) * devices.count + device]
  }

  /// What is left when a permission has had a turn.
  mutating func take(_ permission: Int, from budget: UInt32) -> UInt32 {
    var state = states[Int(budget)]
    for counter in counters[permission] { state[counter] -= 1 }
    return intern(state)
  }

  private mutating func intern(_ state: [UInt16]) -> UInt32 {
    var print = Fingerprint()
    for count in state { print.add(count) }
    let key = ExploredParts.key(5, 0, print.value)
    if let id = ids.find(key, 0) { return id }
    let id = UInt32(states.count)
    ids.insert(key, 0, id)
    states.append(state)
    keys.append(key)
    let left = permissions.indices.map { index in
      counters[index].allSatisfy { state[$0] > 0 }
    }
    allowed += left
    for index in devices.indices {
      quiet.append(
        permissions.indices.allSatisfy { !left[$0] || !disturbs(permissions[$0].action, index) })
      undisturbed.append(
        permissions.indices.allSatisfy {
          !left[$0] || !disturbsArrivals(permissions[$0].action, index)
        })
      conditional.append(
        permissions.indices.contains {
          left[$0] && permissions[$0].condition != nil
            && Int(permissions[$0].action.device.index) == index
        })
    }
    return id
  }

  private func disturbs(_ action: Action, _ device: Int) -> Bool {
    switch action {
    case .restartServer, .passTime: return true
    // It matters only where the device can be offline, which is seen in each state.
    case .connect: return false
    case .call(let call):
      return Int(call.device.index) == device && call.kind.isOfDelegates
    case .disconnect, .loseConnection, .loseAnswer, .hearing, .heard, .latency, .late, .restart,
      .reinstall, .clock:
      return devices[Int(action.device.index)].user == devices[device].user
    }
  }

  /// Whether what has arrived at a device makes a difference to an action, or the action to that.
  private func disturbsArrivals(_ action: Action, _ device: Int) -> Bool {
    switch action {
    // What the server has sent arrives before its connections are over (D-107).
    case .restartServer: return false
    // When the next moment comes may depend on what has arrived.
    case .passTime: return true
    case .connect: return false
    case .call(let call):
      return Int(call.device.index) == device && call.kind.isOfDelegates
    case .disconnect, .loseConnection, .loseAnswer, .hearing, .heard, .latency, .late, .restart,
      .reinstall, .clock:
      return Int(action.device.index) == device
    }
  }
}
