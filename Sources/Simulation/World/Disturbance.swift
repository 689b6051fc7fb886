package import IMProtocol

/// Something that goes wrong in a world, or is well again.
package enum Disturbance: Hashable, Sendable {
  /// A connection breaks, and with it all that is under way on it (D-100).
  case loseConnection(DeviceID)
  /// The answer to a call, which is under way, never arrives (D-103).
  case loseAnswer(CallToken)
  /// Whether what is sent to a device reaches it, or stands still (D-104).
  case hears(DeviceID, Bool)
  /// Whether what a device sends reaches the server, or stands still (D-104).
  case isHeard(DeviceID, Bool)
  /// What is sent to a device waits for something else to arrive elsewhere (D-109).
  case hold(DeviceID)
  /// It goes on.
  case release(DeviceID)
  /// From now on packets of a device travel so long, in microseconds.
  case latency(DeviceID, least: Int64, greatest: Int64)
  /// The server restarts (D-107).
  case restartServer
  /// The server restarts in the midst of the next input that has it tell this device, or, where it
  /// is absent, of the next one at all: what it sends behind that is not sent any more. Nil takes it
  /// back.
  case restartServerAmid(telling: DeviceID?)
  /// A device's application is killed and starts again (D-105).
  case restart(DeviceID)
  /// A device's application is installed anew (D-106).
  case reinstall(DeviceID)
  /// A device's clock goes before the server's by so many milliseconds, or after it (D-108).
  case clock(DeviceID, milliseconds: Int64)

  /// The device that it concerns; absent for the server.
  package var device: DeviceID {
    switch self {
    case .loseConnection(let device), .hears(let device, _), .isHeard(let device, _),
      .hold(let device), .release(let device), .latency(let device, _, _), .restart(let device),
      .reinstall(let device), .clock(let device, _):
      device
    case .loseAnswer, .restartServer, .restartServerAmid: .absent
    }
  }
}
