import Foundation
import IMSim
import Testing

/// The examples of the article on recordings.
struct RecordedTests {
  @Test func `a recording repeats what happened`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "imsim-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let service = try SimulatedService("users A, B on phone")
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    // begin example
    let recording = try service.recording()
    #expect(recording.outcome.passes)
    try recording.write(to: folder, name: "asking")
    // end example
    // begin example
    let logs = ["A.phone", "B.phone"].map { folder.appending(path: "asking/\($0).jsonl") }
    let conformance = try conform(logs)
    #expect(conformance.verdict == .agrees, "\(conformance)")
    // end example
  }
}
