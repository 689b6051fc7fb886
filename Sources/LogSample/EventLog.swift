import Foundation

/// Logs an application's calls, and the callbacks of its delegates. `imsim conform` reads this
/// format; see scenarios/logs/README.md. Copy this file. If needed, also copy the files for groups
/// and subscriptions.
///
/// Use the log only on the queue of the SDK's delegates.
final class EventLog {
  private let file: FileHandle
  /// The number of entries in the file.
  private var rows: Int
  /// Whether the device is connected or the SDK is trying to connect.
  private var hasConnection = false
  /// Returns the token that replaces a private text; nil if all texts may be logged.
  private let token: ((String) -> String)?
  /// The device's clock.
  private let clock: () -> Date

  /// Begins a log. After a restart of the application, continues the existing log.
  ///
  /// - Parameter token: replaces each text that people wrote, so that the log can be shared. Equal
  ///   texts must have equal tokens on all devices. ``token(of:secret:)`` makes such tokens.
  /// - Parameter clock: the device's clock. A test on simulated devices passes a clock with virtual
  ///   time.
  init(
    at url: URL, user: String, device: String, platform: String,
    token: ((String) -> String)? = nil, clock: @escaping () -> Date = { Date() }
  ) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    file = try FileHandle(forUpdating: url)
    self.token = token
    self.clock = clock
    let old = try file.readToEnd() ?? Data()
    // If the application was killed, the last entry may be incomplete.
    let end = old.lastIndex(of: 0x0A).map { old.index(after: $0) } ?? 0
    try file.truncate(atOffset: UInt64(end))
    // The first line of the file is the head, not an entry.
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

  /// Logs a call before it is made. Returns the id of the call for ``end(of:code:value:)``.
  func call(_ name: String, _ fields: [String: Any?]) -> Int {
    // The number of the new entry serves as a unique id.
    let id = rows + 1
    row("call", ["id": id, "name": name, "fields": members(fields)])
    return id
  }

  /// Logs the end of a call, with the code (0 for success) and the result.
  func end(of call: Int, code: Int = 0, value: Any? = nil) {
    var members: [String: Any] = ["id": call, "code": code]
    members["value"] = value
    row("return", members)
  }

  /// Logs a callback. A field is nil if the callback does not have this field.
  func callback(_ name: String, _ fields: [String: Any?]) {
    row("callback", ["name": name, "fields": members(fields)])
  }

  /// Logs the connection's state: `connecting`, `connected`, `disconnecting` or `disconnected`.
  func connection(_ state: String) { row("connection", ["state": state]) }

  /// Logs the end of the log. No call is pending, and no entry follows.
  func end() { row("end", [:]) }

  /// Returns a text that people wrote. If texts are replaced, returns the text's token instead.
  func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty, let token else { return text }
    return token(text)
  }

  /// Returns texts that people wrote, by key. If texts are replaced, returns the texts' tokens
  /// instead.
  func texts(_ texts: [String: String]?) -> [String: String]? {
    texts?.mapValues { text($0) ?? "" }
  }

  /// The members of an object; nil becomes `null`.
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

  /// A token for a text (FNV-1a, 64 bits). With the same secret, equal texts have equal tokens. Use
  /// an HMAC if you need stronger protection.
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
    // The change is logged first, because the connection changes before the application is
    // notified.
    if status == .connected { connection("connected") }
    let isThere = status == .connected || status == .connecting
    if hasConnection && !isThere { connection("disconnected") }
    hasConnection = isThere
    callback("onConnectionStatusChanged", ["status": status.rawValue])
  }
}

// MARK: - Calls: each is logged before it is made, and where it ends

extension EventLog {
  /// Sends a friend request through a client, and logs this call.
  func addFriend(_ userId: String, extra: String?, by client: some CoreClient) {
    let call = call("addFriend", ["userId": userId, "extra": text(extra)])
    client.addFriend(userId, directionType: .both, extra: extra) { processCode in
      self.end(of: call, value: processCode.rawValue)
    } error: { errorCode in
      self.end(of: call, code: errorCode.rawValue)
    }
  }

  /// Deletes friends through a client, and logs this call.
  func deleteFriends(_ userIds: [String], by client: some CoreClient) {
    let call = call("deleteFriends", ["userIds": userIds])
    client.deleteFriends(userIds, directionType: .both) {
      self.end(of: call)
    } error: { errorCode in
      self.end(of: call, code: errorCode.rawValue)
    }
  }
}
