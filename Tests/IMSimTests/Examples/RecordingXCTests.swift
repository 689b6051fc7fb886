// begin example
import Foundation
import IMSim
import XCTest

final class RecordingXCTests: XCTestCase {
  private let folder = URL(filePath: ".build/recordings")
  private var service: SimulatedService?

  override func setUp() { Recording.remove(from: folder, name: name) }

  override func tearDownWithError() throws {
    guard let testRun, testRun.totalFailureCount > 0 else { return }
    try service?.recording().write(to: folder, name: name)
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      let location = issue.sourceCodeContext.location
      service?.noteFailure(
        issue.compactDescription, file: location?.fileURL.path ?? "",
        line: location?.lineNumber ?? 0)
      super.record(issue)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      service?.noteFailure(description, file: file, line: line)
      super.recordFailure(
        withDescription: description, inFile: file, atLine: line, expected: expected)
    }
  #endif

  func testAsking() throws {
    let service = try SimulatedService("users A, B on phone")
    self.service = service
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    XCTAssertEqual(service.device("B.phone").received.count, 1)
  }
}
// end example
