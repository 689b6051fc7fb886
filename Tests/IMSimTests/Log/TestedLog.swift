import Conforming
import Foundation
import Synchronization

@testable import IMSim

enum TestedLog {
  static let time: Int64 = 1_704_067_200_000

  static func log(
    at file: URL, user: String = "A", token: (@Sendable (String) -> String)? = nil,
    _ problems: Problems = Problems()
  ) throws -> EventLog {
    try EventLog(
      at: file, user: user, device: "phone", platform: "iOS", token: token, clock: { time },
      report: { problem in problems.all.withLock { $0.append(problem) } })
  }

  static func read(_ file: URL) throws -> LogReading {
    try LogReader.read([LogFile(path: "A.phone.jsonl", bytes: Array(Data(contentsOf: file)))])
  }

  static func lines(_ file: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// Writes rows of several kinds, using the log as an application does.
  static func use(_ log: EventLog) {
    let client = HeldClient()
    let logged = LoggedClient(client, log: log)
    logged.connect {}
    log.onConnectionStatusChanged(.connected)
    logged.addFriend("B", extra: "hello \"B\"\n\u{1}é") { _ in
    } error: { _ in
    }
    client.calls[0].success(.number(25_461))
    log.onFriendCleared(time)
  }
}

final class Problems: Sendable {
  let all = Mutex<[EventLog.Problem]>([])
}
