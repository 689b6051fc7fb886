// begin example
import Foundation
import IMSim
import XCTest

final class ScenarioFileXCTests: XCTestCase {
  func testScenarios() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scenarios")
    for scenario in try Scenario.all(in: folder).flatMap(\.cases) {
      scenario.run().failures.forEach(report)
    }
  }

  private func report(_ failure: ScenarioFailure) {
    #if canImport(Darwin)
      let location = XCTSourceCodeLocation(filePath: failure.filePath, lineNumber: failure.line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: failure.summary,
          detailedDescription: failure.details,
          sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
          attachments: []))
    #else
      recordFailure(
        withDescription: failure.description, inFile: failure.filePath, atLine: failure.line,
        expected: true)
    #endif
  }
}
// end example
