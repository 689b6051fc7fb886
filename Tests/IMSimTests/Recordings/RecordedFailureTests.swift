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

  private static func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  private static let start = "IMSimTests/FailingTests/FailingTests"

  @Test func `each failed case leaves a folder of its own, until it passes`() throws {
    let parent = Self.files.temporaryDirectory.appending(path: "imsim-\(UUID().uuidString)")
    defer { try? Self.files.removeItem(at: parent) }
    let folder = parent.appending(path: "recordings")
    // Files of others remain, also where recordings are.
    let own = ["own.html", "\(Self.start)/throwsAnError/own.html"]
    for path in own {
      let url = folder.appending(path: path)
      try Self.files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: url)
    }
    let output = try Self.run(folder, fail: true)
    try expectFolders(folder, output)
    try expectWords(folder, output)
    _ = try Self.run(folder, fail: false)
    let left = try Self.paths(folder)
    #expect(left.sorted() == own.sorted())
  }

  private func expectFolders(_ folder: URL, _ output: String) throws {
    let pages = try Self.paths(folder).filter { $0.hasSuffix(".html") && !$0.hasSuffix("own.html") }
    // The service that a test did not use leaves nothing.
    #expect(pages.count == 2 + 2 + 1 + 3 + 10 + 1 + 1 + 1, "\(pages)")
    for page in pages {
      let text = try Self.text(folder.appending(path: page))
      let says = text.contains("<h1 class=\"f\">failed: ") && !text.contains("<h1 class=\"p\">")
      #expect(says, "\(page)")
    }
    #expect(!output.contains("can't be written"))
    for name in ["1", "30", "3600"] {
      // Each folder is of its own session: the extra says which.
      let own = folder.appending(path: "\(Self.start)/seconds._/\(name)")
      let scenario = try Self.text(own.appending(path: "recording.scenario"))
      #expect(scenario.contains("extra: \"\(name)\""), "\(scenario)")
      let logs = try Self.files.contentsOfDirectory(atPath: own.appending(path: "recording").path)
      #expect(logs.sorted() == ["A.phone.jsonl", "B.phone.jsonl"])
    }
    for page in pages { #expect(output.contains(page), "the path of \(page) is not printed") }
  }

  private func expectWords(_ folder: URL, _ output: String) throws {
    func page(_ test: String) throws -> String {
      try Self.text(folder.appending(path: "\(Self.start)/\(test)/recording.html"))
    }
    let failed = try page("an-expectation-fails-amid-a-test")
    for text in [
      "failed: an expectation fails amid a test", "Expectation failed: ", "B was notified",
      "at IMSimTests/FailingTests.swift:",
      #"+0ms A.phone calls addFriend(B, directionType: Both, extra: "Hi") returns RC_FRIEND_NEED"#,
    ] {
      let hasText = failed.contains(text)
      #expect(hasText, "\(text)")
    }
    // What the test did after the failure is not among its causes.
    for text in ["<h1 class=\"p\">", "A.phone calls acceptFriendApplication(A) returns"] {
      let hasText = failed.contains(text)
      #expect(!hasText, "\(text)")
    }
    let hasError = try page("throwsAnError").contains("Caught error: Refused()")
    #expect(hasError)

    let warning = "no delegate on it implements onFriendApplicationStatusChanged(_:applicationType:"
    #expect(output.contains(warning))
    let hasWarning = try page("a-delegate-has-a-method-with-a-wrong-label").contains(warning)
    #expect(hasWarning)
  }
}
