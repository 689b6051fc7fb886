package import IMProtocol

/// A transition of an exploration's execution.
package enum ExploredTransition: Hashable, Sendable {
  /// A permitted action. `permission` is an index in the exploration's permissions.
  case act(permission: Int)
  /// A permitted action that loses the answer to a call. `call` is the index of the transition that
  /// made the call.
  case loseAnswer(permission: Int, call: Int)
  /// The first packet in flight to a device arrives.
  case hears(DeviceID)
  /// The first packet in flight from a device arrives at the server.
  case isHeard(DeviceID)
  /// Time passes.
  case wait(permission: Int, microseconds: Int64)

  /// Whether a packet arrives.
  package var isArrival: Bool {
    switch self {
    case .hears, .isHeard: true
    case .act, .loseAnswer, .wait: false
    }
  }
}
