import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

struct ExploringTests {
  @Test(arguments: [[1, 0, 0, 0], [1, 0, 1, 0], [1, 1, 1, 0], [1, 1, 1, 1], [2, 0, 2, 0]])
  func `with and without reduction everything holds`(calls: [Int]) throws {
    let scenario = try FriendModel.scenario(calls: calls)
    for reduces in [false, true] {
      var options = ExploreOptions()
      options.reduces = reduces
      var explorer = Explorer(scenario, options)
      while explorer.outcome == nil {
        explorer.advance { count, piece in (0..<count).map(piece) }
      }
      print(calls, reduces, explorer.statistics, explorer.outcome as Any)
    }
  }
}
