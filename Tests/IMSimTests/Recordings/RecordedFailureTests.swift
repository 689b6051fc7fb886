import Foundation
import IMSim
import Testing

/// What failing tests with the trait leave behind. The tests that fail run in a process of their
/// own.
struct RecordedFailureTests {
  private static let files = FileManager.default

  /// Runs `FailingTests`, which write to `folder`, and returns what they print.
  private static func run(_ folder: URL, fail: Bool) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    var arguments = Array(CommandLine.arguments.dropFirst())
    for option in [
      "--filter", "--skip", "--repetitions", "--xunit-output", "--event-stream-output-path",
    ] {
      while let index = arguments.firstIndex(of: option) {
        arguments.removeSubrange(index..<min(index + 2, arguments.count))
      }
    }
    process.arguments = arguments + ["--filter", "FailingTests"]
    var environment = ProcessInfo.processInfo.environment
    environment["IMSIM_FAILING_TESTS"] = folder.path
    environment["IMSIM_TESTS_PASS"] = fail ? nil : "1"
    process.environment = environment
    let output = folder.deletingLastPathComponent().appending(path: "output-\(UUID().uuidString)")
    #expect(files.createFile(atPath: output.path, contents: nil))
    let handle = try FileHandle(forWritingTo: output)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    #expect((process.terminationStatus == 0) == !fail)
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// The paths in a folder, without directories.
  private static func paths(_ folder: URL) throws -> [String] {
    guard files.fileExists(atPath: folder.path) else { return [] }
    return try files.subpathsOfDirectory(atPath: folder.path).filter { path in
      let attributes = try files.attributesOfItem(atPath: folder.appending(path: path).path)
      return attributes[.type] as? FileAttributeType == .typeRegular
    }
  }

  @Test
  func `each failed case leaves a folder of its own, which says what failed, until it passes`()
    throws
  {
    let parent = Self.files.temporaryDirectory.appending(path: "imsim-\(UUID().uuidString)")
    defer { try? Self.files.removeItem(at: parent) }
    let folder = parent.appending(path: "recordings")
    // Files of others remain, also where recordings are.
    let own = ["own.html", "IMSimTests/FailingTests/FailingTests/throwsAnError/own.html"]
    for path in own {
      let url = folder.appending(path: path)
      try Self.files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: url)
    }
    let output = try Self.run(folder, fail: true)

    let pages = try Self.paths(folder).filter { $0.hasSuffix("recording.html") }.sorted()
    let start = "IMSimTests/FailingTests/FailingTests"
    #expect(pages.count == 1 + 1 + 3 + 10 + 1 + 1 + 1, "\(pages)")
    for name in ["1", "30", "3600"] {
      #expect(
        pages.contains {
          $0.hasPrefix("\(start)/seconds-") && $0.hasSuffix("/\(name)/recording.html")
        }, "\(pages)")
    }
    // The service that the test did not use leaves nothing.
    #expect(!(try Self.paths(folder)).contains { $0.contains("recording-2") })
    #expect(!output.contains("can't be written"))
    for page in pages {
      #expect(output.contains(page), "the path of \(page) is not printed")
      // Each page is of its own session: the extra says which.
      let path = folder.appending(path: page).deletingLastPathComponent()
      let scenario = try String(
        contentsOf: path.appending(path: "recording.scenario"), encoding: .utf8)
      if let argument = ["1", "30", "3600"].first(where: { page.contains("/\($0)/") }) {
        #expect(scenario.contains("extra: \"\(argument)\""), "\(page): \(scenario)")
      }
      let logs = try Self.files.contentsOfDirectory(atPath: path.appending(path: "recording").path)
      #expect(logs.sorted() == ["A.phone.jsonl", "B.phone.jsonl"])
    }

    let page = try String(
      contentsOf: folder.appending(
        path: "\(start)/an-expectation-fails-amid-a-test/recording.html"),
      encoding: .utf8)
    for text in [
      "the case failed", "Expectation failed: ", "B was notified",
      "at IMSimTests/FailingTests.swift:",
      #"+0ms A.phone calls addFriend(B, directionType: Both, extra: "Hi") returns RC_FRIEND_NEED"#,
    ] {
      let hasText = page.contains(text)
      #expect(hasText, "\(text)")
    }
    // What the test did after the failure is not among its causes.
    for text in ["the case passed", "A.phone calls acceptFriendApplication(A) returns"] {
      let hasText = page.contains(text)
      #expect(!hasText, "\(text)")
    }
    let thrown = try String(
      contentsOf: folder.appending(path: "\(start)/throwsAnError/recording.html"), encoding: .utf8)
    #expect(thrown.contains("Caught error: Refused()"))

    let label =
      "no delegate on it implements onFriendApplicationStatusChanged(_:applicationType:applicationStatus:directionType:operationTime:extra:)"
    #expect(output.contains(label))
    #expect(
      try String(
        contentsOf: folder.appending(
          path: "\(start)/a-delegate-has-a-method-with-a-wrong-label/recording.html"),
        encoding: .utf8
      ).contains(label))

    _ = try Self.run(folder, fail: false)
    let left = try Self.paths(folder)
    #expect(left.sorted() == own.sorted())
  }
}
