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
    let connection: Device.Connection

    init(_ device: Device) { connection = device.connection }
  }

  /// Whether an action has something to change or to hit.
  func enables(_ action: Action) -> Bool {
    let connection = own.connection
    if case .call = action { return connection == .connected }
    if case .connect = action { return connection == .offline }
    if case .loseAnswer = action { return hasAnswer }
    if case .hearing(_, true) = action { return downStalls }
    if case .heard(_, true) = action { return upStalls }
    return connection != .offline || !action.kind.needsConnection
  }

  /// Whether an action stalls what stalls: it would only begin the wait of D-104 anew.
  func repeats(_ action: Action) -> Bool {
    if case .hearing(_, false) = action { return downStalls }
    if case .heard(_, false) = action { return upStalls }
    return false
  }
}

extension World {
  func enables(_ action: Action) -> Bool {
    let device = action.device
    if device == .absent { return true }
    return DeviceStatus(
      own: DeviceStatus.Own(devices[Int(device.index)]), upStalls: links.stands(.up(device)),
      downStalls: links.stands(.down(device)),
      hasAnswer: action.kind == .loseAnswer && !links.answers(to: device).isEmpty
    ).enables(action)
  }
}
