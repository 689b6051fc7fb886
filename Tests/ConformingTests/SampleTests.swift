import Conforming
import Foundation
import IMProtocol
import IMSim
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import LogSample

/// imsim can read the logs that the sample code for applications writes.
struct SampleTests {
  /// A service in which users become friends as soon as one asks.
  private static func service() throws -> SimulatedService {
    try SimulatedService(
      """
      user A on phone
      user B on phone
      app friendAddPermission: Free
      """)
  }

  /// A temporary folder for one test, which is removed afterwards.
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
  private func use(_ log: EventLog) throws {
    let service = try Self.service()
    let client = service.device("A.phone").client
    log.connection("connecting")
    log.onConnectionStatusChanged(.connected)
    log.addFriend("B", extra: "hello", by: client)
    service.settle()
    log.addFriend("C", extra: nil, by: client)
    service.settle()
    log.deleteFriends(["B"], by: client)
    service.settle()
    log.deleteFriends(["B"], by: client)
    service.settle()
    log.onFriendAdd(
      "B", name: "Bob", portraitUri: "", directionType: .both, operationTime: 1_704_067_200_000)
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
    let owner = LogSample.GroupMemberInfo(
      userId: "A", portraitUri: "", name: "Ann", nickname: "hello", joinedTime: time, role: .owner,
      isRobot: false)
    let other = LogSample.GroupMemberInfo(
      userId: "B", portraitUri: "", name: "Bob", role: .undef, isRobot: false)
    let group = LogSample.GroupInfo(groupId: "chess", groupName: "hello", joinPermission: .free)
    log.onGroupOperation(
      "chess", operatorInfo: owner, groupInfo: group, operation: .create, memberInfos: [owner],
      operationTime: time)
    log.onGroupOperation(
      "chess", operatorInfo: nil, groupInfo: group, operation: .kick, memberInfos: [other],
      operationTime: time)
    log.onGroupInfoChanged(
      owner, groupInfo: group, updateKeys: ["groupName", "joinPermission"], operationTime: time)
    log.onGroupMemberInfoChanged(
      "chess", operatorInfo: owner, memberInfo: other, operationTime: time)
    log.onGroupApplicationEvent(
      LogSample.GroupApplicationInfo(
        groupId: "chess", joinMemberInfo: other, operatorInfo: owner, status: .joined,
        direction: .applicationReceived, type: .application, operationTime: time, reason: "hello"))
    log.onGroupRemarkChangedSync(
      "chess", operationType: .remove, groupRemark: nil, operationTime: time)
    log.onGroupFollowsChangedSync(
      "chess", operationType: .add, userIds: ["B"], operationTime: time)
  }

  private func useSubscriptions(_ log: EventLog) {
    let time: Int64 = 1_704_067_200_000
    let status = LogSample.SubscribeInfoEvent(
      userId: "B", subscribeType: .onlineStatus, subscribeTime: time, expiry: 60,
      details: [.init(eventValue: 1, changeTime: time, platform: .android)])
    let profile = LogSample.SubscribeInfoEvent(
      userId: "B", subscribeType: .friendUserProfile,
      userProfile: .init(
        userId: "B", name: "Bob", portraitUri: "", userExtProfile: ["tag": "hello"]))
    log.onEventChange([status, profile])
    log.onSubscriptionSyncCompleted(.friendOnlineStatus)
    log.onSubscriptionChangedOnOtherDevices([
      LogSample.SubscribeEvent(
        userId: "B", subscribeType: .onlineStatus, operationType: .subscribe, subscribeTime: time,
        expiry: 60)
    ])
  }

  private func texts(_ reading: LogReading) -> [String] { reading.scenario.names.texts.strings }

  @Test func `what it writes is read, every row of it`() throws {
    try withFile { file in
      try use(EventLog(at: file, user: "A", device: "phone", platform: "iOS"))
      let reading = try read(file)
      #expect(reading.notes.isEmpty)
      let log = try #require(reading.logs.first)
      // 3 entries of the connection, 4 calls with their returns, 15 callbacks, 2 entries of a kick,
      // and the end.
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
      try use(EventLog(at: file, user: "A", device: "phone", platform: "iOS"))
      for row in try #require(try read(file).logs.first).rows {
        guard case .callback(let kind, let fields) = row.kind else { continue }
        let all = Set(Catalogue.callback(kind).fields.map(\.name))
        let logged = Set(fields.map { Catalogue.callback(kind).fields[$0.field].name })
        // Only the creation of a group has a `groupInfo`.
        #expect(all.subtracting(logged).isSubset(of: ["groupInfo"]), "\(kind)")
      }
    }
  }

  /// The scene in which the application starts on two phones.
  private static let start = """
    user A on phone (platform: iOS, offline: true, with: [connectionStatusDelegate])
    user B on phone (platform: iOS, offline: true, with: [connectionStatusDelegate])
    app friendAddPermission: Free
    """

  @Test func `an application that runs on simulated devices writes logs that conform`() throws {
    try withFile { file in
      let service = try SimulatedService(Self.start)
      let urls = service.devices.map { device in
        file.deletingLastPathComponent().appending(path: "\(device.name).jsonl")
      }
      let logs = try zip(service.devices, urls).map { device, url in
        try EventLog(
          at: url, user: device.user, device: "phone", platform: "iOS",
          clock: { Date(timeIntervalSince1970: Double(service.now) / 1_000) })
      }
      for (device, log) in zip(service.devices, logs) {
        device.client.addFriendEventDelegate(log)
        device.client.addSubscribeEventDelegate(log)
        device.client.addConnectionStatusChangeDelegate(log)
        log.connection("connecting")
        device.connect()
      }
      service.settle()
      logs[0].addFriend("B", extra: "hello", by: service.devices[0].client)
      service.settle()
      logs[1].deleteFriends(["A"], by: service.devices[1].client)
      service.settle()
      for log in logs { log.end() }
      let files = try urls.map { url in
        LogFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
      }
      let text = "scenario \"two phones\"\n\(Self.start)\nstep \"none\"\n  wait 1s\n"
      let scene = try Source(path: "scene", text: text).scenario()
      let checked = try CheckedLogs.check(files, scene: scene, Conformance.Options())
      #expect(checked.conformance.verdict == .agrees)
      #expect(checked.conformance.rows == 16)
    }
  }

  @Test func `a log goes on where the application starts anew, half a row or not`() throws {
    try withFile { file in
      try use(EventLog(at: file, user: "A", device: "phone", platform: "iOS"))
      var bytes = try Data(contentsOf: file)
      // The end is removed, and the entry before it is cut off.
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
      let log = try EventLog(
        at: file, user: "A", device: "phone", platform: "iOS",
        token: { EventLog.token(of: $0, secret: "s") })
      try use(log)
      let texts = texts(try read(file))
      #expect(!texts.contains("hello") && !texts.contains("Bob"))
      #expect(texts.contains(EventLog.token(of: "hello", secret: "s")))
      #expect(EventLog.token(of: "hello", secret: "s") != EventLog.token(of: "hello", secret: "t"))
    }
  }
}
