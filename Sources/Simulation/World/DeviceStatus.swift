import IMDevice
import IMProtocol
import ScenarioLanguage

/// The state that decides which actions are possible on a device. Explorations, faults and steps by
/// hand use this state.
struct DeviceStatus: BitwiseCopyable {
  let own: Own
  /// Whether the link to the server (`up`) or to the device (`down`) stalls.
  let upStalls: Bool
  let downStalls: Bool
  /// Whether an answer to the device is in flight. Lost answers do not count.
  let hasAnswer: Bool

  /// The part of the state that depends only on the device itself.
  struct Own: BitwiseCopyable, Equatable {
    let connection: Connection
    let network: Network

    init(_ device: Device) { (connection, network) = (device.connection, device.network) }
  }

  /// Whether an action of this kind would have an effect on the device.
  func enables(_ kind: Action.Kind) -> Bool {
    let connection = own.connection
    if kind == .call { return connection.isAccepted }
    if kind == .connect { return connection.isAtRest }
    if kind == .disconnect { return !connection.isAtRest }
    if kind == .networkDown { return own.network != .down }
    if kind == .networkBack { return own.network == .down }
    if kind == .loseAnswer { return hasAnswer }
    if kind == .hearAgain { return downStalls }
    if kind == .beHeardAgain { return upStalls }
    return connection.isThere || !kind.needsConnection
  }

  /// Whether an action of this kind would stall a link that already stalls. Such an action would
  /// only restart the time limit of D-104.
  func repeats(_ kind: Action.Kind) -> Bool {
    if kind == .hearNothing { return downStalls }
    if kind == .notBeHeard { return upStalls }
    return false
  }
}

extension World {
  /// If the statement restores a network that is not down, returns the fault, because the fault has
  /// no effect; otherwise, returns nil.
  func missed(_ connecting: Statement.Connecting, _ device: DeviceID) -> Fault? {
    let action = Action.networkBack(device)
    return connecting == .network && !enables(action) ? Fault(action) : nil
  }

  func enables(_ action: Action) -> Bool {
    let device = action.device
    if device == .absent { return true }
    return DeviceStatus(
      own: DeviceStatus.Own(devices[Int(device.index)]), upStalls: links.isStalled(.up(device)),
      downStalls: links.isStalled(.down(device)),
      hasAnswer: action.kind == .loseAnswer && !links.answers(to: device).isEmpty
    ).enables(action.kind)
  }
}
