import Foundation
import IMSim
import Testing

/// The command at the end of a failure repeats the case in the folder in which the tests run.
struct ScenarioCommandTests {
  private static let text = """
    scenario "A receives nothing"
    users A, B on phone

    step "A <what>"
      A.phone calls addFriend(B, extra: <what>)

    examples
      | what |
      | "Hi" |
    """

  @Test func `a file below the working folder is named from there, and another one whole`() throws {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    for parent in [here.appending(path: ".build"), FileManager.default.temporaryDirectory] {
      let folder = parent.appending(path: "imsim-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.text.write(
        to: folder.appending(path: "a.scenario"), atomically: true, encoding: .utf8)
      let scenarios = try Scenario.all(in: folder)
      let outcome = try #require(scenarios.first?.cases.first).run()
      let isBelow = parent.path.hasPrefix(here.path)
      let path = isBelow ? ".build/\(folder.lastPathComponent)" : folder.path
      let command = "repeat: imsim run \(path)/a.scenario --seed 1\n"
      #expect(outcome.description.hasSuffix(command), "\(outcome)")
      #expect(outcome.scenario.path == "a.scenario")
    }
  }

  @Test func `a scenario without a file ends without a command`() throws {
    let outcome = try #require(try Scenario(Self.text).cases.first).run()
    #expect(!outcome.passes)
    #expect(!outcome.description.contains("repeat:") && !outcome.page.contains("repeat <code>"))
  }
}
