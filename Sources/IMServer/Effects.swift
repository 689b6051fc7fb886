public import IMProtocol

/// What the server wants sent, and the lists that the messages carry.
///
/// One buffer is reused for all inputs; whoever owns it carries the sends out and removes them.
public struct Effects: Sendable {
  /// What to send, in order.
  public var sends: [Send] = []
  /// The lists of all messages of this world.
  public var arena = Arena()

  /// Makes an empty buffer.
  public init() {}

  /// A message to a device; to no device for the answer to a call of the server's own interface.
  @frozen
  public struct Send: Hashable, Sendable {
    /// The receiver.
    public var device: DeviceID
    /// The message.
    public var message: Downlink

    /// Makes a send.
    @inlinable
    public init(to device: DeviceID, _ message: Downlink) {
      self.device = device
      self.message = message
    }
  }

  /// Answers a call.
  mutating func reply(_ reply: Reply, to caller: Caller) {
    sends.append(Send(to: caller.device, .reply(caller.token, reply)))
  }
}
