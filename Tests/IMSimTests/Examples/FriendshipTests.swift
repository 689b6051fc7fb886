// begin example
import Foundation
import IMSim
import IMSimTesting
import Testing

@Suite(.recordsFailures(in: URL(filePath: ".build/recordings")))
struct FriendshipTests {
  @Test func `the server ends all friendships`() throws {
    let service = try SimulatedService(
      """
      users A, B on phone
      friends A and B
      """)
    service.server.call(.clearFriends("A"))
    service.settle()
    #expect(service.device("A.phone").received.fits(.onFriendCleared()))
  }
}
// end example
