package import IMProtocol

/// One thing that has happened on a way.
package enum ExploredMove: Hashable, Sendable {
  /// What may happen did, by its index in the exploration's permissions.
  case act(permission: Int)
  /// The same of an answer that is lost: `call` is the index of the move by which it was called.
  case loseAnswer(permission: Int, call: Int)
  /// What is first under way to a device arrives.
  case hears(DeviceID)
  /// What is first under way from a device arrives at the server.
  case isHeard(DeviceID)
  /// Time passes.
  case wait(permission: Int, microseconds: Int64)
}
