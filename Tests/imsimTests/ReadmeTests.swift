import Foundation
import Testing

/// What the README shows is what a newcomer gets.
struct ReadmeTests {
  /// The blocks of code in the README, in their order.
  private static func blocks() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```\n")
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

  @Test func `the commands that it lists are those that there are`() throws {
    let listed = try #require(try Self.blocks().first { $0.hasPrefix("imsim run --trace") })
    let help = try Imsim.run("help").output
    for command in ["check", "format", "list", "coverage", "catalogue", "bench", "help"] {
      #expect(listed.contains("imsim \(command)"), "\(command)")
      #expect(help.contains("\n  \(command) "), "\(command)")
    }
  }
}
