import Ground
public import IMProtocol

/// An input's turn at the server: who calls and when, what the server wants sent because of it, and
/// the lists that the messages carry.
///
/// One is reused for all inputs; whoever owns it carries the sends out and removes them.
public struct Turn: Sendable {
  private(set) var now = Timestamp(milliseconds: 0)
  /// Who calls; of no meaning for an input that is no call.
  private(set) var caller = Caller.ownInterface(CallToken(-1))
  /// What users are told, in order, until it is delivered.
  var told = CrowdBuffer<Told, UserID>()
  /// What to send, in order.
  public var sends = CrowdBuffer<Send, DeviceID>()
  /// What is kept from whom, in order; nothing unless someone records.
  public var silences: [(silence: Silence, why: Why)] = []
  /// Whether someone records why, so that reasons and silences are kept.
  public var isRecording = false
  /// The lists of all messages of a run.
  public var arena = Arena()
  /// The bytes of the texts that calls have searched, in the whole run.
  public private(set) var searchedBytes = 0

  /// Makes one in which nothing has happened.
  public init() {}

  mutating func begin(at now: Timestamp) { self.now = now }

  mutating func beginCall(by caller: Caller) { self.caller = caller }

  /// A message to a device; to no device for the answer to a call of the server's own interface.
  public struct Send: Hashable, Sendable {
    /// The receiver.
    public var device: DeviceID
    /// The message.
    public var message: Downlink
    /// What decided that it is sent; empty unless someone records.
    public var why: Why

    @inlinable package init(to device: DeviceID, _ message: Downlink, why: Why) {
      self.device = device
      self.message = message
      self.why = why
    }
  }

  /// What to send to each, in order.
  public var allSends: [Send] {
    sends.all { send, device in Send(to: device, send.message, why: send.why) }
  }

  // MARK: - Why

  /// The reasons of a decision, without nils; empty unless someone records.
  @inline(__always) mutating func because(
    _ first: @autoclosure () -> Reason?, _ second: @autoclosure () -> Reason? = nil,
    _ third: @autoclosure () -> Reason? = nil, _ fourth: @autoclosure () -> Reason? = nil
  ) -> Why {
    because(.empty, first(), second(), third(), fourth())
  }

  /// The same, with what has decided before in front.
  ///
  /// Unless someone records, or watches which rules are asked, no reason is even made.
  @inline(__always) mutating func because(
    _ why: Why, _ first: @autoclosure () -> Reason?, _ second: @autoclosure () -> Reason? = nil,
    _ third: @autoclosure () -> Reason? = nil, _ fourth: @autoclosure () -> Reason? = nil
  ) -> Why {
    guard isRecording || Mutants.isOn else { return .empty }
    return keep(why, first(), second(), third(), fourth())
  }

  private mutating func keep(
    _ why: Why, _ first: Reason?, _ second: Reason?, _ third: Reason?, _ fourth: Reason?
  ) -> Why {
    guard isRecording else { return .empty }
    var why = why
    if let first { why = arena.keep(first, behind: why) }
    if let second { why = arena.keep(second, behind: why) }
    if let third { why = arena.keep(third, behind: why) }
    if let fourth { why = arena.keep(fourth, behind: why) }
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

  mutating func noteSearch(_ keyword: Keyword) { searchedBytes += keyword.bytesRead }

  mutating func send(_ message: Downlink, to device: DeviceID, _ why: Why) {
    sends.append(Send(to: device, message, why: why))
  }

  mutating func reply(_ reply: Reply, _ why: Why) -> Answered {
    send(.reply(caller.token, reply), to: caller.device, why)
    return Answered()
  }

  /// Answers a call that only one rule decides.
  mutating func reply(_ reply: Reply, _ reason: Reason?) -> Answered {
    self.reply(reply, because(reason))
  }

  /// Refuses the call: what let it go on so far does not count.
  mutating func refuse(_ code: Code, _ reason: Reason?) -> Answered {
    reply(.failure(code), because(reason))
  }

  mutating func refuse(_ code: Code, naming names: [Text], _ reason: Reason?) -> Answered {
    let keys = arena.keep(names)
    return reply(.failure(code, naming: keys), because(reason))
  }

  /// - Precondition: the rule refuses.
  mutating func refuse(_ ruling: Ruling<Code?>) -> Answered {
    guard let code = ruling.decision else {
      fatal("\(caller) is refused a call that no rule refuses")
    }
    return refuse(code, ruling.reason)
  }

  /// Refuses the call if a rule does; nil where it goes on.
  mutating func refuse(by ruling: Ruling<Code?>) -> Answered? {
    ruling.decision.map { refuse($0, ruling.reason) }
  }
}

/// A call is answered. Only an answer makes this value, and a handler has to give it back: a call
/// that it never answers does not compile, and one that it answers twice leaves a value over.
struct Answered {
  fileprivate init() {}
}

/// Who makes a call, and which.
struct Caller {
  var user: UserID
  var device: DeviceID
  var token: CallToken

  /// The server's own interface, which is no user (D-29).
  static func ownInterface(_ token: CallToken) -> Caller {
    Caller(user: .absent, device: .absent, token: token)
  }

  var isOwnInterface: Bool { device == .absent }
}
