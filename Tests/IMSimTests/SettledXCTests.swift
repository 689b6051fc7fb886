import IMSim
import XCTest

/// Asynchronous code in XCTest.
final class SettledXCTests: XCTestCase {
  private nonisolated(nonsending) func ask(_ client: SimulatedClient) async throws -> Code {
    try await withCheckedThrowingContinuation { continuation in
      client.addFriend("B", directionType: .both, extra: nil) {
        continuation.resume(returning: $0)
      } error: {
        continuation.resume(throwing: CallFailure($0))
      }
    }
  }

  func testAwaitingACall() async throws {
    let service = try SimulatedService("users A, B on phone")
    let client = service.device("A.phone").client
    let code = try await service.settled { try await self.ask(client) }
    XCTAssertEqual(code, .friendNeedAccept)
  }

  @MainActor func testAwaitingACallOnTheMainActor() async throws {
    let service = try SimulatedService("users A, B on phone")
    let client = service.device("A.phone").client
    let code = try await service.settled { try await self.ask(client) }
    XCTAssertEqual(code, .friendNeedAccept)
  }
}
