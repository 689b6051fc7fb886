import Foundation

// Measures how long it takes to write a row of a log, separately for several kinds of rows. For
// each kind, the program makes nine measurements, each with a new file. Only the fastest
// measurement counts, because other processes on the machine can only slow the program down.

let path = CommandLine.arguments[1]
let time: Int64 = 1_704_067_200_000
let member = GroupMemberInfo(
  userId: "user-0001", portraitUri: "https://example.com/1.png", name: "Ann", nickname: "the first",
  joinedTime: time, role: .owner, isRobot: false)

/// In microseconds per row.
func cost(_ rows: Int, _ write: (EventLog, Int) -> Void) throws -> Double {
  var costs: [Double] = []
  for run in 0..<9 {
    let file = URL(fileURLWithPath: "\(path)-\(run)")
    let log = try EventLog(at: file, user: "A", device: "phone", platform: "iOS")
    let duration = ContinuousClock().measure {
      for index in 0..<rows { write(log, index) }
    }
    costs.append(Double(duration.components.attoseconds) / 1e12 / Double(rows))
    try FileManager.default.removeItem(at: file)
  }
  return costs.min() ?? 0
}

let kinds: [(name: String, cost: Double)] = [
  (
    "onFriendAdd",
    try cost(20_000) { log, _ in
      log.onFriendAdd(
        "user-0001", name: "Ann", portraitUri: "https://example.com/1.png", directionType: .both,
        operationTime: time)
    }
  ),
  (
    "onGroupOperation with three members",
    try cost(20_000) { log, _ in
      log.onGroupOperation(
        "group-0001", operatorInfo: member, groupInfo: nil, operation: .kick,
        memberInfos: [member, member, member], operationTime: time)
    }
  ),
  (
    "a call",
    try cost(20_000) { log, _ in
      _ = log.call("addFriend") { row in
        row.plain("userId", "user-0001")
        row.raw("directionType", DirectionType.both.rawValue)
        row.text("extra", "Hi, it's Ann; we met at the fair")
      }
    }
  ),
  (
    "a return",
    try cost(20_000) { log, index in
      log.end(of: index + 1) { $0.raw("value", 25_461) }
    }
  ),
]
for kind in kinds {
  print("\(kind.name): \((kind.cost * 100).rounded() / 100) us per row")
}
exit(kinds.allSatisfy { $0.cost <= 20 } ? 0 : 1)
