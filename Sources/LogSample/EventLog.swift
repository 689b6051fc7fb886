import Foundation

/// Writes what an application calls and what its delegates receive, in the format that
/// `imsim conform` reads: see scenarios/logs/README.md. Take this file over, and those of groups
/// and subscriptions beside it.
///
/// Everything of it runs on one queue, that of the SDK's delegates.
final class EventLog {
  private let file: FileHandle
  /// How many rows the file has.
  private var rows: Int
  /// Whether there is a connection, or the SDK tries to have one.
  private var hasConnection = false
  /// Makes tokens of texts that nobody is to see; nil where all may.
  private let token: ((String) -> String)?
  /// The device's clock.
  private let clock: () -> Date

  /// Begins a log, or goes on with one that is there: the application has started anew.
  ///
  /// - Parameter token: what replaces texts of people, so that the log can be given to others:
  ///   equal for equal texts, on all devices. ``token(of:secret:)`` will do.
  /// - Parameter clock: the device's clock; a test on simulated devices hands over virtual time.
  init(
    at url: URL, user: String, device: String, platform: String,
    token: ((String) -> String)? = nil, clock: @escaping () -> Date = { Date() }
  ) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    file = try FileHandle(forUpdating: url)
    self.token = token
    self.clock = clock
    let old = try file.readToEnd() ?? Data()
    // An application that was killed may have left half a row.
    let end = old.lastIndex(of: 0x0A).map { old.index(after: $0) } ?? 0
    try file.truncate(atOffset: UInt64(end))
    // The first line is the head.
    rows = old.prefix(end).count { $0 == 0x0A } - 1
    guard rows < 0 else {
      row("application", ["state": "started"])
      return
    }
    append([
      "kind": "head", "format": "imsim-log", "version": 1, "user": user, "device": device,
      "platform": platform,
    ])
    rows = 0
  }

  /// A call is made; the number by which its end is told.
  func call(_ name: String, _ fields: [String: Any?]) -> Int {
    // No other call has the number of this row.
    let id = rows + 1
    row("call", ["id": id, "name": name, "fields": members(fields)])
    return id
  }

  /// A call has ended: the code, 0 for success, and what it gives.
  func end(of call: Int, code: Int = 0, value: Any? = nil) {
    var members: [String: Any] = ["id": call, "code": code]
    members["value"] = value
    row("return", members)
  }

  /// A delegate has received something; what is nil is not there.
  func callback(_ name: String, _ fields: [String: Any?]) {
    row("callback", ["name": name, "fields": members(fields)])
  }

  /// The connection: `connecting`, `connected`, `disconnecting` or `disconnected`.
  func connection(_ state: String) { row("connection", ["state": state]) }

  /// Nothing is under way any more, and nothing more will be logged.
  func end() { row("end", [:]) }

  /// A text of people, or what replaces it.
  func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty, let token else { return text }
    return token(text)
  }

  /// Texts of people by key, likewise.
  func texts(_ texts: [String: String]?) -> [String: String]? {
    texts?.mapValues { text($0) ?? "" }
  }

  /// Members of an object, where what is nil is not there.
  func members(_ fields: [String: Any?]) -> [String: Any] { fields.mapValues { $0 ?? NSNull() } }

  private func row(_ kind: String, _ members: [String: Any]) {
    rows += 1
    let time = Int(clock().timeIntervalSince1970 * 1_000)
    append(members.merging(["n": rows, "t": time, "kind": kind]) { member, _ in member })
  }

  private func append(_ row: [String: Any]) {
    guard var line = try? JSONSerialization.data(withJSONObject: row, options: .sortedKeys) else {
      return
    }
    line.append(0x0A)
    try? file.write(contentsOf: line)
  }

  /// A token for a text, equal for equal texts where the secret is the same (FNV-1a, 64 bits). Who
  /// has more to hide takes an HMAC.
  static func token(of text: String, secret: String) -> String {
    let hash = (Array(secret.utf8) + Array(text.utf8)).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "text" + String(hash, radix: 36)
  }
}

// MARK: - Delegates: one method for each callback

extension EventLog: FriendEventDelegate, ConnectionStatusChangeDelegate {
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    callback(
      "onFriendAdd",
      [
        "userId": userId, "directionType": directionType.rawValue, "name": text(name),
        "portraitUri": text(portraitUri), "operationTime": operationTime,
      ])
  }

  func onFriendDelete(
    _ userIds: [String], directionType: DirectionType, operationTime: Int64
  ) {
    callback(
      "onFriendDelete",
      [
        "userIds": userIds, "directionType": directionType.rawValue,
        "operationTime": operationTime,
      ])
  }

  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType,
    operationTime: Int64, extra: String?
  ) {
    callback(
      "onFriendApplicationStatusChanged",
      [
        "userId": userId, "applicationType": applicationType.rawValue,
        "applicationStatus": applicationStatus.rawValue,
        "directionType": directionType.rawValue, "operationTime": operationTime,
        "extra": text(extra),
      ])
  }

  func onFriendCleared(_ operationTime: Int64) {
    callback("onFriendCleared", ["operationTime": operationTime])
  }

  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) {
    callback(
      "onFriendInfoChangedSync",
      [
        "userId": userId, "remark": text(remark),
        "extProfile": texts(extProfile), "operationTime": operationTime,
      ])
  }

  func onConnectionStatusChanged(_ status: ConnectionStatus) {
    // What a status says of the connection has happened before the application is told.
    if status == .connected { connection("connected") }
    let isThere = status == .connected || status == .connecting
    if hasConnection && !isThere { connection("disconnected") }
    hasConnection = isThere
    callback("onConnectionStatusChanged", ["status": status.rawValue])
  }
}

// MARK: - Calls: each is logged before it is made, and where it ends

extension EventLog {
  /// Asks a user for friendship by way of a client, and logs it.
  func addFriend(_ userId: String, extra: String?, by client: some CoreClient) {
    let call = call("addFriend", ["userId": userId, "extra": text(extra)])
    client.addFriend(userId, directionType: .both, extra: extra) { processCode in
      self.end(of: call, value: processCode.rawValue)
    } error: { errorCode in
      self.end(of: call, code: errorCode.rawValue)
    }
  }

  /// Ends friendships, likewise.
  func deleteFriends(_ userIds: [String], by client: some CoreClient) {
    let call = call("deleteFriends", ["userIds": userIds])
    client.deleteFriends(userIds, directionType: .both) {
      self.end(of: call)
    } error: { errorCode in
      self.end(of: call, code: errorCode.rawValue)
    }
  }
}
