import Foundation
import IMProtocol
import Testing

@testable import IMSim

/// The applications of simulated devices write logs, and the model agrees with these logs.
struct LoggedDeviceTests {
  private static let scene = """
    user A on phone (with: [connectionStatusDelegate])
    user B on phone (with: [connectionStatusDelegate])
    app friendAddPermission: Free

    """

  /// Devices whose applications write logs. The first device is A's.
  private struct Logged {
    let service: SimulatedService
    var clients: [LoggedClient] = []
    let files: [URL]

    init(
      _ scene: String, in folder: URL, token: (@Sendable (String) -> String)? = nil
    ) throws {
      let service = try SimulatedService(scene)
      self.service = service
      files = service.devices.map { folder.appending(path: "\($0.name).jsonl") }
      for (device, file) in zip(service.devices, files) {
        clients.append(
          LoggedClient(device.client, log: try EventLog(at: file, of: device, token: token)))
      }
    }

    /// Kills a device's application and restarts it. The application continues its old log.
    mutating func restart(_ index: Int) throws {
      service.devices[index].restart()
      let log = try EventLog(at: files[index], of: service.devices[index])
      clients[index] = LoggedClient(service.devices[index].client, log: log)
    }

    /// Ends the logs and checks them against the model.
    func check(_ scene: String) throws -> Conformance {
      service.settle()
      for client in clients { client.log.end() }
      return try conform(
        files, scene: try Scenario("scenario \"s\"\n\(scene)step \"s\"\n  wait 1s\n"))
    }
  }

  @Test(arguments: Catalogue.calls.filter { $0.caller == .device && !$0.isOfDelegates }.map(\.kind))
  func `a log with any call agrees`(_ kind: CallKind) throws {
    try withFolder { folder in
      let logged = try Logged(Self.scene, in: folder)
      var ends = 0
      SampleCalls.make(kind, by: logged.clients[0]) { ends += 1 }
      let checked = try logged.check(Self.scene)
      #expect(checked.verdict == .agrees && ends == 1, "\(checked)")
      let text = try String(contentsOf: logged.files[0], encoding: .utf8)
      let name = Catalogue.call(kind).name
      #expect(text.contains("\"kind\":\"call\",\"id\":1,\"name\":\"\(name)\""))
      #expect(text.contains("\"kind\":\"return\",\"id\":1,"))
    }
  }

  @Test func `logs whose texts are replaced agree`() throws {
    let scene = Self.scene + "app friendExtKeys: [tag]\n"
    try withFolder { folder in
      let logged = try Logged(scene, in: folder) { EventLog.token(of: $0, secret: "s") }
      let (a, b) = (logged.clients[0], logged.clients[1])
      var codes: [Int] = []
      let (success, failure) = (
        { codes.append(0) },
        { (code: IMSim.Code) in
          codes.append(code.rawValue)
        }
      )
      let names = { (code: IMSim.Code, _: [String]) in failure(code) }
      func settle() { logged.service.settle() }
      a.updateMyUserProfile("Ann", location: "Paris", success: success, error: names)
      settle()
      a.addFriend(
        "B", extra: String(repeating: "é", count: 129), success: { _ in success() }, error: failure)
      settle()
      a.addFriend("B", extra: "we met", success: { _ in success() }, error: failure)
      settle()
      b.setFriendInfo(
        "A", remark: "Ann \"the first\"", extProfile: ["tag": "work"], success: success,
        error: names)
      settle()
      b.searchFriendsInfo("Ann", success: { codes.append($0.count) }, error: failure)
      settle()
      a.createGroup(
        "chess", groupName: "Chess club", introduction: "for all", inviteeUserIds: ["B"],
        success: { _ in success() }, error: names)
      settle()
      a.updateGroupInfo("chess", groupName: "chess", notice: "soon", success: success, error: names)
      settle()
      b.setGroupMemberInfo("chess", userId: "B", nickname: "Bob", success: success, error: names)
      settle()
      b.getGroupsInfo(["chess"], success: { _ in success() }, error: failure)
      settle()
      #expect(codes == [0, 34_314, 0, 0, 1, 0, 0, 0, 0], "\(codes)")
      let checked = try logged.check(scene)
      #expect(checked.verdict == .agrees, "\(checked)")
      let text = try logged.files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      #expect(["Ann", "met", "work", "club", "Bob"].allSatisfy { !text.contains($0) })
    }
  }

  private static let offline = Self.scene.replacing(
    "with:", with: "offline: true, with:")

  @Test func `devices connect, lose their connections, disconnect and are killed`() throws {
    try withFolder { folder in
      var logged = try Logged(Self.offline, in: folder)
      let service = logged.service
      let (a, b) = (service.devices[0], service.devices[1])
      for (client, device) in zip(logged.clients, service.devices) {
        client.connect { device.connect() }
      }
      service.settle()
      logged.clients[0].addFriend("B", extra: "hello") { _ in
      } error: { _ in
      }
      service.settle()
      // This call fails because the connection breaks.
      logged.clients[0].setFriendInfo("B", remark: "met") {
      } error: { _, _ in
      }
      a.loseConnection()
      service.settle()
      service.advance(by: .seconds(10))
      b.loseNetwork()
      logged.clients[0].deleteFriends(["B"]) {
      } error: { _ in
      }
      service.settle()
      b.restoreNetwork()
      service.settle()
      service.advance(by: .seconds(10))
      logged.clients[1].logout()
      service.settle()
      logged.clients[1].connect { b.connect() }
      service.settle()
      // The system kills the application while a call is open.
      logged.clients[0].addFriend("B") { _ in
      } error: { _ in
      }
      try logged.restart(0)
      logged.clients[0].connect { a.connect() }
      let checked = try logged.check(Self.offline)
      #expect(checked.verdict == .agrees, "\(checked)")
      let text = try String(contentsOf: logged.files[0], encoding: .utf8)
      #expect(text.contains(#""kind":"application","state":"started""#))
    }
  }

  /// The delay determines when the failed calls return: before the row `disconnected` (0), after
  /// this row (1), or after the callback with the status (2).
  @Test(arguments: 0...2, [false, true])
  func `calls may fail before and after their connection's end is reported`(
    _ delay: Int, _ losesNetwork: Bool
  ) throws {
    try withFolder { folder in
      let logged = try Logged(Self.scene, in: folder)
      for remark in 1...5 {
        logged.clients[0].setFriendInfo("B", remark: "\(remark)") {
        } error: { _, _ in
        }
      }
      let device = logged.service.devices[0]
      if losesNetwork { device.loseNetwork() } else { device.loseConnection() }
      logged.service.settle()
      device.restoreNetwork()
      logged.service.advance(by: .seconds(10))
      for client in logged.clients { client.log.end() }
      var rows = try String(contentsOf: logged.files[0], encoding: .utf8).split(separator: "\n")
      let returns = rows.filter { $0.contains(#""kind":"return""#) }
      let end = rows.firstIndex { $0.contains(#""state":"disconnected""#) } ?? 5
      #expect(Array(rows[(end - 5)..<end]) == returns)
      rows.removeSubrange((end - 5)..<end)
      rows.insert(contentsOf: returns, at: end - 5 + delay)
      let text = rows.enumerated().map { position, row in
        position == 0 ? "\(row)\n" : "{\"n\":\(position)\(row.drop { $0 != "," })\n"
      }
      try text.joined().write(to: logged.files[0], atomically: true, encoding: .utf8)
      let checked = try conform(
        logged.files, scene: try Scenario("scenario \"s\"\n\(Self.scene)step \"s\"\n  wait 1s\n"))
      #expect(checked.verdict == .agrees, "\(checked)")
    }
  }

  @Test func `notifications of a device's absence follow the row that it is connected`() throws {
    try withFolder { folder in
      let logged = try Logged(Self.scene, in: folder)
      let b = logged.service.devices[1]
      logged.clients[1].disconnect()
      logged.service.settle()
      logged.clients[0].addFriend("B") { _ in
      } error: { _ in
      }
      logged.service.settle()
      logged.clients[1].connect { b.connect() }
      let checked = try logged.check(Self.scene)
      #expect(checked.verdict == .agrees, "\(checked)")
      let rows = try String(contentsOf: logged.files[1], encoding: .utf8).split(separator: "\n")
      func index(_ text: String) -> Int? { rows.lastIndex { $0.contains(text) } }
      let connected = try #require(index(#""state":"connected""#))
      #expect(index(#""fields":{"status":0}"#) == connected + 1)
      #expect(try #require(index("onFriendAdd")) > connected + 1)
    }
  }

  @Test func `an end is in the log before the application's handler begins`() throws {
    try withFolder { folder in
      let logged = try Logged(Self.scene, in: folder)
      let file = logged.files[0]
      func lastRow() -> Substring? {
        (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").last
      }
      var rows: [Substring?] = []
      let delegate = RowDelegate { rows.append(lastRow()) }
      logged.clients[0].addFriendEventDelegate(delegate)
      logged.clients[0].addFriend("B") { @Sendable _ in
      } error: { _ in
      }
      #expect(lastRow()?.contains("addFriend") == true)
      logged.clients[0].getFriends(.both) { _ in
        rows.append(lastRow())
      } error: { _ in
      }
      logged.service.settle()
      #expect(rows.count == 2)
      #expect(rows.contains { $0?.contains("onFriendAdd") == true })
      #expect(rows.contains { $0?.contains(#""kind":"return","id":2"#) == true })
      logged.clients[0].removeFriendEventDelegate(delegate)
    }
  }
}

private final class RowDelegate: FriendEventDelegate {
  private let note: () -> Void

  init(_ note: @escaping () -> Void) { self.note = note }

  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: IMSim.DirectionType,
    operationTime: Int64
  ) {
    note()
  }
}
