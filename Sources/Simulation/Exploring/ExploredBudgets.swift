import Base
import IMProtocol
import ScenarioLanguage

/// The remaining counts of an exploration's bounds (`at most`). Each combination of counts is
/// interned and has an id.
struct ExploredBudgets: Sendable {
  private let permissions: [Exploration.Permission]
  /// For each permission, the indices of the counters that a use of the permission decrements.
  private let counters: [[Int]]
  private var states: [[UInt16]] = []
  private(set) var keys: [UInt64] = []
  private var ids = IDTable()
  /// For each combination of counts and each element of `ofDevices`, the permissions that the
  /// counters still allow.
  private var allowed: PermissionSets
  /// The permissions of each device. The last element contains the permissions of the server and of
  /// time.
  private let ofDevices: [[Int]]
  /// For each combination of counts and each device, the kinds of actions that may still affect the
  /// device.
  private var outlooks: [Outlook] = []
  private let devices: [DeviceDeclaration]

  /// The kinds of actions that may still affect a device.
  struct Outlook: BitwiseCopyable {
    /// True if none of four effects is possible. A remaining action could end the device's
    /// connections, delay or lose the device's packets, change the device's delegates, or let time
    /// pass.
    var isQuiescent: Bool
    /// True if no remaining action can affect the packets in flight to the device. These packets
    /// will certainly arrive.
    var isUndisturbed: Bool
    /// Whether a remaining action of the device has a condition on the device's data.
    var isConditional: Bool
  }

  /// - Parameter limits: The maximum number of uses of each permission; nil if only the bounds of
  ///   the exploration apply.
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
  /// number of devices, the set contains the permissions of the server and of time.
  @inline(__always) func allowed(at device: Int, in budget: UInt32, word: Int) -> UInt64 {
    allowed[Int(budget) * ofDevices.count + device, word]
  }

  func outlook(of device: Int, in budget: UInt32) -> Outlook {
    outlooks[Int(budget) * devices.count + device]
  }

  /// Whether a bound is exhausted.
  func isExhausted(_ bound: Int, in budget: UInt32) -> Bool { states[Int(budget)][bound] == 0 }

  /// The id of the budget after one use of a permission.
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

  /// Whether an action may affect a device. If `arrivals` is true, only effects on packets in
  /// flight to the device are considered.
  private func disturbs(_ action: Action, _ device: Int, arrivals: Bool) -> Bool {
    if case .call(let call) = action {
      return Int(call.device.index) == device && call.kind.isOfDelegates
    }
    // If the server restarts, the packets that the server has already sent still arrive. The
    // connections end after these arrivals (D-107).
    if action.kind == .restartServer { return !arrivals }
    // The end time of this action may depend on the packets that have arrived.
    if action.kind == .passTime { return true }
    // Connecting affects only an offline device. `ExploredModel` checks in each state whether a
    // device is offline.
    if action.kind == .connect { return false }
    let own = Int(action.device.index)
    return arrivals ? own == device : devices[own].user == devices[device].user
  }
}
