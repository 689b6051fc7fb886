public import IMProtocol

/// The server: a value that takes one input after another and says what to send to whom.
///
/// It has no clock, randomness, input or output of its own; time is an argument. Copying it is a
/// snapshot. What it sends stands in a `Turn` in an order that is part of the contract: the reply
/// to the caller first, then notices in ascending user and device (D-01).
///
/// It consists of books, each of which writes only itself, and is the one place where what crosses
/// them can be seen: calls find their book here, what a book tells users is delivered to their
/// sessions, and what changes about a user is told to those who follow the user.
public struct Server: Sendable {
  /// What every book may ask of the others.
  var directory: Directory
  var friends: FriendBook
  var profiles: ProfileBook
  var subscriptions: SubscriptionBook
  /// Groups, with their members and applications.
  var groups: GroupBook
  /// Which devices are connected, and what waits for the others.
  var sessions: SessionBook
  /// The hash of all that can show, as far as it was asked for.
  var kept = KeptFingerprint()

  /// Makes a server with its accounts and devices; nobody is connected and there are no groups.
  ///
  /// - Precondition: the devices of one user stand together.
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

  /// Takes one input and appends what it causes to the sends of its turn.
  public mutating func handle(_ input: Input, at now: Timestamp, in turn: inout Turn) {
    if Mutants.isOn {
      takeChanged(input, at: now, in: &turn)
    } else {
      take(input, at: now, in: &turn)
    }
  }

  /// Takes an input as it is.
  mutating func take(_ input: Input, at now: Timestamp, in turn: inout Turn) {
    turn.begin(at: now)
    var isCall = false
    switch input {
    case .call(let device, let token, let call):
      // A connection that has ended by a kick may still have calls under way; nobody answers them.
      guard sessions[device].isConnected else { return }
      isCall = true
      turn.beginCall(by: Caller(user: sessions[device].user, device: device, token: token))
      _ = handle(call, &turn)
    case .serverCall(let token, let call):
      turn.beginCall(by: .ownInterface(token))
      _ = handle(call, &turn)
    case .connect(let device, let isNew):
      connect(device, isNew: isNew, &turn)
    case .connectWithWrongToken(let device):
      turn.send(.refused(.tokenIncorrect), to: device, turn.because(Reason("CN-08")))
    case .disconnect(let device, let undelivered, let isSnapshotLost):
      disconnect(device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, &turn)
    }
    if Mutants.isOn { turn.mutateTold(by: isCall ? turn.caller : nil) }
    sessions.deliver(directory, &turn)
  }

  /// There are more texts, and so many ids of groups, from now on; those that were there keep
  /// their numbers.
  package mutating func extend(_ texts: TextTable, groupCount: Int) {
    directory.extend(texts)
    groups.extend(to: groupCount)
  }

  /// The service decides otherwise from now on.
  public mutating func vary(_ variations: Variations) { directory.vary(variations) }

  /// Carries a call out, if the service that it needs is there.
  private mutating func handle(_ call: Call, _ turn: inout Turn) -> Answered {
    let service = ServiceRule.refusal(
      of: call.service, hosting: directory.settings.informationHosting,
      onlineStatus: directory.settings.onlineStatusSubscription)
    if let refused = turn.refuse(by: service) { return refused }
    return turn.caller.isOwnInterface ? carryOut(call, &turn) : carryOut(call, &turn)
  }
}
