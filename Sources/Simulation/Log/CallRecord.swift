public import DiscreteEvents
public import IMProtocol

/// A call that was made, and its answer.
public struct CallRecord: Hashable, Sendable {
  /// Who made it; absent for the server's own interface.
  public let device: DeviceID
  /// The statement that makes it.
  public let origin: Origin
  /// The call.
  public let call: Call
  /// How it ended; nil while it is under way.
  public internal(set) var reply: Reply?
  /// Whether the server has answered it.
  var isAnswered = false

  /// How long a call waits for its answer: 10 s (D-06).
  public static let answerTimeout = VirtualDuration.seconds(10)
}
