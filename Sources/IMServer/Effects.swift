public import IMProtocol

/// What the server wants sent, and the lists that the messages carry.
///
/// One buffer is reused for all inputs; whoever owns it carries the sends out and removes them.
public struct Effects: Sendable {
  /// What to send, in order.
  public var sends = EffectBuffer<Send>()
  /// What is kept from whom, in order; nothing unless someone records.
  public var silences: [(silence: Silence, why: Why)] = []
  /// Whether someone records why, so that reasons and silences are kept.
  public var isRecording = false
  /// The lists of all messages of a run.
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
    public var why: Why

    /// Makes a send.
    @inlinable
    public init(to device: DeviceID, _ message: Downlink, why: Why) {
      self.device = device
      self.message = message
      self.why = why
    }
  }

  // MARK: - Why

  /// What decides something, the rules that have nothing to say left out; empty unless someone
  /// records.
  mutating func because(
    _ first: Reason?, _ second: Reason? = nil, _ third: Reason? = nil, _ fourth: Reason? = nil,
    _ fifth: Reason? = nil
  ) -> Why {
    because(.empty, first, second, third, fourth, fifth)
  }

  /// The same, with what has decided before in front.
  mutating func because(
    _ why: Why, _ first: Reason?, _ second: Reason? = nil, _ third: Reason? = nil,
    _ fourth: Reason? = nil, _ fifth: Reason? = nil
  ) -> Why {
    guard isRecording else { return .empty }
    var why = why
    if let first { why = arena.keep(first, behind: why) }
    if let second { why = arena.keep(second, behind: why) }
    if let third { why = arena.keep(third, behind: why) }
    if let fourth { why = arena.keep(fourth, behind: why) }
    if let fifth { why = arena.keep(fifth, behind: why) }
    return why
  }

  /// Two lists of what decides something as one.
  mutating func because(_ why: Why, and more: Why) -> Why {
    isRecording ? arena.keep(more, behind: why) : why
  }

  /// All that has decided about what is sent.
  public mutating func becauseOfSends() -> Why {
    var all = Why.empty
    var last = Why.empty
    for index in sends.indices where sends[index].why != last {
      last = sends[index].why
      all = arena.keep(last, behind: all)
    }
    return all
  }

  // MARK: - What happens

  /// Sends a message to a device.
  mutating func send(_ message: Downlink, to device: DeviceID, _ why: Why) {
    sends.append(Send(to: device, message, why: why))
  }

  /// Answers a call.
  mutating func reply(_ reply: Reply, to caller: Caller, _ why: Why) {
    send(.reply(caller.token, reply), to: caller.device, why)
  }

  /// Answers a call that only one rule decides.
  mutating func reply(_ reply: Reply, to caller: Caller, _ reason: Reason?) {
    self.reply(reply, to: caller, because(reason))
  }

  /// Refuses a call: what let it go on so far does not count.
  mutating func refuse(_ code: Code, to caller: Caller, _ reason: Reason?) {
    reply(.failure(code), to: caller, because(reason))
  }

  /// Says that somebody hears nothing; nothing unless someone records.
  mutating func silence(_ silence: @autoclosure () -> Silence, _ reason: Reason?) {
    if isRecording { silences.append((silence(), because(reason))) }
  }
}
