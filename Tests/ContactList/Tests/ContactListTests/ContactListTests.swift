import ContactList
import Foundation
import IMSim
import IMSimTesting
import Testing

/// These tests check what the contact list shows while users send and accept requests, delete
/// friends, go offline and connect again.
@Suite(.recordsFailures(in: URL(filePath: ".build/recordings")))
@MainActor struct ContactListTests {
  /// A has two devices, and B has one device. A and B are not friends.
  static let scene = """
    user A on phone, desktop
    user B on phone
    """

  let service: SimulatedService

  init() throws { service = try SimulatedService(Self.scene) }

  private func befriend() {
    service.server.call(.addFriends("A", friendIds: ["B"]))
    service.settle()
  }

  // begin example
  /// The list on a device, loaded.
  private func list(_ device: String) -> ContactList {
    let client = SimulatedContactClient(service.device(device).client)
    let list = ContactList(client: client) { [service] in service.now }
    service.settle()
    return list
  }

  @Test func `a request waits until it is accepted`() {
    let (a, b) = (list("A.phone"), list("B.phone"))
    a.add("B", greeting: "Hi, it's A")
    service.settle()
    #expect(a.sentRequests.map(\.userId) == ["B"])
    #expect(a.friends.isEmpty)
    #expect(b.receivedRequests.map(\.greeting) == ["Hi, it's A"])
    #expect(b.badge == 1)

    b.answer("A", accepts: true)
    service.settle()
    #expect(a.friends.map(\.id) == ["B"])
    #expect(b.friends.map(\.id) == ["A"])
    #expect(a.sentRequests.isEmpty)
    #expect(b.badge == 0)
  }
  // end example

  @Test func `a request that is refused leaves both lists`() {
    let (a, b) = (list("A.phone"), list("B.phone"))
    a.add("B")
    service.settle()
    b.answer("A", accepts: false)
    service.settle()
    #expect(a.sentRequests.isEmpty)
    #expect(a.friends.isEmpty)
    #expect(b.badge == 0)
  }

  @Test func `two devices of a user show the same`() {
    befriend()
    let (phone, desktop) = (list("A.phone"), list("A.desktop"))
    phone.setRemark("Bob", of: "B")
    service.settle()
    #expect(phone.friends.map(\.title) == ["Bob"])
    #expect(desktop.friends == phone.friends)

    desktop.delete("B")
    service.settle()
    #expect(phone.friends.isEmpty)
    #expect(desktop.friends.isEmpty)
  }

  @Test func `a device that was offline catches up`() {
    let (phone, desktop) = (list("A.phone"), list("A.desktop"))
    service.device("A.phone").disconnect()
    service.settle()
    befriend()
    desktop.setRemark("Bob", of: "B")
    service.settle()
    #expect(phone.friends.isEmpty)

    service.device("A.phone").connect()
    service.settle()
    #expect(phone.friends.map(\.title) == ["Bob"])
    #expect(phone.friends == desktop.friends)
  }

  @Test func `a request expires after seven days`() {
    let (a, b) = (list("A.phone"), list("B.phone"))
    a.add("B")
    service.settle()
    service.advance(by: .days(6))
    #expect(b.badge == 1)
    service.advance(by: .days(1))
    #expect(b.badge == 0)
    #expect(a.sentRequests.isEmpty)

    b.answer("A", accepts: true)
    service.settle()
    #expect(b.problem == ContactError(code: Code.friendApplicationNotExist.rawValue))
    #expect(b.friends.isEmpty)
  }

  @Test func `a remark is shown although the answer to its call is too late`() {
    befriend()
    let a = list("A.phone")
    let phone = service.device("A.phone")
    phone.hearNothing()
    a.setRemark("Bob", of: "B")
    service.advance(by: .seconds(11))
    #expect(a.problem == ContactError(code: Code.msgResponseTimeout.rawValue))
    #expect(a.friends.map(\.title) == ["B"])

    phone.hearAgain()
    service.settle()
    #expect(a.friends.map(\.title) == ["Bob"])
  }

  @Test func `a remark is shown although the connection breaks before the answer`() {
    befriend()
    let a = list("A.phone")
    a.setRemark("Bob", of: "B")
    // The server takes the call.
    service.step()
    #expect(service.device("A.phone").loseConnection())
    service.advance(by: .minutes(1))
    #expect(a.problem == ContactError(code: Code.networkUnavailable.rawValue))
    #expect(a.friends.map(\.title) == ["Bob"])
  }

  @Test func `a friend whom the server removes leaves the list`() {
    befriend()
    let (a, b) = (list("A.phone"), list("B.phone"))
    service.server.call(.clearFriends("A"))
    service.settle()
    #expect(a.friends.isEmpty)
    #expect(b.friends.isEmpty)
  }

  @Test func `friends are sorted by what is shown`() throws {
    let service = try SimulatedService(
      """
      user A on phone
      users B, C
      friends A and B, C
      """)
    let client = SimulatedContactClient(service.device("A.phone").client)
    let list = ContactList(client: client) { service.now }
    service.settle()
    #expect(list.friends.map(\.id) == ["B", "C"])
    list.setRemark("Zoe", of: "B")
    service.settle()
    #expect(list.friends.map(\.id) == ["C", "B"])
  }

  @Test func `the service does what the lists log`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = service.devices.map { folder.appending(path: "\($0.name).jsonl") }
    let clients = try zip(service.devices, files).map { device, file in
      LoggedClient(device.client, log: try EventLog(at: file, of: device))
    }
    let lists = clients.map { client in
      ContactList(client: SimulatedContactClient(client)) { [service] in service.now }
    }
    service.settle()
    lists[0].add("B", greeting: "Hi, it's A")
    service.settle()
    lists[2].answer("A", accepts: true)
    service.settle()
    #expect(lists.map { $0.friends.map(\.id) } == [["B"], ["B"], ["A"]])
    for client in clients { client.log.end() }
    let conformance = try conform(files)
    #expect(conformance.verdict == .agrees, "\(conformance)")
  }
}
