import Conforming
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import Testing

@testable import LogSample

/// The sample of how an application writes logs: what it writes is read.
struct SampleTests {
  /// A client that answers at once.
  private final class Client: CoreClient {
    let code: Int

    init(code: Int) { self.code = code }

    func addFriend(
      _ userId: String, directionType: LogSample.DirectionType, extra: String?,
      success: @escaping (_ processCode: Int) -> Void, error: @escaping (_ errorCode: Int) -> Void
    ) {
      code == 0 ? success(25_461) : error(code)
    }

    func deleteFriends(
      _ userIds: [String], directionType: LogSample.DirectionType,
      success: @escaping () -> Void, error: @escaping (_ errorCode: Int) -> Void
    ) {
      code == 0 ? success() : error(code)
    }
  }

  /// A folder of its own for a test, which is removed behind it.
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "imsim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "A.phone.jsonl"))
  }

  private func read(_ file: URL) throws -> LogReading {
    try LogReader.read([LogFile(path: file.lastPathComponent, bytes: Array(Data(contentsOf: file)))]
    )
  }

  /// Everything that the sample logs, once.
  private func use(_ log: EventLog) {
    log.connection("connecting")
    log.onConnectionStatusChanged(.connected)
    log.addFriend("B", extra: "hello", by: Client(code: 0))
    log.addFriend("C", extra: nil, by: Client(code: 25_407))
    log.deleteFriends(["B"], by: Client(code: 0))
    log.deleteFriends(["B"], by: Client(code: 25_407))
    log.onFriendAdd(
      "B", directionType: .both, name: "Bob", portraitUri: "", operationTime: 1_704_067_200_000)
    log.onFriendDelete(["B"], directionType: .both, operationTime: 1_704_067_200_000)
    log.onFriendApplicationStatusChanged(
      "B", applicationType: .sent, applicationStatus: .unHandled, directionType: .both,
      operationTime: 1_704_067_200_000, extra: "hello")
    log.onFriendCleared(1_704_067_200_000)
    log.onFriendInfoChangedSync(
      "B", remark: nil, extProfile: ["tag": "hello"], operationTime: 1_704_067_200_000)
    useGroups(log)
    useSubscriptions(log)
    log.onConnectionStatusChanged(.kickedOfflineByOtherClient)
    log.end()
  }

  private func useGroups(_ log: EventLog) {
    let time: Int64 = 1_704_067_200_000
    let owner = GroupMemberInfo(
      userId: "A", name: "Ann", portraitUri: "", nickname: "hello", extra: nil, joinedTime: time,
      role: 3, isRobot: false)
    let other = GroupMemberInfo(
      userId: "B", name: "Bob", portraitUri: "", nickname: nil, extra: nil, joinedTime: 0, role: 0,
      isRobot: false)
    let group = GroupInfo(groupId: "chess", groupName: "hello", joinPermission: 1)
    log.onGroupOperation(
      "chess", operatorInfo: owner, groupInfo: group, operation: 0, memberInfos: [owner],
      operationTime: time)
    log.onGroupOperation(
      "chess", operatorInfo: nil, groupInfo: group, operation: 2, memberInfos: [other],
      operationTime: time)
    log.onGroupInfoChanged(
      owner, groupInfo: group, updateKeys: ["groupName", "joinPermission"], operationTime: time)
    log.onGroupMemberInfoChanged(
      "chess", operatorInfo: owner, memberInfo: other, operationTime: time)
    log.onGroupApplicationEvent(
      GroupApplicationInfo(
        groupId: "chess", joinMemberInfo: other, inviterInfo: nil, operatorInfo: owner, status: 4,
        direction: 3, type: 0, operationTime: time, reason: "hello"))
    log.onGroupRemarkChangedSync(
      "chess", operationType: 2, groupRemark: nil, operationTime: time)
    log.onGroupFollowsChangedSync("chess", operationType: 1, userIds: ["B"], operationTime: time)
  }

  private func useSubscriptions(_ log: EventLog) {
    let time: Int64 = 1_704_067_200_000
    let status = SubscribeInfoEvent(
      userId: "B", subscribeType: 1, subscribeTime: time, expiry: 60,
      details: [SubscribeEventDetail(eventValue: 1, changeTime: time, platform: 2)])
    let profile = SubscribeInfoEvent(
      userId: "B", subscribeType: 4, subscribeTime: 0, expiry: 0,
      userProfile: UserProfile(userId: "B", name: "Bob", userExtProfile: ["tag": "hello"]))
    log.onEventChange([status, profile])
    log.onSubscriptionSyncCompleted(3)
    log.onSubscriptionChangedOnOtherDevices([
      SubscribeEvent(
        userId: "B", subscribeType: 1, operationType: 0, subscribeTime: time, expiry: 60)
    ])
  }

  private func texts(_ reading: LogReading) -> [String] { reading.scenario.names.texts.strings }

  @Test func `what it writes is read, every row of it`() throws {
    try withFile { file in
      use(try EventLog(at: file, user: "A", device: "phone", platform: "iOS"))
      let reading = try read(file)
      #expect(reading.notes.isEmpty)
      let log = try #require(reading.logs.first)
      // Three of the connection, four calls with their ends, 15 callbacks, two of a kick, the end.
      #expect(log.rows.count == 29 && !log.beginsConnected)
      #expect(reading.scenario.devices.first?.platform == Platform.iOS.rawValue)
      let callbacks = log.rows.compactMap { row -> CallbackKind? in
        if case .callback(let kind, _) = row.kind { kind } else { nil }
      }
      #expect(Set(callbacks) == Set(Catalogue.callbacks.map(\.kind)))
    }
  }

  @Test func `each callback has all fields of the catalogue`() throws {
    try withFile { file in
      use(try EventLog(at: file, user: "A", device: "phone", platform: "iOS"))
      for row in try #require(try read(file).logs.first).rows {
        guard case .callback(let kind, let fields) = row.kind else { continue }
        let all = Set(Catalogue.callback(kind).fields.map(\.name))
        let logged = Set(fields.map { Catalogue.callback(kind).fields[$0.field].name })
        // The group itself means something where it was created.
        #expect(all.subtracting(logged).isSubset(of: ["groupInfo"]), "\(kind)")
      }
    }
  }

  @Test func `a log goes on where the application starts anew, half a row or not`() throws {
    try withFile { file in
      use(try EventLog(at: file, user: "A", device: "phone", platform: "iOS"))
      var bytes = try Data(contentsOf: file)
      // The end goes, and the row before it is cut off.
      bytes.removeLast(60)
      try bytes.write(to: file)
      let log = try EventLog(at: file, user: "A", device: "phone", platform: "iOS")
      log.connection("connecting")
      let rows = try #require(try read(file).logs.first).rows
      guard case .action(.restart) = rows[rows.count - 2].kind,
        case .action(.connect) = rows[rows.count - 1].kind
      else {
        Issue.record("it does not go on: \(rows.suffix(2))")
        return
      }
    }
  }

  @Test func `texts of people are replaced, equal for equal`() throws {
    try withFile { file in
      let log = try EventLog(at: file, user: "A", device: "phone", platform: "iOS") { text in
        EventLog.token(of: text, secret: "s")
      }
      use(log)
      let texts = texts(try read(file))
      #expect(!texts.contains("hello") && !texts.contains("Bob"))
      #expect(texts.contains(EventLog.token(of: "hello", secret: "s")))
      #expect(EventLog.token(of: "hello", secret: "s") != EventLog.token(of: "hello", secret: "t"))
    }
  }
}
