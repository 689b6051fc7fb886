import IMDevice
import IMProtocol
import ScenarioLanguage

/// What decides which actions are enabled on a device, for explorations, faults and steps by hand.
struct DeviceStatus: BitwiseCopyable {
  let own: Own
  /// Whether nothing arrives for now at the server, and at the device.
  let upStalls: Bool
  let downStalls: Bool
  /// Whether an answer is in flight to the device that is not lost.
  let hasAnswer: Bool

  /// What of it the device itself has.
  struct Own: BitwiseCopyable {
    let connection: Connection
    let network: Network

    init(_ device: Device) { (connection, network) = (device.connection, device.network) }
  }

  /// Whether an action of a kind has something to change or to hit.
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

  /// Whether an action stalls what stalls: it would only begin the wait of D-104 anew.
  func repeats(_ kind: Action.Kind) -> Bool {
    if kind == .hearNothing { return downStalls }
    if kind == .notBeHeard { return upStalls }
    return false
  }
}

extension World {
  /// What of a device that connects has nothing to hit: a network that is back where none is down.
  func missed(_ connecting: Statement.Connecting, _ device: DeviceID) -> Fault? {
    let action = Action.networkBack(device)
    return connecting == .network && !enables(action) ? Fault(action) : nil
  }

  func enables(_ action: Action) -> Bool {
    let device = action.device
    if device == .absent { return true }
    return DeviceStatus(
      own: DeviceStatus.Own(devices[Int(device.index)]), upStalls: links.stands(.up(device)),
      downStalls: links.stands(.down(device)),
      hasAnswer: action.kind == .loseAnswer && !links.answers(to: device).isEmpty
    ).enables(action.kind)
  }
}
