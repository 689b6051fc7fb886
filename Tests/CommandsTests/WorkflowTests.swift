import TestSupport
import Testing

/// The workflow that runs imsim's own tests on GitHub.
struct WorkflowTests {
  private func workflow() throws -> YAML {
    let text = try RepositoryFolder.text(".github/workflows/ci.yml")
    return YAML(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n"))
  }

  @Test func `each of its jobs runs both commands of the README`() throws {
    let readme = try RepositoryFolder.text("README.md")
    let block = try #require(
      readme.components(of: "## Two commands").last?.components(of: "```")[1])
    let commands = block.split(separator: "\n").map { line in
      line.components(of: " #")[0].trimmingSuffix(" ")
    }
    #expect(commands.count == 2)
    let jobs = try workflow()["jobs"]
    #expect(jobs.keys == ["linux", "macos"])
    for job in jobs.keys {
      let runs = jobs[job]["steps"].items.filter { $0.keys.contains("run") }.map { $0["run"].text }
      #expect(Array(runs.suffix(2)) == commands, "\(job)")
    }
  }

  @Test func `each of its jobs takes two versions of Swift`() throws {
    let jobs = try workflow()["jobs"]
    for (job, key) in [("linux", "swift"), ("macos", "xcode")] {
      let versions = jobs[job]["strategy"]["matrix"][key].text
      #expect(versions.count { $0 == "," } == 1, "\(job)")
    }
    #expect(jobs["linux"]["container"].text == "swift:${{ matrix.swift }}")
    #expect(jobs["macos"]["steps"].items.contains { $0["run"].text.contains("matrix.xcode") })
  }
}

extension StringProtocol {
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  fileprivate func trimmingSuffix(_ blank: Character) -> String {
    String(prefix(count - reversed().prefix { $0 == blank }.count))
  }
}
