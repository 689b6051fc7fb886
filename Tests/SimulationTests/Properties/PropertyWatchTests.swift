import IMProtocol
import IMServer
import Testing

@testable import Simulation

struct PropertyWatchTests {
  /// How many of 100 inputs of a server with so many accounts are checked.
  private func checked(accounts: Int) -> Int {
    var server = Server(
      settings: AppSettings(),
      accounts: Array(repeating: ServerAccount(), count: accounts), devices: [])
    var watch = PropertyWatch()
    return (0..<100).count { _ in
      guard watch.isDue(server) else { return false }
      _ = watch.copy(of: &server)
      return true
    }
  }

  @Test func `in a small world, each input of the server is checked, from the first on`() {
    #expect(checked(accounts: 3) == 100)
    #expect(checked(accounts: PropertyWatch.keptRows) == 100)
  }

  @Test func `in a large world, checks copy at most 200 rows for each input`() {
    #expect(checked(accounts: 5_000) == 4)
    #expect(checked(accounts: 20_000) == 1)
  }
}
