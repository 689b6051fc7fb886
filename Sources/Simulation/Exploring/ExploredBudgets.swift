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
  /// For each combination and device.
  private var outlooks: [Outlook] = []
  private let devices: [DeviceDeclaration]

  /// What may happen still to a device.
  struct Outlook: BitwiseCopyable {
    /// Nothing that ends connections, delays or loses packets, changes delegates or lets time pass,
    /// so far as it concerns the device.
    var isQuiet: Bool
    /// Nothing to what is under way to the device, which arrives whatever happens.
    var isUndisturbed: Bool
    /// Something that happens only while the device holds what a condition says.
    var isConditional: Bool
  }

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

  func outlook(of device: Int, in budget: UInt32) -> Outlook {
    outlooks[Int(budget) * devices.count + device]
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
    let left = permissions.indices.map { index in counters[index].allSatisfy { state[$0] > 0 } }
    allowed += left
    for index in devices.indices {
      let actions = permissions.indices.filter { left[$0] }.map { permissions[$0].action }
      outlooks.append(
        Outlook(
          isQuiet: !actions.contains { disturbs($0, index, arrivals: false) },
          isUndisturbed: !actions.contains { disturbs($0, index, arrivals: true) },
          isConditional: permissions.indices.contains {
            left[$0] && permissions[$0].condition != nil
              && Int(permissions[$0].action.device.index) == index
          }))
    }
    return id
  }

  /// Whether an action disturbs a device or, for `arrivals`, only what is under way to it: what has
  /// arrived makes a difference to the action, or the action to that.
  private func disturbs(_ action: Action, _ device: Int, arrivals: Bool) -> Bool {
    if case .call(let call) = action {
      return Int(call.device.index) == device && call.kind.isOfDelegates
    }
    // Packets of the server arrive before its connections are over (D-107).
    if action.kind == .restartServer { return !arrivals }
    // The time of the next moment may depend on what has arrived.
    if action.kind == .passTime { return true }
    // It matters only where the device can be offline, which is seen in each state.
    if action.kind == .connect { return false }
    let own = Int(action.device.index)
    return arrivals ? own == device : devices[own].user == devices[device].user
  }
}
