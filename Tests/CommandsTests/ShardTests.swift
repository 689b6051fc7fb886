import Foundation
import Testing

@testable import Commands

struct ShardTests {
  private func folder() throws -> Folder {
    var files: [String: String] = [:]
    for number in 1...7 {
      files["scenarios/s\(number).scenario"] =
        number == 3 ? Samples.failing : number == 5 ? Samples.broken : Samples.table
    }
    return try Folder(files)
  }

  @Test func `shards together run everything once, and their reports join to the whole`() throws {
    let folder = try folder()
    func reports(_ name: String) -> [String] {
      ReportFiles.Format.allCases.flatMap { ["--\($0)", "\(name).\($0)"] }
    }
    let whole = try Imsim.run(["run"] + reports("whole"), in: folder)
    for number in 1...3 {
      let shard = try Imsim.run(
        "run", "--shard", "\(number)/3", "--jsonl", "\(number).jsonl", in: folder)
      #expect([0, 1, 3].contains(shard.code))
    }
    let joined = try Imsim.run(
      ["report", "--from", "3.jsonl", "1.jsonl", "2.jsonl"] + reports("joined"), in: folder)
    #expect(joined.code == whole.code && joined.output == whole.output)
    for format in ReportFiles.Format.allCases {
      #expect(try folder.read("joined.\(format)") == folder.read("whole.\(format)"), "\(format)")
    }
    let some = try Imsim.run("report", "--from", "1.jsonl", "3.jsonl", in: folder)
    #expect(some.code == 2)
    #expect(some.errors.contains("1.jsonl: part 2 of 3 is missing: name every part"))
  }

  @Test func `shards differ by one case at most`() throws {
    let folder = try folder()
    let counts = try (1...5).map { number in
      let run = try Imsim.run("run", "--shard", "\(number)/5", "--jsonl", "-", in: folder)
      return run.output.split(separator: "\n").count {
        $0.hasPrefix("{\"kind\":\"case\"") || $0.hasPrefix("{\"kind\":\"errors\"")
      }
    }
    #expect(counts == [3, 3, 2, 2, 2])
  }

  @Test func `a shard with nothing to do passes`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run("run", "--shard", "2/2", "a.scenario", in: folder)
    #expect(run.code == 0 && run.output.contains("0 scenarios (0 cases): 0 passed"))
  }

  @Test func `a shard is run a second time as the same shard`() throws {
    let folder = try Folder(["a.scenario": Samples.table])
    let run = try Imsim.run(
      "run", "--verify-determinism", "--shard", "2/2", "a.scenario", in: folder)
    #expect(run.code == 0 && run.output.contains("determinism: 1 case agreed"))
  }

  // MARK: - Bazel

  private static let byBazel =
    "imsim: part 2 of 3, by TEST_SHARD_INDEX and TEST_TOTAL_SHARDS of Bazel\n"

  @Test func `Bazel's shards are honoured, acknowledged and reported`() throws {
    let folder = try folder()
    let environment = [
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1",
      "TEST_SHARD_STATUS_FILE": folder.path("status"), "XML_OUTPUT_FILE": folder.path("b.xml"),
    ]
    let run = try Imsim.run(
      "run", "--verify-determinism", in: folder, environment: environment)
    let plain = try Imsim.run(
      "run", "--verify-determinism", "--shard", "2/3", "--junit", "a.xml", in: folder)
    #expect(run.code == plain.code && run.output == plain.output)
    #expect(run.errors == Self.byBazel + plain.errors)
    #expect(try folder.read("b.xml") == folder.read("a.xml"))
    #expect(try folder.read("status").isEmpty)
    let named = try Imsim.run("run", "--junit", "c.xml", in: folder, environment: environment)
    #expect(named.code == run.code)
    #expect(try folder.read("c.xml") == folder.read("a.xml"))
  }

  @Test(arguments: [("3", "3"), ("3", "-1"), ("x", "0"), ("3", ""), ("-1", "0")])
  func `what is no shard of Bazel's is refused: 2`(_ count: String, _ index: String) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run(
      "run", "a.scenario", in: folder,
      environment: ["TEST_TOTAL_SHARDS": count, "TEST_SHARD_INDEX": index])
    #expect(run.code == 2 && run.errors.contains("_SHARD"), "\(run.errors)")
    #expect(run.errors.contains(" of Bazel is "), "\(run.errors)")
  }

  @Test(arguments: ["run", "explore", "storm --calls 5", "mutate"])
  func `every command that divides its work honours Bazel, and no other engine unasked`(
    _ command: String
  ) throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.exploring])
    let words = command.split(separator: " ").map { String($0) }
    let bazel = [
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1",
      "TEST_SHARD_STATUS_FILE": folder.path("status"),
    ]
    let run = try Imsim.run(words, in: folder, environment: bazel)
    #expect(run.errors.hasPrefix(Self.byBazel), "\(run.errors)")
    #expect(try folder.read("status").isEmpty)
    let other = try Imsim.run(words + ["--shard", "1/3"], in: folder, environment: bazel)
    #expect(other.code == 2)
    #expect(
      other.errors.contains(
        "--shard says part 1 of 3, and TEST_SHARD_INDEX and TEST_TOTAL_SHARDS of Bazel say part 2 "
          + "of 3: leave out --shard"))
  }

  @Test func `other engines divide the work only with --shard auto`() throws {
    let folder = try Folder(["a.scenario": Samples.table])
    let gitlab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
    let run = try Imsim.run("run", "a.scenario", in: folder, environment: gitlab)
    #expect(run.output.contains("(2 cases)") && run.errors.isEmpty)
    let part = try Imsim.run(
      "run", "--shard", "auto", "a.scenario", in: folder, environment: gitlab)
    #expect(part.output.contains("(1 case)"))
    #expect(part.errors == "imsim: part 2 of 2, by CI_NODE_INDEX and CI_NODE_TOTAL of GitLab\n")
  }

  // MARK: - GitHub Actions

  @Test func `on GitHub Actions failures become annotations and a summary of the job`() throws {
    let folder = try folder()
    try folder.write("before\n", to: "summary.md")
    let environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path("summary.md"),
    ]
    let run = try Imsim.run("run", in: folder, environment: environment)
    #expect(run.code == 3)
    let annotations = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 2)
    #expect(annotations[0].hasPrefix("::error file=scenarios/s5.scenario,line=6,col=17,title="))
    #expect(
      annotations[1].hasPrefix("::error file=scenarios/s3.scenario,line=6,col=3,title=it fails::"))
    let summary = try folder.read("summary.md")
    #expect(summary.hasPrefix("before\n## imsim: something went wrong\n"))
    let aside = try Imsim.run("run", "--tap", "-", in: folder, environment: environment)
    #expect(aside.output.hasPrefix("TAP") && !aside.output.contains("::error"))
    #expect(aside.errors.contains("::error "))
    let elsewhere = try Imsim.run("run", in: folder)
    #expect(!elsewhere.output.contains("::error"))
  }
}
