import Foundation
import TestSupport
import Testing

@testable import Commands

/// The section "Several machines" of scenarios/your-own.md: its commands, with the variables that
/// each engine sets.
struct SeveralMachinesTests {
  private static func guide() throws -> String {
    let text = try RepositoryFolder.text("scenarios/your-own.md")
    return try #require(text.components(separatedBy: "\n## Several machines\n").dropFirst().first)
  }

  private func yaml(_ index: Int) throws -> YAML {
    let blocks = try Self.guide().components(separatedBy: "```yaml\n").dropFirst()
    return YAML(blocks.map { $0.components(separatedBy: "```")[0] }[index])
  }

  /// A repository with five cases, and a folder `bin` with imsim.
  private func repository() throws -> Folder {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.table, "scenarios/b.scenario": Samples.failing,
      "scenarios/c.scenario": Samples.table, "bin/about": "", "parts/about": "",
    ])
    unsafe symlink(try Imsim.executable(), folder.path("bin/imsim"))
    _ = try Imsim.run("run", "--html", "whole.html", in: folder)
    return folder
  }

  private func shell(
    _ line: String, _ folder: Folder, _ variables: [String: String] = [:]
  ) throws -> Imsim.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Imsim.run(
      ["-c", line], program: "/bin/sh", in: folder,
      environment: variables.merging(["PATH": "\(folder.path("bin")):\(path)"]) { $1 })
  }

  @Test func `the workflow runs each part once, and joins the parts`() throws {
    let folder = try repository()
    let jobs = try yaml(0)["jobs"]
    let part = jobs["part"]
    let numbers = part["strategy"]["matrix"]["part"].text.split { !$0.isNumber }
    func filled(_ text: String, _ index: Int) -> String {
      text.replacing("${{ matrix.part }}", with: "\(numbers[index])")
        .replacing("${{ strategy.job-index }}", with: "\(index)")
        .replacing("${{ strategy.job-total }}", with: "\(numbers.count)")
    }
    for index in numbers.indices {
      var variables: [String: String] = [:]
      for name in part["env"].keys { variables[name] = filled(part["env"][name].text, index) }
      let step = try #require(part["steps"].items.last { $0.keys.contains("run") })
      let run = try shell(filled(step["run"].text, index), folder, variables)
      #expect([0, 1].contains(run.code) && run.errors.contains("of GitHub Actions"))
      let upload = try #require(part["steps"].items.last)
      #expect(upload["if"].text == "always()")
      #expect(try !folder.read(filled(upload["with"]["path"].text, index)).isEmpty)
    }
    #expect(jobs["report"]["needs"].text == "part" && jobs["report"]["if"].text == "always()")
    let join = try #require(jobs["report"]["steps"].items.last { $0.keys.contains("run") })
    let joined = try shell(join["run"].text, folder)
    #expect(joined.code == 1 && joined.output.contains("(5 cases): 4 passed, 1 failed"))
    #expect(try folder.read("scenarios.html") == folder.read("whole.html"))
  }

  /// The command of the container, with the folder of the test for the volume, and its variables.
  private func container(
    _ job: YAML, _ folder: Folder
  ) throws -> (line: String, variables: [String: String]) {
    let container = try #require(job["spec"]["template"]["spec"]["containers"].items.first)
    #expect(container["command"].text == "[sh, -c]")
    let line = try #require(container["args"].items.first).text
    let mount = try #require(container["volumeMounts"].items.first)["mountPath"].text
    var variables: [String: String] = [:]
    for item in container["env"].items {
      variables[item["name"].text] = item["value"].text.replacing("\"", with: "")
    }
    return (line.replacing("\(mount)/", with: "\(folder.path("parts"))/"), variables)
  }

  @Test func `the pods of the indexed Job run each part once, and another Job joins them`() throws {
    let folder = try repository()
    let job = try #require(yaml(1)["items"].items.last)
    #expect(job["spec"]["completionMode"].text == "Indexed")
    let count = try #require(Int(job["spec"]["completions"].text))
    let (line, variables) = try container(job, folder)
    #expect(variables["JOB_COMPLETIONS"] == "\(count)")
    let (joining, _) = try container(try yaml(2), folder)
    for index in 0..<count {
      let early = try shell(joining, folder)
      #expect(early.code == 2, "\(early.output)")
      let own = variables.merging(["JOB_COMPLETION_INDEX": "\(index)"]) { $1 }
      let run = try shell(line, folder, own)
      #expect(run.code == 0 && run.errors.contains("part \(index + 1) of \(count), by"))
    }
    let joined = try shell(joining, folder)
    #expect(joined.code == 1 && joined.output.contains("(5 cases): 4 passed, 1 failed"))
    #expect(try folder.read("parts/scenarios.html") == folder.read("whole.html"))
  }

  @Test(arguments: [
    ("GitLab", 1, "CI_NODE_INDEX", ["CI_NODE_TOTAL": "5"]),
    ("AWS Batch", 0, "AWS_BATCH_JOB_ARRAY_INDEX", ["AWS_BATCH_JOB_ARRAY_SIZE": "5"]),
    (
      "Slurm", 0, "SLURM_ARRAY_TASK_ID",
      [
        "SLURM_ARRAY_TASK_COUNT": "5", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "4",
      ]
    ),
  ])
  func `the commands for other engines do the same`(
    _ engine: String, _ first: Int, _ index: String, _ variables: [String: String]
  ) throws {
    let folder = try repository()
    let guide = try Self.guide().components(separatedBy: "### Other engines")[1]
    let row = try #require(guide.split(separator: "\n").first { $0.hasPrefix("| \(engine)") })
    let commands = row.split(separator: "`").map { String($0) }.filter { $0.hasPrefix("imsim ") }
    #expect(commands.count == 2)
    for number in first..<first + 5 {
      let run = try shell(commands[0], folder, variables.merging([index: "\(number)"]) { $1 })
      #expect([0, 1].contains(run.code) && run.errors.contains(" of \(engine)\n"))
    }
    let joined = try shell(commands[1], folder)
    #expect(joined.code == 1 && joined.output.contains("(5 cases): 4 passed, 1 failed"))
  }

  @Test func `its table has each engine's variables, and its lines are commands`() throws {
    let guide = try Self.guide()
    for source in ShardSource.all {
      let rows = guide.split(separator: "\n")
      let row = try #require(rows.first { $0.hasPrefix("| \(source.engine)") })
      for name in source.names where !name.hasSuffix("_MAX") { #expect(row.contains("`\(name)`")) }
    }
    let lines = guide.split(separator: "\n").filter { $0.hasPrefix("imsim ") }
    #expect(lines.count == 6)
    for line in lines {
      let words = line.split(separator: " ").map { String($0) }
      let command = try #require(Command.named(words[1]))
      #expect(throws: Never.self) {
        try Sharding(Arguments(Array(words.dropFirst(2)), options: command.options)) { _ in nil }
      }
    }
  }
}
