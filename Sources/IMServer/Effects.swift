public import IMProtocol

/// What the server wants sent, and the lists that the messages carry.
///
/// One buffer is reused for all inputs; whoever owns it carries the sends out and removes them.
public struct Effects: Sendable {
  /// What to send, in order.
  public var sends: [Send] = []
  /// What is kept from whom, in order; nothing unless someone records.
  public var silences: [(silence: Silence, why: Slice<Reason>)] = []
  /// Whether someone records why, so that reasons and silences are kept.
  public var isRecording = false
  /// By which statements the rules have decided, in order.
  public var grounds: [Grounds] = []
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
    /// What decided that it is sent; empty unless someone records.
    public var why: Slice<Reason>

    /// Makes a send.
    @inlinable
    public init(to device: DeviceID, _ message: Downlink, why: Slice<Reason> = .empty) {
      self.device = device
      self.message = message
      self.why = why
    }
  }

  /// Notes by which statements a rule has decided, and gives what it decided.
  mutating func ruled<Decision>(_ ruling: Ruling<Decision>) -> Decision {
    grounds.append(ruling.1)
    return ruling.0
  }

  /// Likewise where a rule may refuse a call: what let the call go on so far no longer counts then.
  mutating func ruled(_ ruling: Ruling<Code?>) -> Code? {
    if ruling.0 != nil { grounds.removeAll(keepingCapacity: true) }
    grounds.append(ruling.1)
    return ruling.0
  }

  /// Notes by which statements something happens that no table decides.
  mutating func note(_ grounds: Grounds) { self.grounds.append(grounds) }

  /// Refuses a call; what let it go on so far no longer counts.
  mutating func refuse(_ code: Code, by grounds: Grounds, to caller: Caller) {
    self.grounds.removeAll(keepingCapacity: true)
    note(grounds)
    reply(.failure(code), to: caller)
  }

  /// Answers a call.
  mutating func reply(_ reply: Reply, to caller: Caller) {
    sends.append(Send(to: caller.device, .reply(caller.token, reply)))
  }
}
