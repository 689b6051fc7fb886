import Foundation
import Testing

/// These tests check which cases `imsim run` selects, at which case it stops, and what it prints.
struct SelectingTests {
  /// Creates a folder with files. Some of the files have cases that fail.
  private static func folder() throws -> Folder {
    try Folder([
      "a.scenario": Samples.passing, "b.scenario": Samples.failing, "c.scenario": table,
      "d.scenario": Samples.broken, "e.scenario": Samples.failing,
    ])
  }

  private static let table = Samples.table.replacing("| A   | B    |", with: "| A   | A    |")

  // MARK: - Lines

  @Test(arguments: [
    ("c.scenario:12", "(1 case): 0 passed, 1 failed"), ("c.scenario:13", "(1 case): 1 passed"),
    ("c.scenario:7", "(2 cases)"), ("c.scenario:11:3", "(2 cases)"), ("a.scenario:1", "(1 case)"),
    ("c.scenario:13 a.scenario", "2 scenarios (2 cases): 2 passed"),
    ("c.scenario:13 c.scenario", "(2 cases)"), ("c.scenario:13 c.scenario:12", "(2 cases)"),
    ("c.scenario:13 c.scenario:7", "(2 cases)"),
  ])
  func `a line takes its row, or the file`(_ operands: String, _ counts: String) throws {
    let run = try Imsim.run(
      ["run"] + operands.split(separator: " ").map(String.init), in: Self.folder())
    #expect(run.output.contains(counts), "\(run.output)")
  }

  @Test func `a line of standard input is taken, too`() throws {
    let run = try Imsim.run("run", "-:13", input: Self.table)
    #expect(run.output.contains("(1 case): 1 passed"))
  }

  @Test(arguments: [
    ("c.scenario:2", "there is nothing at line 2; the nearest are c.scenario:1 and c.scenario:3"),
    ("c.scenario:99", "there is nothing at line 99; the nearest are c.scenario:13"),
    ("sub:3", "sub is a folder: only files have lines"),
    ("gone.scenario:3", "there is no file or folder gone.scenario"),
  ])
  func `a line where nothing stands is wrong usage`(_ operand: String, _ message: String) throws {
    let folder = try Self.folder()
    try folder.write(Samples.passing, to: "sub/x.scenario")
    let run = try Imsim.run("run", operand, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("imsim: error: \(message)\n"), "\(run.errors)")
  }

  @Test func `the line to copy runs that row alone`() throws {
    let folder = try Self.folder()
    let run = try Imsim.run("run", "c.scenario", in: folder)
    #expect(run.output.contains("  repeat: imsim run c.scenario:12 --seed 1\n"))
  }

  // MARK: - Filters

  @Test(arguments: [
    ("title:it and not fails", "1 scenario (1 case): 1 passed"),
    ("(smoke or fails) and path:a.", "1 scenario (1 case)"),
    ("not tag:smoke", "3 scenarios (4 cases)"),
  ])
  func `filters have operators`(_ filter: String, _ counts: String) throws {
    let run = try Imsim.run("run", "--filter", filter, ".", in: Self.folder())
    #expect(run.output.contains(counts), "\(run.output)")
  }

  @Test func `a filter that can't be read: 2, and a caret`() throws {
    let run = try Imsim.run("run", "--filter", "a and", ".", in: Self.folder())
    #expect(run.code == 2)
    #expect(
      run.errors == """
        imsim: error: --filter: expected a text
          a and
               ^
        see: imsim help run

        """)
  }

  // MARK: - What failed last time

  @Test func `what failed is found again under another title, and in another row`() throws {
    let table = Samples.table.replacing("| B   | A    |", with: "| A   | A    |")
    let folder = try Folder(["t.scenario": table, "f.scenario": Samples.failing])
    func failed() throws -> String { try Imsim.run("run", "--failed", ".", in: folder).output }
    _ = try Imsim.run("run", ".", in: folder)
    #expect(try failed().contains("2 scenarios (2 cases): 0 passed, 2 failed"))
    try folder.write(Samples.failing.replacing("it fails", with: "another"), to: "f.scenario")
    let longer = table.replacing("  | A   | B    |", with: "  | A   | B    |\n  | B   | A    |")
    try folder.write(
      longer.replacing("<who> asks\"", with: "<who> asks <whom>\""), to: "t.scenario")
    #expect(try failed().contains("f.scenario"))
    try folder.write(longer, to: "t.scenario")
    _ = try Imsim.run("run", ".", in: folder)
    #expect(try failed().contains("2 scenarios (2 cases): 0 passed, 2 failed"))
  }

  private static func ran(_ run: Imsim.Outcome) -> [String] {
    run.output.split(separator: "\n").filter { line in
      ["ok ", "FAIL", "ERROR", "skip", "known"].contains { line.hasPrefix($0) }
    }.map { line in
      let path = line.split(separator: " ").first { $0.contains(".scenario") } ?? ""
      return String(path)
    }
  }

  @Test(arguments: [".build", "cache"])
  func `only what did not pass runs again`(_ index: String) throws {
    let folder = try Self.folder()
    if index == ".build" { try folder.write("", to: ".build/x") }
    let environment = ["XDG_CACHE_HOME": folder.path("cache")]
    func run(_ arguments: String...) throws -> Imsim.Outcome {
      try Imsim.run(["run"] + arguments, in: folder, environment: environment)
    }
    let nothing = try run("--failed", ".")
    #expect(nothing.code == 4)
    #expect(nothing.errors == "imsim: error: no earlier failure is stored for this folder\n")
    _ = try run(".")
    let kept = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(kept.contains { $0.hasPrefix(index + "/imsim/") && $0.hasSuffix(".jsonl") })
    let again = try run("--failed", ".")
    #expect(Self.ran(again) == ["./b.scenario", "./c.scenario", "./d.scenario", "./e.scenario"])
    #expect(again.output.contains("(3 cases)"))
    // Two files are repaired, but only one of the repaired files is run. imsim still knows that the
    // cases of the other files have failed.
    try folder.write(Samples.passing, to: "b.scenario")
    try folder.write(Samples.passing, to: "d.scenario")
    _ = try run("b.scenario")
    #expect(Self.ran(try run("--failed", "b.scenario", "c.scenario")) == ["c.scenario"])
    try FileManager.default.removeItem(atPath: folder.path("e.scenario"))
    let later = try run("--failed", ".")
    #expect(Self.ran(later) == ["./c.scenario", "./d.scenario"] && later.code == 1)
    let none = try run("--failed", "a.scenario")
    #expect(none.code == 4)
    #expect(none.errors == "imsim: error: no case that failed when it last ran is among these\n")
    let shard = try run("--failed", "--shard", "1/2", ".")
    #expect(shard.output.contains("1 scenario (1 case)"))
    try folder.write(Samples.table, to: "c.scenario")
    #expect(try run("--failed", "--verify-determinism", ".").code == 0)
    #expect(try run("--failed", ".").code == 4)
  }

  @Test func `what can't be kept is no error of the run`() throws {
    let folder = try Self.folder()
    let run = try Imsim.run(
      "run", "a.scenario", "b.scenario", in: folder,
      environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
    #expect(run.code == 1 && run.errors.isEmpty)
  }

  // MARK: - Stopping early

  @Test(arguments: ["1", "2", "7"])
  func `it stops at the first that does not pass, however many threads there are`(_ jobs: String)
    throws
  {
    let folder = try Self.folder()
    let run = try Imsim.run("run", "--fail-fast", "--jobs", jobs, ".", in: folder)
    #expect(run.code == 1)
    #expect(Self.ran(run) == ["./a.scenario", "./b.scenario"])
    #expect(run.output.contains("\n4 more cases did not run, since one did not pass\n"))
    try folder.write(Samples.passing, to: "b.scenario")
    try folder.write(Samples.table, to: "c.scenario")
    let broken = try Imsim.run("run", "--fail-fast", "--jobs", jobs, ".", in: folder)
    #expect(broken.code == 3)
    #expect(Self.ran(broken).count == 4)
    #expect(broken.output.contains("\n1 more case did not run, since one did not pass\n"))
  }

  @Test func `a run that stopped early is read back`() throws {
    let folder = try Self.folder()
    let run = try Imsim.run("run", "--fail-fast", "--jsonl", "a.jsonl", ".", in: folder)
    let read = try Imsim.run("report", "--from", "a.jsonl", in: folder)
    #expect(read.output == run.output && read.code == 1)
  }

  // MARK: - More and less to read

  @Test func `a quiet run says what did not pass, and the sum`() throws {
    let folder = try Self.folder()
    let run = try Imsim.run("run", "--quiet", "a.scenario", "b.scenario", in: folder)
    #expect(Self.ran(run) == ["b.scenario"])
    #expect(run.output.contains("b.scenario:6:3: failed:"))
    let passed = try Imsim.run("run", "--quiet", "a.scenario", in: folder)
    #expect(passed.output.hasPrefix("1 scenario (1 case): 1 passed, 0 failed\n"))
  }

  @Test func `a verbose run has the steps`() throws {
    let run = try Imsim.run("run", "--verbose", "-", input: Samples.passing)
    #expect(
      run.output.contains(
        "4 events\n      +0ms to +20ms  step \"A asks\": 1 call, 2 callbacks\n"), "\(run.output)")
  }

  @Test(arguments: [
    ["--quiet", "--verbose"], ["--fail-fast", "--verify-determinism"], ["--failed", "--variants"],
    ["--fail-fast", "--variants"], ["--quiet", "--variants"], ["--verbose", "--variants"],
  ])
  func `options that make no sense together are wrong usage`(_ options: [String]) throws {
    let run = try Imsim.run(["run"] + options, in: Self.folder())
    #expect(run.code == 2)
    #expect(run.errors.contains("\(options[0]) can't be combined with \(options[1])"))
  }

  // MARK: - Marks

  private static func marked(_ mark: String, _ text: String) -> String {
    text.replacing("\nuser A", with: "\n\(mark)\nuser A")
  }

  @Test(arguments: [
    ("skip \"later\"", Samples.failing, 4, "skip  it fails  -: later\n"),
    ("known failure \"bug 17\"", Samples.failing, 0, "known it fails  -  1 device"),
    ("known failure \"bug 17\"", Samples.passing, 1, "remove the mark"),
    ("known failure \"bug 17\"", Samples.broken, 3, "error: there is no call"),
    ("known failure \"bug 17\"", Samples.exhausting, 5, "no verdict"),
  ])
  func `a mark decides the exit code`(
    _ mark: String, _ text: String, _ code: Int32, _ says: String
  ) throws {
    let run = try Imsim.run("run", "-", input: Self.marked(mark, text))
    #expect(run.code == code)
    #expect(run.output.contains(says), "\(run.output)")
  }

  @Test func `all skipped is nothing that ran; some skipped is not`() throws {
    let folder = try Folder([
      "a.scenario": Samples.passing, "b.scenario": Self.marked("skip \"later\"", Samples.failing),
    ])
    let some = try Imsim.run("run", "--jsonl", "a.jsonl", ".", in: folder)
    #expect(some.code == 0 && some.output.contains("1 passed, 0 failed, 1 skipped\n"))
    #expect(try Imsim.run("report", "--from", "a.jsonl", in: folder).output == some.output)
    #expect(try Imsim.run("run", "--verify-determinism", ".", in: folder).code == 0)
    let all = try Imsim.run("run", "b.scenario", in: folder)
    #expect(all.code == 4)
    #expect(all.errors == "imsim: error: every selected case is skipped: nothing ran\n")
    #expect(try Imsim.run("run", "--shard", "2/2", ".", in: folder).code == 0)
  }

  @Test func `what is marked has no variants and proves nothing`() throws {
    let folder = try Folder([
      "a.scenario": Self.marked(
        "skip \"later\"", Samples.passing.replacing("tags", with: "verifies FR-31\ntags"))
    ])
    let variants = try Imsim.run("run", "--variants", "latency", ".", in: folder)
    #expect(variants.output.contains("skipped 1: the scenario is marked"), "\(variants.output)")
    let coverage = try Imsim.run("coverage", ".", in: folder)
    #expect(coverage.output.contains("FAIL     FR-31"), "\(coverage.output)")
    let mutants = try Imsim.run("mutate", ".", in: folder)
    #expect(mutants.code == 4 && mutants.errors.contains("every case that could run is marked"))
    let explained = try Imsim.run("explain", "a.scenario", in: folder)
    #expect(explained.output.hasSuffix("\nthe scenario is marked: skip \"later\"\n"))
    let list = try Imsim.run("list", ".", in: folder)
    #expect(list.output.hasSuffix("  skip: later\n"))
  }
}
