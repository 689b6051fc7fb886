import Foundation
import TestSupport
import Testing

/// imsim must print exactly the output that the README shows.
struct ReadmeTests {
  private static func blocks(_ guide: String = "README.md") throws -> [String] {
    let text = try RepositoryFolder.text(guide)
    let parts = text.replacing("```json\n", with: "```\n").components(separatedBy: "```\n")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  @Test func `its scenario fails with the output that it shows`() throws {
    let blocks = try Self.blocks()
    let scenario = try #require(blocks.first { $0.contains("\nscenario ") })
    let shown = try #require(blocks.first { $0.hasPrefix("FAIL ") })
    let folder = try Folder(["demo.scenario": scenario])
    let run = try Imsim.run("run", "demo.scenario", in: folder)
    #expect(run.code == 1)
    #expect(run.output == shown)
  }

  @Test func `its mended scenario passes`() throws {
    let scenario = try #require(try Self.blocks().first { $0.contains("\nscenario ") })
    let mended = scenario.replacing(
      "A.phone receives onFriendAdd", with: "A receives onFriendAdd")
    #expect(mended != scenario)
    let run = try Imsim.run("run", "-", input: mended)
    #expect(run.code == 0)
  }

  @Test func `its exploration comes to what it shows, and so does the mended one`() throws {
    let blocks = try Self.blocks()
    let scenario = try #require(blocks.first { $0.contains("\nexplore ") })
    let index = try #require(blocks.firstIndex(of: scenario))
    let mended = scenario.replacing(
      "onFriendDelete between", with: "onFriendDelete or onFriendCleared between")
    for (text, shown) in zip([scenario, mended], blocks[(index + 1)...]) {
      let folder = try Folder(["friends.scenario": text])
      #expect(try Imsim.run("explore", "friends.scenario", in: folder).output == shown)
    }
  }

  @Test func `the page that follows one call shows what imsim says of it`() throws {
    let blocks = try Self.blocks("Sources/Simulation/README.md")
    let file = "scenarios/friends/asking/asking-back-a-free-user.scenario"
    let path = RepositoryFolder.url.appending(path: file).path
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    for line in blocks[0].split(separator: "\n") {
      let number = try #require(Int(line.prefix(2)))
      #expect(lines[number - 1] == line.dropFirst(4), "line \(number)")
    }
    let events = try Imsim.run("run", path, "--jsonl", "-").output
    #expect(events.contains(blocks[1]))
    for (line, block) in zip([16, 14], blocks.dropFirst(2)) {
      let output = try Imsim.run("explain", "\(path):\(line)").output
      #expect(output.contains(block), "line \(line)")
    }
  }

  @Test func `the commands that it lists are those that there are`() throws {
    let listed = try #require(
      try Self.blocks().first { $0.hasPrefix("imsim run x.scenario --trace") })
    let help = try Imsim.run("help").output
    for command in ["check", "format", "list", "coverage", "catalogue", "bench", "help"] {
      #expect(listed.contains("imsim \(command)"), "\(command)")
      #expect(help.contains("\n  \(command) "), "\(command)")
    }
  }
}
