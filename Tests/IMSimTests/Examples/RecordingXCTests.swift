// begin example
import Foundation
import IMSim
import XCTest

final class RecordingXCTests: XCTestCase {
  private var service: SimulatedService?

  override func tearDownWithError() throws {
    guard let testRun, testRun.totalFailureCount > 0 else { return }
    try service?.recording().write(to: URL(filePath: ".build/recordings"), name: name)
  }

  func testAsking() throws {
    let service = try SimulatedService("users A, B on phone")
    self.service = service
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    XCTAssertEqual(service.device("B.phone").received.count, 1)
  }
}
// end example
