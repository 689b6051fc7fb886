import ContactList
import IMSim
import Testing

/// The contact list must be correct after every short sequence of actions.
@MainActor struct SequenceTests {
  enum Action: CaseIterable {
    case serverAddsFriend, otherUserDeletesFriend, serverClearsFriends, connect, disconnect
  }

  @Test func `the search finds the actions after which the former list is wrong`() throws {
    let failure = try shortestFailure(of: 4) { client, _ in
      let list = FormerContactList(client: client)
      return { list.friends }
    }
    #expect(failure == [.serverAddsFriend, .serverClearsFriends])
  }

  // begin example
  @Test func `after every four actions the list shows the friends of the SDK`() throws {
    let failure = try shortestFailure(of: 4) { client, service in
      let list = ContactList(client: client) { service.now }
      return { list.friends }
    }
    #expect(failure == nil)
  }

  /// Makes a list from a client, and returns a function for what the list shows.
  typealias MakeList = (SimulatedContactClient, SimulatedService) -> () -> [Friend]

  /// The first of the shortest sequences after which a list is wrong; nil without one.
  private func shortestFailure(of maximum: Int, _ makeList: MakeList) throws -> [Action]? {
    var sequences: [[Action]] = [[]]
    for _ in 0..<maximum {
      sequences = sequences.flatMap { sequence in Action.allCases.map { sequence + [$0] } }
      if let failure = try sequences.first(where: { try !isRight(after: $0, makeList) }) {
        return failure
      }
    }
    return nil
  }
  // end example

  /// Whether A's list shows exactly the friends that the SDK stores on the device, and each friend
  /// only once.
  private func isRight(after actions: [Action], _ makeList: MakeList) throws -> Bool {
    let service = try SimulatedService(ContactListTests.scene)
    let device = service.device("A.phone")
    let client = SimulatedContactClient(device.client)
    let shown = makeList(client, service)
    service.settle()
    for action in actions {
      perform(action, in: service)
      service.settle()
    }
    device.connect()
    service.settle()
    return shown().map(\.id).sorted() == device.localData.friends.map(\.userId).sorted()
  }

  private func perform(_ action: Action, in service: SimulatedService) {
    switch action {
    case .serverAddsFriend: service.server.call(.addFriends("A", friendIds: ["B"]))
    case .otherUserDeletesFriend: service.device("B.phone").call(.deleteFriends(["A"]))
    case .serverClearsFriends: service.server.call(.clearFriends("A"))
    case .connect: service.device("A.phone").connect()
    case .disconnect: service.device("A.phone").disconnect()
    }
  }
}
