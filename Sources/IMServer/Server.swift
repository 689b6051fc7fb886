public import IMProtocol

/// The server is a value that processes inputs one by one, and returns the messages to send.
///
/// The server has no clock, no randomness, and no input or output. The time is an argument. A copy
/// of the server is a snapshot. The messages to send are in a `Transaction`. The order of the
/// messages is part of the contract. The reply to the caller precedes the notices. The notices are
/// in ascending order of users and devices (D-01).
///
/// The server consists of books. A book changes only its own data. Only `Server` connects the
/// books. `Server` passes each call to a book, delivers the book's notifications to the sessions,
/// and notifies a user's followers of changes.
public struct Server: Sendable {
  /// The shared data that every book may read.
  var directory: Directory
  var friends: FriendBook
  var profiles: ProfileBook
  var subscriptions: SubscriptionBook
  /// The groups, and the groups' members and applications.
  var groups: GroupBook
  /// The connected devices, and the notices that wait for disconnected devices.
  var sessions: SessionBook
  /// The cached hashes of the state's rows.
  var kept = KeptFingerprint()
  /// The data about earlier inputs that mutants need. The list has at most one element. The list is
  /// empty if no mutant is active and no uses are recorded. With a list instead of an optional
  /// value, a copy of the server is smaller.
  var memory: [ServerMemory] = []

  /// Creates a server with accounts and devices. No device is connected, and there are no groups.
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

  /// Processes an input without the changes that `takeChanged` makes for a mutant. A mutant is a
  /// model with a deliberate error.
  mutating func take(_ input: Input, at now: Timestamp, in transaction: inout Transaction) {
    transaction.begin(at: now)
    var isCall = false
    switch input {
    case .call(let device, let token, let call):
      // The connection of a call may have ended before the call arrives, for example because of a
      // kick. In this case, the server does not answer the call.
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
  }

  /// Adds texts and group ids. After the call, there are at least `groupCount` group ids. The
  /// indices of existing texts and ids do not change.
  package mutating func extend(_ texts: TextTable, groupCount: Int) {
    directory.extend(texts)
    groups.extend(to: groupCount)
  }

  /// Sets the variations that the rules of the service follow for all further inputs.
  public mutating func vary(_ variations: Variations) { directory.vary(variations) }

  /// Carries out a call if the call's service is enabled. If the service is not enabled, the call
  /// is refused.
  private mutating func handle(_ call: Call, _ transaction: inout Transaction) -> Answered {
    let service = ServiceRule.refusal(
      of: call.service, hosting: directory.settings.informationHosting,
      onlineStatus: directory.settings.onlineStatusSubscription)
    if let refused = transaction.refuse(by: service) { return refused }
    return transaction.caller.isOwnInterface
      ? carryOut(call, &transaction) : carryOut(call, &transaction)
  }
}
