package import IMProtocol

/// One transition in an execution of an exploration.
package enum ExploredTransition: Hashable, Sendable {
  /// A permitted action, given as an index in the exploration's permissions.
  case act(permission: Int)
  /// A permitted action that loses the answer to a call. `call` is the index of the transition that
  /// made the call.
  case loseAnswer(permission: Int, call: Int)
  /// The first packet in flight to a device arrives.
  case hears(DeviceID)
  /// The first packet in flight from a device arrives at the server.
  case isHeard(DeviceID)
  /// Time passes, as a permission allows.
  case wait(permission: Int, microseconds: Int64)

  /// Whether the transition delivers a packet.
  package var isArrival: Bool {
    switch self {
    case .hears, .isHeard: true
    case .act, .loseAnswer, .wait: false
    }
  }
}
