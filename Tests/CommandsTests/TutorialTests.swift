import Foundation
import TestSupport
import Testing

/// The tutorial's commands must print exactly the output that the tutorial shows.
struct TutorialTests {
  private static let path = "scenarios/tutorial.md"

  @Test func `a tester who follows it gets what it shows, and all passes at the end`() throws {
    let page = TutorialPage(try RepositoryFolder.text(Self.path))
    let folder = try Folder()
    let lines = try page.followed(in: folder)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try lines.joined(separator: "\n").write(
        to: RepositoryFolder.url.appending(path: Self.path), atomically: true, encoding: .utf8)
    } else {
      let found = differences(found: lines, expected: page.lines).prefix(20)
      #expect(found.isEmpty, "\(Self.path) differs:\n\(found.joined(separator: "\n"))")
    }
    let run = try Imsim.run("run", ".", in: folder)
    #expect(run.code == 0 && run.output.contains("\n6 scenarios (8 cases): "), "\(run.output)")
    let format = try Imsim.run("format", "--check", ".", in: folder)
    #expect(format.code == 0, "\(format.output)")
    // The tutorial says that the property holds if `or onFriendCleared` is added to it.
    let scenario = try folder.read("friends.scenario")
    let mended = scenario.replacing(
      "without onFriendDelete between", with: "without onFriendDelete or onFriendCleared between")
    #expect(mended != scenario)
    try folder.write(mended, to: "friends.scenario")
    #expect(try Imsim.run("explore", "friends.scenario", in: folder).code == 0)
  }

  @Test func `an output that has changed is found at its line`() throws {
    let text = """
      Write this into `a.scenario`:

      ```scenario
      \(Samples.passing)```

      ```
      $ imsim run a.scenario --quiet
      1 scenario (1 case): 2 passed, 0 failed
      1 call, 2 callbacks, 4 events
      $ imsim check a.scenario
      1 file, 1 case: no errors
      ```

      """
    let page = TutorialPage(text)
    let lines = try page.followed(in: Folder())
    #expect(
      differences(found: lines, expected: page.lines) == [
        "line 17, expected: 1 scenario (1 case): 2 passed, 0 failed",
        "line 17, found:    1 scenario (1 case): 1 passed, 0 failed",
      ])
  }
}

/// A page in Markdown that contains scenarios, commands, and the output of the commands.
///
/// A scenario is a code block in the language `scenario`. The line above a scenario ends with a
/// file name in back quotes and a colon. Every other block consists of commands, each followed by
/// its output. A command's line begins with `$ imsim` and contains no quotes.
private struct TutorialPage {
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Writes the scenarios and runs the commands in order. Returns the page's lines, in which the
  /// output of each command is replaced by the command's current output.
  func followed(in folder: Folder) throws -> [Substring] {
    var result: [Substring] = []
    var next = 0
    while let start = lines[next...].firstIndex(where: { $0.hasPrefix("```") }) {
      let end = try #require(
        lines[(start + 1)...].firstIndex(of: "```"), "the block at line \(start + 1) has no end")
      let block = lines[(start + 1)..<end]
      result += lines[next...start]
      if lines[start] == "```scenario" {
        try folder.write(block.map { $0 + "\n" }.joined(), to: fileName(above: start))
        result += block
      } else {
        result += try outputs(of: block, in: folder)
      }
      result.append(lines[end])
      next = end + 1
    }
    return result + lines[next...]
  }

  /// The file name at the end of the last line above a block.
  private func fileName(above start: Int) throws -> String {
    let line = lines[..<start].last { !$0.isEmpty } ?? ""
    let name = line.firstMatch(of: #/`([a-z-]+\.scenario)`:$/#)?.output.1
    return String(try #require(name, "no file's name above line \(start + 1)"))
  }

  /// A block's commands, each followed by its current output.
  private func outputs(of block: ArraySlice<Substring>, in folder: Folder) throws -> [Substring] {
    try #require(
      block.first?.hasPrefix("$ ") == true, "the block at line \(block.startIndex) has no command")
    return try block.filter { $0.hasPrefix("$ ") }.flatMap { line -> [Substring] in
      let words = line.split(separator: " ").dropFirst().map(String.init)
      try #require(words.first == "imsim", "\(line)")
      let run = try Imsim.run(Array(words.dropFirst()), in: folder)
      let printed = run.output + run.errors
      return [line] + printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
  }
}
