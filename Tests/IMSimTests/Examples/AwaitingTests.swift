// begin example
import IMSim
import Testing

/// The contacts of an application that uses async and await.
@MainActor final class Contacts {
  private let client: any CoreClient
  private(set) var asked: [String] = []

  init(_ client: any CoreClient) { self.client = client }

  func ask(_ userId: String) async throws {
    _ = try await withCheckedThrowingContinuation { continuation in
      client.addFriend(userId, directionType: .both, extra: nil) {
        continuation.resume(returning: $0)
      } error: {
        continuation.resume(throwing: CallFailure($0))
      }
    }
    asked.append(userId)
  }

  /// The action of a button.
  func didTapAsk(_ userId: String) { Task { try await ask(userId) } }
}

@MainActor struct AwaitingTests {
  @Test func `a request is sent`() async throws {
    let service = try SimulatedService("users X, Y on phone")
    let contacts = Contacts(service.device("X.phone").client)
    try await service.settled { try await contacts.ask("Y") }
    #expect(contacts.asked == ["Y"])
    #expect(service.device("Y.phone").received.count == 1)
  }

  @Test func `two requests wait at the same time`() async throws {
    let service = try SimulatedService("users X, Y, Z on phone")
    let contacts = Contacts(service.device("X.phone").client)
    try await service.settled {
      async let first: Void = contacts.ask("Y")
      async let second: Void = contacts.ask("Z")
      _ = try await (first, second)
    }
    #expect(contacts.asked == ["Y", "Z"])
  }

  @Test func `a button starts a task of its own`() async throws {
    let service = try SimulatedService("users X, Y on phone")
    let contacts = Contacts(service.device("X.phone").client)
    contacts.didTapAsk("Y")
    await service.settled()
    #expect(contacts.asked == ["Y"])
  }
}
// end example
