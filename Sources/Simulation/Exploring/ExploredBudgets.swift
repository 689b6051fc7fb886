import Base
import IMProtocol
import ScenarioLanguage

/// How much is left of an exploration's bounds (`at most`). Each combination of counts has an id.
struct ExploredBudgets: Sendable {
  private let permissions: [Exploration.Permission]
  /// For each permission, the counters to decrement when the permission is used.
  private let counters: [[Int]]
  private var states: [[UInt16]] = []
  private(set) var keys: [UInt64] = []
  private var ids = IDTable()
  /// For each combination of counts and each element of `ofDevices`, the permissions that can still
  /// be used.
  private var allowed: PermissionSets
  /// The permissions of each device. The last element contains the permissions of the server and of
  /// time.
  private let ofDevices: [[Int]]
  /// The outlook of each device for each combination of counts.
  private var outlooks: [Outlook] = []
  private let devices: [DeviceDeclaration]

  /// The kinds of events that may still affect a device.
  struct Outlook: BitwiseCopyable {
    /// Whether no remaining action could end the device's connections, delay or lose its packets,
    /// change its delegates, or let time pass.
    var isQuiescent: Bool
    /// Whether the packets in flight to the device are certain to arrive, because no remaining
    /// action can affect them.
    var isUndisturbed: Bool
    /// Whether one of the device's remaining actions has a condition on the device's data.
    var isConditional: Bool
  }

  /// - Parameter limits: How often each permission may be used. The exploration's bounds also
  ///   apply. If `limits` is nil, only the bounds apply.
  init(
    _ exploration: Exploration, devices: [DeviceDeclaration], limits: [Int]?,
    _ grouped: ExploredPermissions
  ) {
    ofDevices = grouped.ofDevices + [grouped.others]
    allowed = PermissionSets(most: grouped.most)
    permissions = exploration.permissions
    self.devices = devices
    counters = exploration.permissions.enumerated().map { position, permission in
      let own = limits == nil ? [] : [exploration.bounds.count + position]
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

  /// The approximate memory use in bytes.
  var bytes: Int { ids.bytes + states.count * (64 + 3 * devices.count) + allowed.bytes }

  /// One 64-bit word of the set of permissions that a device may still use. If `device` equals the
  /// number of devices, the set consists of the permissions of the server and of time.
  @inline(__always) func allowed(at device: Int, in budget: UInt32, word: Int) -> UInt64 {
    allowed[Int(budget) * ofDevices.count + device, word]
  }

  func outlook(of device: Int, in budget: UInt32) -> Outlook {
    outlooks[Int(budget) * devices.count + device]
  }

  func isExhausted(_ bound: Int, in budget: UInt32) -> Bool { states[Int(budget)][bound] == 0 }

  /// The id of the budget that is left after using a permission once.
  mutating func take(_ permission: Int, from budget: UInt32) -> UInt32 {
    var state = states[Int(budget)]
    for counter in counters[permission] { state[counter] -= 1 }
    return intern(state)
  }

  private mutating func intern(_ state: [UInt16]) -> UInt32 {
    var print = Fingerprint()
    for count in state { print.add(count) }
    let key = ExploredComponents.key(5, 0, print.value)
    if let id = ids.find(key, 0) { return id }
    let id = UInt32(states.count)
    ids.insert(key, 0, id)
    states.append(state)
    keys.append(key)
    let left = permissions.indices.map { index in counters[index].allSatisfy { state[$0] > 0 } }
    for own in ofDevices { allowed.append(own.map { left[$0] }) }
    for index in devices.indices {
      let actions = permissions.indices.filter { left[$0] }.map { permissions[$0].action }
      outlooks.append(
        Outlook(
          isQuiescent: !actions.contains { disturbs($0, index, arrivals: false) },
          isUndisturbed: !actions.contains { disturbs($0, index, arrivals: true) },
          isConditional: permissions.indices.contains {
            left[$0] && permissions[$0].condition != nil
              && Int(permissions[$0].action.device.index) == index
          }))
    }
    return id
  }

  /// Whether an action may affect a device. If `arrivals` is true, the result considers only
  /// effects on packets in flight to the device.
  private func disturbs(_ action: Action, _ device: Int, arrivals: Bool) -> Bool {
    if case .call(let call) = action {
      return Int(call.device.index) == device && call.kind.isOfDelegates
    }
    // All packets that the server sent before its restart still arrive. The connections end only
    // after these packets have arrived (D-107).
    if action.kind == .restartServer { return !arrivals }
    // The amount of time that passes may depend on which packets have arrived.
    if action.kind == .passTime { return true }
    // Connecting affects only offline devices. In each state, `ExploredModel` checks whether a
    // device is offline.
    if action.kind == .connect { return false }
    let own = Int(action.device.index)
    return arrivals ? own == device : devices[own].user == devices[device].user
  }
}
