import Base
public import IMProtocol

/// Everything that belongs to the input being processed: the caller, the time, the messages to
/// send, and the lists in these messages.
///
/// One transaction is reused for all inputs. The owner of the transaction sends the messages, and
/// then removes them from `sends`.
public struct Transaction: Sendable {
  private(set) var now = Timestamp(milliseconds: 0)
  /// Who has made the call; meaningless if the input is not a call.
  private(set) var caller = Caller.ownInterface(CallToken(-1))
  /// Notifications that still have to be delivered, in the order of their delivery.
  var notifications = FanOutBuffer<QueuedNotification, UserID>()
  /// The messages, in the order in which they have to be sent.
  public var sends = FanOutBuffer<Send, DeviceID>()
  /// The suppressed notifications, oldest first; empty unless `isRecording` is true.
  public var suppressions: [(suppression: Suppression, provenance: Provenance)] = []
  /// The changes of relations, oldest first; empty unless `isRecording` is true.
  public var relationChanges: [RelationChange] = []
  /// Whether to record provenance, suppressions and changes of relations.
  public var isRecording = false
  /// Stores the lists in all messages of a run.
  public var arena = Arena()
  /// The number of bytes of text that all searches of the run have read.
  public private(set) var searchedBytes = 0

  /// Makes an empty transaction.
  public init() {}

  mutating func begin(at now: Timestamp) { self.now = now }

  mutating func beginCall(by caller: Caller) { self.caller = caller }

  /// A message to a device, or an answer to a call of the server's own interface.
  public struct Send: Hashable, Sendable {
    /// The receiver; `absent` if the message answers a call of the server's own interface.
    public var device: DeviceID
    /// The message itself.
    public var message: Downlink
    /// Why the message is sent: the reasons of the decisions that led to the message. Empty unless
    /// `isRecording` is true.
    public var provenance: Provenance

    @inlinable package init(to device: DeviceID, _ message: Downlink, provenance: Provenance) {
      self.device = device
      self.message = message
      self.provenance = provenance
    }
  }

  /// The messages in one array, in the order in which they have to be sent.
  public var allSends: [Send] {
    sends.all { send, device in Send(to: device, send.message, provenance: send.provenance) }
  }

  // MARK: - Provenance

  /// Combines the reasons of a decision, and ignores reasons that are nil. The result is empty if
  /// `isRecording` is false.
  @inline(__always) mutating func because(
    _ first: @autoclosure () -> Reason?, _ second: @autoclosure () -> Reason? = nil,
    _ third: @autoclosure () -> Reason? = nil, _ fourth: @autoclosure () -> Reason? = nil
  ) -> Provenance {
    because(.empty, first(), second(), third(), fourth())
  }

  /// Adds the reasons of this decision to the reasons of earlier decisions.
  ///
  /// The reasons are evaluated only if `isRecording` or `Mutants.isOn` is true.
  @inline(__always) mutating func because(
    _ provenance: Provenance, _ first: @autoclosure () -> Reason?,
    _ second: @autoclosure () -> Reason? = nil,
    _ third: @autoclosure () -> Reason? = nil, _ fourth: @autoclosure () -> Reason? = nil
  ) -> Provenance {
    guard isRecording || Mutants.isOn else { return .empty }
    return keep(provenance, first(), second(), third(), fourth())
  }

  private mutating func keep(
    _ provenance: Provenance, _ first: Reason?, _ second: Reason?, _ third: Reason?,
    _ fourth: Reason?
  ) -> Provenance {
    guard isRecording else { return .empty }
    var provenance = provenance
    if let first { provenance = arena.keep(first, after: provenance) }
    if let second { provenance = arena.keep(second, after: provenance) }
    if let third { provenance = arena.keep(third, after: provenance) }
    if let fourth { provenance = arena.keep(fourth, after: provenance) }
    return provenance
  }

  /// Adds `more` to the reasons in `provenance`, if `isRecording` is true.
  mutating func because(_ provenance: Provenance, and more: Provenance) -> Provenance {
    isRecording ? arena.keep(more, after: provenance) : provenance
  }

  /// Combines the reasons for all messages in `sends`.
  public mutating func becauseOfSends() -> Provenance {
    var all = Provenance.empty
    var last = Provenance.empty
    for index in sends.indices where sends[index].provenance != last {
      last = sends[index].provenance
      all = arena.keep(last, after: all)
    }
    return all
  }

  // MARK: - Effects

  mutating func noteSearch(_ keyword: Keyword) { searchedBytes += keyword.bytesRead }

  mutating func send(_ message: Downlink, to device: DeviceID, _ provenance: Provenance) {
    sends.append(Send(to: device, message, provenance: provenance))
  }

  mutating func reply(_ reply: Reply, _ provenance: Provenance) -> Answered {
    send(.reply(caller.token, reply), to: caller.device, provenance)
    return Answered()
  }

  /// Answers the call, with `reason` as its only provenance.
  mutating func reply(_ reply: Reply, _ reason: Reason?) -> Answered {
    self.reply(reply, because(reason))
  }

  /// Refuses the call, with `reason` as the only provenance of the refusal. The provenance does not
  /// contain earlier checks, which allowed the call.
  mutating func refuse(_ code: Code, _ reason: Reason?) -> Answered {
    reply(.failure(code), because(reason))
  }

  mutating func refuse(_ code: Code, naming names: [Text], _ reason: Reason?) -> Answered {
    let keys = arena.keep(names)
    return reply(.failure(code, naming: keys), because(reason))
  }

  /// - Precondition: the ruling is a refusal.
  mutating func refuse(_ ruling: Ruling<Code?>) -> Answered {
    guard let code = ruling.decision else {
      fatal("\(caller) is refused a call that no rule refuses")
    }
    return refuse(code, ruling.reason)
  }

  /// Refuses the call if the ruling is a refusal. Otherwise, returns nil.
  mutating func refuse(by ruling: Ruling<Code?>) -> Answered? {
    ruling.decision.map { refuse($0, ruling.reason) }
  }
}

/// Proves that a call was answered: only `Transaction.reply` makes this value. A handler must
/// return this value, so a handler that does not answer its call does not compile. If a handler
/// answers twice, the compiler warns about an unused value.
struct Answered {
  fileprivate init() {}
}

/// Who makes a call: the user and the device, and the call's token.
struct Caller {
  var user: UserID
  var device: DeviceID
  var token: CallToken

  /// Calls of the server's own interface have no user (D-29).
  static func ownInterface(_ token: CallToken) -> Caller {
    Caller(user: .absent, device: .absent, token: token)
  }

  var isOwnInterface: Bool { device == .absent }
}
