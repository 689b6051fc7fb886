public import IMProtocol

/// The server: a value that processes inputs one by one, and produces the messages to send.
///
/// The server has no clock, no randomness and no I/O: the time is an argument, a copy of the server
/// is a snapshot, and the messages to send are in a `Transaction`. The order of the messages is
/// part of the contract: the reply to the caller comes first, followed by notices, which are
/// ordered by user and device (D-01).
///
/// The server consists of books, each of which changes only its own data. Only `Server` connects
/// the books: it passes each call to a book, delivers the book's notifications to the sessions, and
/// notifies a user's followers of changes.
public struct Server: Sendable {
  /// Shared data that every book may read.
  var directory: Directory
  var friends: FriendBook
  var profiles: ProfileBook
  var subscriptions: SubscriptionBook
  var groups: GroupBook
  /// The connected devices, and the notices that wait for offline devices.
  var sessions: SessionBook
  /// Caches the hashes of the state's rows.
  var kept = KeptFingerprint()
  /// The facts about earlier inputs that mutants need. The array has one element if a mutant is
  /// active or uses are recorded, and is empty otherwise. With an optional instead of an array,
  /// copies of the server would be larger.
  var memory: [ServerMemory] = []

  /// Creates a server with accounts and devices, but without connections and groups.
  ///
  /// - Precondition: the devices of one user are adjacent.
  public init(
    settings: AppSettings, accounts: [ServerAccount], devices: [ServerDevice],
    groupCount: Int = 0, texts: TextTable = TextTable()
  ) {
    directory = Directory(settings: settings, texts: texts, accounts: accounts, devices: devices)
    friends = FriendBook(count: accounts.count)
    profiles = ProfileBook(count: accounts.count)
    subscriptions = SubscriptionBook(count: accounts.count)
    groups = GroupBook(count: groupCount)
    sessions = SessionBook(devices)
  }

  /// Processes one input, and appends the resulting messages to the transaction's sends.
  public mutating func handle(_ input: Input, at now: Timestamp, in transaction: inout Transaction)
  {
    if Mutants.isOn {
      takeChanged(input, at: now, in: &transaction)
    } else {
      take(input, at: now, in: &transaction)
    }
  }

  /// Processes an input without the mistakes that `takeChanged` makes for a mutant.
  @inline(__always)
  mutating func take(_ input: Input, at now: Timestamp, in transaction: inout Transaction) {
    transaction.begin(at: now)
    var isCall = false
    switch input {
    case .call(let device, let token, let call):
      // If the connection was closed before the call arrived, for example by a kick, the call gets
      // no answer.
      guard sessions[device].isConnected else { return }
      isCall = true
      transaction.beginCall(by: Caller(user: sessions[device].user, device: device, token: token))
      _ = handle(call, &transaction)
    case .serverCall(let token, let call):
      transaction.beginCall(by: .ownInterface(token))
      _ = handle(call, &transaction)
    case .connect(let device, let isNew):
      connect(device, isNew: isNew, &transaction)
    case .connectWithWrongToken(let device):
      transaction.send(.refused(.tokenIncorrect), to: device, transaction.because(Reason("CN-08")))
    case .disconnect(let device, let undelivered, let isSnapshotLost):
      disconnect(device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, &transaction)
    }
    if Mutants.isOn {
      transaction.mutateNotifications(by: isCall ? transaction.caller : nil) { connectedUsers }
    }
    sessions.deliver(directory, &transaction)
    if isCall && directory.mayVary { varyOrder(&transaction) }
  }

  /// Adds texts, and adds group ids until there are at least `groupCount` group ids. Existing texts
  /// and ids keep their indices.
  package mutating func extend(_ texts: TextTable, groupCount: Int) {
    directory.extend(texts)
    groups.extend(to: groupCount)
  }

  /// Sets the variations that the service follows from now on.
  public mutating func vary(_ variations: Variations) { directory.vary(variations) }

  /// Carries out a call, or refuses the call if its service is not enabled.
  private mutating func handle(_ call: Call, _ transaction: inout Transaction) -> Answered {
    let service = ServiceRule.refusal(
      of: call.service, hosting: directory.settings.informationHosting,
      onlineStatus: directory.settings.onlineStatusSubscription)
    if let refused = transaction.refuse(by: service) { return refused }
    return transaction.caller.isOwnInterface
      ? carryOut(call, &transaction) : carryOut(call, &transaction)
  }
}
