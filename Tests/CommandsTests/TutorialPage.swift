import Foundation
import TestSupport
import Testing

/// A page in Markdown that contains scenarios, commands, and the output of the commands.
///
/// A scenario is a code block in the language `scenario`. The line above a scenario ends with a
/// file name in back quotes and a colon. Every other block consists of commands, each followed by
/// its output. A command's line begins with `$ imsim` and contains no quotes.
struct TutorialPage {
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

extension TutorialPage {
  /// Follows the page at a path of the repository, and compares what its commands print with what
  /// the page shows. With the environment variable UPDATE_GOLDEN, writes the page again instead.
  static func follow(_ path: String, in folder: Folder) throws {
    let page = TutorialPage(try RepositoryFolder.text(path))
    let lines = try page.followed(in: folder)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try lines.joined(separator: "\n").write(
        to: RepositoryFolder.url.appending(path: path), atomically: true, encoding: .utf8)
    } else {
      let found = differences(found: lines, expected: page.lines).prefix(20)
      #expect(found.isEmpty, "\(path) differs:\n\(found.joined(separator: "\n"))")
    }
  }
}
