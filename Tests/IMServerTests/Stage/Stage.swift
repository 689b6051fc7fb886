@testable import IMProtocol
@testable import IMServer

/// A server with accounts and devices, to which tests pass one input after another.
///
/// Users are named by letters: `A` has the first account, and the user `?` has no account. A device
/// such as `A1` has the user's letter and a number that selects the platform. By default, each
/// number has a different device category, so that a user's devices do not kick each other.
struct Stage {
  var server: Server
  var transaction = Transaction()
  var texts: TextTable
  var now = Timestamp(milliseconds: 0)
  let deviceNames: [String]
  /// The footprint of the inputs, or nil if the test does not need the footprint.
  var rowFootprint: RowFootprint?
  private var tokens = 0

  /// Makes a stage with these devices. A user's devices must be adjacent in the list.
  ///
  /// - Parameters:
  ///   - extraAccounts: The number of additional accounts without devices, from index 26 on.
  ///   - words: Texts that the server can read. The table of texts begins with these texts.
  ///   - groups: The number of group ids, which are named g0, g1 and so on.
  init(
    _ devices: String, platforms: [Platform] = [.iOS, .pc, .web, .miniWeb, .other],
    settings: AppSettings = AppSettings(), connected: Bool = true, extraAccounts: Int = 0,
    words: [String] = [], groups: Int = 0
  ) {
    deviceNames = devices.split(separator: " ").map(String.init)
    let users = deviceNames.map(Self.user)
    var texts = TextTable()
    for word in words + ["Bea", "Ben"] { _ = texts.intern(word) }
    let named = Int(users.map(\.index).max() ?? 0) + 1
    let accounts = (0..<(extraAccounts > 0 ? 26 + extraAccounts : named)).map { index in
      ServerAccount(
        name: texts.intern("name of \(Self.letter(index))"),
        portraitUri: texts.intern("portrait of \(Self.letter(index))"))
    }
    texts.nameGroups((0..<groups).map { "g\($0)" })
    var settings = settings
    let fields = Catalogue.record(.groupInfo).fields
    settings.groupFieldNames = fields.map { texts.intern($0.name) }
    settings.nicknameName = texts.intern("nickname")
    settings.extraName = texts.intern("extra")
    self.texts = texts
    let numbers = deviceNames.map { $0.last?.wholeNumberValue ?? 1 }
    server = Server(
      settings: settings, accounts: accounts,
      devices: zip(users, numbers).map { ServerDevice(user: $0, platform: platforms[$1 - 1]) },
      groupCount: groups, texts: texts)
    if connected { for device in deviceNames { connect(device) } }
  }

  // MARK: - Names

  private static let unknown = 99_999

  static func letter(_ index: Int) -> String {
    if index == unknown { return "?" }
    return index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "U\(index)"
  }

  static func user(_ name: String) -> UserID {
    name == "?" ? UserID(unknown) : UserID(Int(name.utf8.first ?? 65) - 65)
  }

  func device(_ name: String) -> DeviceID {
    DeviceID(deviceNames.firstIndex(of: name) ?? -1)
  }

  func name(of device: DeviceID) -> String {
    device == .absent ? "server" : deviceNames[Int(device.index)]
  }

  // MARK: - Inputs

  /// Passes one input to the server, and returns the server's messages, in order.
  mutating func sends(of input: Input) -> [Transaction.Send] {
    transaction.sends.removeAll()
    guard var rowFootprint else {
      server.handle(input, at: now, in: &transaction)
      return transaction.allSends
    }
    server.handle(input, at: now, in: &transaction, touching: &rowFootprint)
    self.rowFootprint = rowFootprint
    return transaction.allSends
  }

  /// Passes one input to the server, and returns the server's messages as text, in order.
  @discardableResult
  mutating func take(_ input: Input) -> [String] { sends(of: input).map(described) }

  @discardableResult
  mutating func connect(_ device: String, isNew: Bool = false) -> [String] {
    // This filter omits the report that the device is connected, because CatchUpTests test this
    // report.
    take(.connect(self.device(device), isNew: isNew)).filter { $0 != "\(device) connected" }
  }

  @discardableResult
  mutating func disconnect(
    _ device: String, undelivered: [Notice] = [], isSnapshotLost: Bool = false
  ) -> [String] {
    let lost = transaction.arena.keep(undelivered.map { WaitingNotice($0) })
    return take(
      .disconnect(self.device(device), undelivered: lost, isSnapshotLost: isSnapshotLost))
  }

  @discardableResult
  mutating func call(_ device: String, _ call: Call) -> [String] {
    tokens += 1
    return take(.call(from: self.device(device), CallToken(tokens), call))
  }

  @discardableResult
  mutating func serverCall(_ call: Call) -> [String] {
    tokens += 1
    return take(.serverCall(CallToken(tokens), call))
  }

  mutating func befriend(_ one: String, _ other: String) {
    server.setUpFriendship(Self.user(one), Self.user(other), at: now)
  }

  /// Makes extra accounts friends of a user until the user has `count` friends.
  mutating func fill(_ user: Int, upTo count: Int = FriendLimits.friends) {
    var next = 26
    while server.users[user].friends.count < count {
      if !server.users[user].friends.contains(UserID(next)) {
        server.setUpFriendship(UserID(user), UserID(next), at: now)
      }
      next += 1
    }
  }

  /// Runs `call`, which makes one call, and returns the code of the server's answer.
  mutating func replyCode(_ call: (inout Stage) -> Void) -> Code? {
    call(&self)
    for send in transaction.allSends {
      if case .reply(_, let reply) = send.message { return reply.code }
    }
    return nil
  }

  mutating func wait(milliseconds: Int64) { now = now.adding(milliseconds: milliseconds) }

  mutating func wait(days: Int64) { wait(milliseconds: days * 86_400_000) }

  // MARK: - State

  var fingerprint: UInt64 { server.fingerprint(at: now, arena: transaction.arena) }

  /// A user's friends, each with the time of the friendship, in the order of getFriends.
  func friends(_ user: String) -> [String] {
    server.friends(of: Self.user(user)).map {
      "\(Self.letter(Int($0.userId.index)))@\($0.addTime.milliseconds)"
    }
  }

  /// A user's requests, each with the time of sending and the time of the last change.
  func requests(_ user: String) -> [String] {
    server.applicationInfos(of: Self.user(user), at: now).map { described($0) }
  }
}
