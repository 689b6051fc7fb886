import Base
import Foundation
import Testing

/// The environment variable IMSIM_TRAP causes a fault while one file is processed. imsim must
/// report this fault, and the results of all other files.
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
    _ words: [String], stoppingAt piece: String, in folder: Folder
  ) throws -> Imsim.Outcome {
    try Imsim.run(words, in: folder, environment: ["IMSIM_TRAP": piece])
  }

  /// The fault's message. The message contains the violated condition, the state, and the source
  /// file of the check.
  private static func fault(_ piece: String) -> String {
    "IMSIM_TRAP is \"\(piece)\", which plants this fault (Commands/Trap.swift:"
  }

  @Test(arguments: ["", "overflow "], ["1", "3"])
  func `a case that stops imsim fails with 70, in every format, and the others run`(
    _ kind: String, _ jobs: String
  ) throws {
    let folder = try Self.folder()
    let words = [
      "run", ".", "--jobs", jobs, "--html", "h.html", "--junit", "j.xml", "--jsonl", "s.jsonl",
      "--tap", "t.tap",
    ]
    let piece = "\(kind)run ./b.scenario"
    let run = try Self.imsim(words, stoppingAt: piece, in: folder)
    #expect(run.code == 70 && run.output.contains("5 scenarios (5 cases): 3 passed, 2 failed\n"))
    let cause = kind.isEmpty ? Self.fault(piece) : "SIG"
    let doing = "imsim stopped while it ran this case, which is a fault of imsim: "
    #expect(run.output.contains("\n./b.scenario:1:1: failed: \(doing)\(cause)"))
    #expect(run.output.contains("  report it with this file and what standard error says;"))
    let quotes = ["h.html": "&quot;", "j.xml": "&quot;", "s.jsonl": "\\\"", "t.tap": "\\\""]
    for report in ["h.html", "j.xml", "s.jsonl", "t.tap"] {
      let text = try folder.read(report)
      #expect(text.contains("it fails") && text.contains(doing), "\(report)")
      let spelled = cause.replacing("\"", with: quotes[report, default: ""])
      #expect(text.contains(spelled) || text.contains(cause), "\(report): \(text)")
    }
    let again = try Imsim.run("report", "--from", "s.jsonl", in: folder)
    #expect(again.code == 70 && again.output == run.output)
  }

  @Test func `standard error says what a report of a fault needs`() throws {
    let folder = try Self.folder()
    let words = ["run", "b.scenario", "a.scenario", "--seed", "7"]
    let run = try Self.imsim(words, stoppingAt: "run b.scenario", in: folder)
    let lines = run.errors.split(separator: "\n").map(String.init)
    let head = "imsim: error: imsim has stopped, which is a fault of imsim \(Version.current): "
    #expect(lines[0].hasPrefix(head + Self.fault("run b.scenario")), "\(run.errors)")
    #expect(lines[1] == "  activity: command run")
    #expect(lines[2] == "  activity: run b.scenario \"it passes\", seed 7", "\(run.errors)")
    let command = "imsim run b.scenario a.scenario --seed 7"
    #expect(lines[3] == "  report it with these lines and the files of the command: \(command)")
    #expect(lines[4] == "  stack, the innermost call first:")
    #expect(lines[5].hasPrefix("    imsim at 0x"))
    let calls = lines.dropFirst(6)
    #expect(calls.count > 3 && calls.allSatisfy { $0.hasPrefix("    0x") }, "\(run.errors)")
  }

  @Test(arguments: ["", "overflow "])
  func `a stack names functions where the program has symbols`(_ kind: String) throws {
    let program = try FileHandle(forReadingFrom: URL(filePath: Imsim.executable()))
    let hasSymbols = try program.readToEnd()?.range(of: Data("\0.symtab\0".utf8)) != nil
    let run = try Self.imsim(
      ["run", "."], stoppingAt: "\(kind)run ./b.scenario", in: Self.folder())
    #expect(run.errors.contains(" static Commands.Trap.test(") == hasSymbols, "\(run.errors)")
    #expect(run.errors.contains("Commands.ScenarioRuns.run(") == hasSymbols, "\(run.errors)")
  }

  @Test(arguments: ["", "overflow "])
  func `a fault outside of any file ends the program with a report and 70`(
    _ kind: String
  ) throws {
    let folder = try Self.folder()
    let run = try Self.imsim(["list", "."], stoppingAt: "\(kind)command list", in: folder)
    #expect(run.code == 70 && run.output.isEmpty)
    let cause = kind.isEmpty ? Self.fault("command list") : "SIG"
    #expect(run.errors.contains("which is a fault of imsim \(Version.current): \(cause)"))
    #expect(run.errors.contains("the files of the command: imsim list .\n"))
    #expect(run.errors.contains("  stack, the innermost call first:\n"))
  }

  @Test func `a file at which reading stops imsim fails with 70, and the others are read`() throws {
    let folder = try Self.folder()
    let message = "./b.scenario:1:1: error: imsim stopped while it read this file, which is"
    for words in [["run", "."], ["check", "."], ["list", "."], ["explore", "."]] {
      let run = try Self.imsim(words, stoppingAt: "read ./b.scenario", in: folder)
      #expect(run.code == 70 && (run.output + run.errors).contains(message), "\(words) \(run)")
    }
    let words = ["run", ".", "--jsonl", "s.jsonl"]
    let run = try Self.imsim(words, stoppingAt: "read ./b.scenario", in: folder)
    #expect(run.output.contains("4 scenarios (4 cases): 3 passed, 1 failed\n"))
    #expect(try Imsim.run("report", "--from", "s.jsonl", in: folder).code == 70)
  }

  @Test func `--fail-fast ends at a fault, and both processes agree on one`() throws {
    let folder = try Self.folder()
    let trap = "run ./b.scenario"
    let fast = try Self.imsim(["run", ".", "--fail-fast"], stoppingAt: trap, in: folder)
    #expect(fast.code == 70 && fast.output.contains("\n3 more cases did not run, since"))
    let twice = try Self.imsim(["run", ".", "--verify-determinism"], stoppingAt: trap, in: folder)
    #expect(twice.code == 70)
    #expect(twice.output.hasSuffix("determinism: 5 cases agreed in two processes\n"))
  }

  @Test func `variants of the other files run`() throws {
    let folder = try Self.folder()
    let words = ["run", "a.scenario", "b.scenario", "--variants", "sibling", "--junit", "j.xml"]
    let run = try Self.imsim(words, stoppingAt: "vary b.scenario", in: folder)
    #expect(run.code == 70 && run.output.contains("sibling  2 cases: 2 passed, 0 failed\n"))
    let message = "imsim stopped while it ran variants of this file, which is a fault of imsim"
    #expect(run.errors.contains("b.scenario:1:1: error: \(message)"))
    #expect(try folder.read("j.xml").contains(message))
  }

  @Test(arguments: ["1", "3"])
  func `an exploration that stops imsim is a fault, and the others hold`(_ jobs: String) throws {
    let folder = try Self.folder()
    let words = ["explore", ".", "--jobs", jobs, "--junit", "j.xml"]
    let run = try Self.imsim(words, stoppingAt: "explore ./d.scenario", in: folder)
    #expect(run.code == 70, "\(run)")
    #expect(run.output.contains("1 holds, 0 violated, 1 stopped by a fault of imsim\n"))
    #expect(run.output.contains("  repeat: imsim explore ./d.scenario\n"))
    #expect(
      try folder.read("j.xml").contains("imsim stopped while it explored this case, which is"))
    let json = try Self.imsim(
      ["explore", ".", "--format", "json"], stoppingAt: "explore ./d.scenario", in: folder)
    #expect(json.output.contains("\"verdict\":\"trapped\"") && json.output.contains("\"holds\""))
  }

  @Test func `other files are formatted`() throws {
    let folder = try Folder(["a.scenario": Samples.passing + "\n\n", "b.scenario": "\n"])
    let run = try Self.imsim(["format", "."], stoppingAt: "format ./b.scenario", in: folder)
    #expect(run.code == 70 && run.output == "formatted ./a.scenario\n")
    #expect(run.errors.contains("imsim stopped while it formatted this file, which is"))
  }

  @Test func `coverage, mutate and the pages of reports go on without it`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "scenarios/b.scenario": Samples.passing,
    ])
    let piece = "scenarios/b.scenario"
    for words in [["coverage"], ["coverage", "--unproven"], ["coverage", "--by-role"]] {
      let run = try Self.imsim(words, stoppingAt: "run \(piece)", in: folder)
      #expect(run.code == 70, "\(words) \(run)")
    }
    let mutate = try Self.imsim(["mutate"], stoppingAt: "watch \(piece)", in: folder)
    #expect(mutate.code == 70, "\(mutate)")
    #expect(mutate.errors.contains("\(piece) \"it passes\" stops imsim without a mutant\n"))
    let report = try Self.imsim(["report", "--update"], stoppingAt: "run \(piece)", in: folder)
    #expect(report.code == 70)
    #expect(
      try folder.read("reports/b.md").contains("imsim stopped while it ran this case, which is"))
    #expect(try folder.read("reports/a.md").contains("addFriend"))
  }
}
