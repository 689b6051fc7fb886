// begin example
import Foundation
import IMSim
import IMSimTesting
import Testing

struct ScenarioFileTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Scenarios")

  @Test(arguments: try Scenario.all(in: folder).flatMap(\.cases))
  func scenario(_ scenario: ScenarioCase) {
    scenario.expectPasses()
  }
}
// end example
