import Foundation
import Testing

/// imsim traps at one file, as the variable IMSIM_TRAP asks, and no other file is lost.
struct TrapTests {
  private static let explored = """
    scenario "explored"

    user A on phone
    user B on phone

    explore "they ask"
      A.phone may addFriend(B)
      at most 1 call

    """

  private static func folder() throws -> Folder {
    try Folder([
      "a.scenario": Samples.passing, "b.scenario": Samples.passing, "c.scenario": Samples.failing,
      "d.scenario": explored, "e.scenario": explored,
    ])
  }

  private static func imsim(
    _ words: [String], trappingAt piece: String, in folder: Folder
  ) throws -> Imsim.Outcome {
    try Imsim.run(words, in: folder, environment: ["IMSIM_TRAP": piece])
  }

  @Test(arguments: ["1", "3"])
  func `a case that traps fails with 70, in every format, and the others run`(
    _ jobs: String
  ) throws {
    let folder = try Self.folder()
    let words = [
      "run", ".", "--jobs", jobs, "--html", "h.html", "--junit", "j.xml", "--jsonl", "s.jsonl",
      "--tap", "t.tap",
    ]
    let run = try Self.imsim(words, trappingAt: "run ./b.scenario", in: folder)
    #expect(run.code == 70 && run.output.contains("5 scenarios (5 cases): 3 passed, 2 failed\n"))
    let message = "imsim stopped while it ran this case (SIG"
    #expect(run.output.contains("\n./b.scenario:1:1: failed: \(message)"))
    #expect(run.output.contains("  report it with this file; no other file is affected\n"))
    for report in ["h.html", "j.xml", "s.jsonl", "t.tap"] {
      let text = try folder.read(report)
      #expect(text.contains(message) && text.contains("it fails"), "\(report)")
    }
    let again = try Imsim.run("report", "--from", "s.jsonl", in: folder)
    #expect(again.code == 70 && again.output == run.output)
  }

  @Test func `a file at which reading traps fails with 70, and the others are read`() throws {
    let folder = try Self.folder()
    let message = "./b.scenario:1:1: error: imsim stopped while it read this file (SIG"
    for words in [["run", "."], ["check", "."], ["list", "."], ["explore", "."]] {
      let run = try Self.imsim(words, trappingAt: "read ./b.scenario", in: folder)
      #expect(run.code == 70 && (run.output + run.errors).contains(message), "\(words) \(run)")
    }
    let words = ["run", ".", "--jsonl", "s.jsonl"]
    let run = try Self.imsim(words, trappingAt: "read ./b.scenario", in: folder)
    #expect(run.output.contains("4 scenarios (4 cases): 3 passed, 1 failed\n"))
    #expect(try Imsim.run("report", "--from", "s.jsonl", in: folder).code == 70)
  }

  @Test func `--fail-fast ends at a trap, and both processes agree on one`() throws {
    let folder = try Self.folder()
    let trap = "run ./b.scenario"
    let fast = try Self.imsim(["run", ".", "--fail-fast"], trappingAt: trap, in: folder)
    #expect(fast.code == 70 && fast.output.contains("\n3 more cases did not run, since"))
    let twice = try Self.imsim(["run", ".", "--verify-determinism"], trappingAt: trap, in: folder)
    #expect(twice.code == 70)
    #expect(twice.output.hasSuffix("determinism: 5 cases agreed in two processes\n"))
  }

  @Test func `variants of the other files run`() throws {
    let folder = try Self.folder()
    let words = ["run", "a.scenario", "b.scenario", "--variants", "sibling", "--junit", "j.xml"]
    let run = try Self.imsim(words, trappingAt: "vary b.scenario", in: folder)
    #expect(run.code == 70 && run.output.contains("sibling  2 cases: 2 passed, 0 failed\n"))
    let message = "imsim stopped while it ran variants of this file (SIG"
    #expect(run.errors.contains("b.scenario:1:1: error: \(message)"))
    #expect(try folder.read("j.xml").contains(message))
  }

  @Test(arguments: ["1", "3"])
  func `an exploration that traps is a fault, and the others hold`(_ jobs: String) throws {
    let folder = try Self.folder()
    let words = ["explore", ".", "--jobs", jobs, "--junit", "j.xml"]
    let run = try Self.imsim(words, trappingAt: "explore ./d.scenario", in: folder)
    #expect(run.code == 70, "\(run)")
    #expect(run.output.contains("1 holds, 0 violated, 1 stopped by a fault of imsim\n"))
    #expect(run.output.contains("  repeat: imsim explore ./d.scenario\n"))
    #expect(try folder.read("j.xml").contains("imsim stopped while it explored this case (SIG"))
    let json = try Self.imsim(
      ["explore", ".", "--format", "json"], trappingAt: "explore ./d.scenario", in: folder)
    #expect(json.output.contains("\"verdict\":\"trapped\"") && json.output.contains("\"holds\""))
  }

  @Test func `other files are formatted`() throws {
    let folder = try Folder(["a.scenario": Samples.passing + "\n\n", "b.scenario": "\n"])
    let run = try Self.imsim(["format", "."], trappingAt: "format ./b.scenario", in: folder)
    #expect(run.code == 70 && run.output == "formatted ./a.scenario\n")
    #expect(run.errors.contains("imsim stopped while it formatted this file (SIG"))
  }

  @Test func `coverage, mutate and the pages of reports go on without it`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "scenarios/b.scenario": Samples.passing,
    ])
    let piece = "scenarios/b.scenario"
    for words in [["coverage"], ["coverage", "--hollow"], ["coverage", "--roles"]] {
      let run = try Self.imsim(words, trappingAt: "run \(piece)", in: folder)
      #expect(run.code == 70, "\(words) \(run)")
    }
    let mutate = try Self.imsim(["mutate"], trappingAt: "watch \(piece)", in: folder)
    #expect(mutate.code == 70, "\(mutate)")
    #expect(mutate.errors.contains("\(piece) \"it passes\" stops imsim without a mutant\n"))
    let report = try Self.imsim(["report", "--update"], trappingAt: "run \(piece)", in: folder)
    #expect(report.code == 70)
    #expect(try folder.read("reports/b.md").contains("imsim stopped while it ran this case (SIG"))
    #expect(try folder.read("reports/a.md").contains("addFriend"))
  }
}
