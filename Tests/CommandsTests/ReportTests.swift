import Foundation
import Testing

struct ReportTests {
  private static let catalogue = """
    ## Friends
    | FR-27 | FM Permissions | A request waits. |
    """

  private func folder() throws -> Folder {
    try Folder([
      "scenarios/requirements.md": Self.catalogue,
      "scenarios/friends/a.scenario": Samples.passing.replacing(
        "tags smoke", with: "verifies FR-27"),
      "scenarios/table.scenario": Samples.table,
    ])
  }

  private func names(_ folder: Folder, _ path: String) throws -> [String] {
    let files = try #require(FileManager.default.enumerator(atPath: folder.path(path)))
    return files.compactMap { $0 as? String }.filter { $0.contains(".") }.sorted()
  }

  // MARK: - reports/

  @Test func `update writes a page for each scenario and a front page, once`() throws {
    let folder = try folder()
    let run = try Imsim.run("report", "--update", in: folder)
    #expect(run.code == 0)
    #expect(
      run.output == """
        wrote reports/friends/a.md
        wrote reports/table.md
        wrote reports/friends/README.md
        wrote reports/statements/friends.md
        wrote reports/README.md
        5 reports: 5 written, 0 removed

        """)
    let names = try names(folder, "reports")
    let all = ["README.md", "friends/README.md", "friends/a.md", "statements/friends.md"]
    #expect(names == all + ["table.md"])
    let page = try folder.read("reports/friends/a.md")
    #expect(page.hasPrefix("# it passes\n\n**passed**"))
    #expect(page.contains("[FR-27](../../scenarios/requirements.md#friends) A request waits."))
    let section = try folder.read("reports/statements/friends.md")
    #expect(section.contains("| FR-27 A request waits. | [friends/a](../friends/a.md)"))
    #expect(try folder.read("reports/README.md").contains("| [Friends](statements/friends.md) |"))
    let again = try Imsim.run("report", "--update", in: folder)
    #expect(again.output == "5 reports: 0 written, 0 removed\n")
  }

  @Test func `update removes the pages of scenarios that are gone, with their folders`() throws {
    let folder = try folder()
    #expect(try Imsim.run("report", "--update", in: folder).code == 0)
    try folder.write("", to: "reports/picture.png")
    try FileManager.default.removeItem(atPath: folder.path("scenarios/friends"))
    let run = try Imsim.run("report", "--update", in: folder)
    #expect(run.output.contains("removed reports/friends/a.md\n3 reports: 2 written, 2 removed\n"))
    let left = ["README.md", "picture.png", "statements/friends.md", "table.md"]
    #expect(try names(folder, "reports") == left)
    #expect(!FileManager.default.fileExists(atPath: folder.path("reports/friends")))
  }

  @Test func `check changes nothing, shows what is not current and what mends it: 1`() throws {
    let folder = try folder()
    let missing = try Imsim.run("report", "--check", in: folder)
    #expect(missing.code == 1 && missing.output.contains("reports/friends/a.md is missing\n"))
    #expect(try Imsim.run("report", "--update", in: folder).code == 0)
    let good = try Imsim.run("report", "--check", in: folder)
    #expect(good.code == 0 && good.output == "5 reports: all current\n")
    let page = try folder.read("reports/friends/a.md")
    let changed = page.replacing("# it passes", with: "# it passed")
    try folder.write(changed, to: "reports/friends/a.md")
    try folder.write("", to: "reports/old.md")
    let run = try Imsim.run("report", "--check", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "reports/friends/a.md is not current\n  line 1:\n  - # it passed\n  + # it passes\n"))
    #expect(
      run.output.hasSuffix(
        "reports/old.md belongs to no scenario\n5 reports: 2 not current\n"
          + "  mend: imsim report --update\n"))
    #expect(try folder.read("reports/friends/a.md") == changed)
  }

  @Test func `what a killed update has left goes with the next one`() throws {
    let folder = try folder()
    #expect(try Imsim.run("report", "--update", in: folder).code == 0)
    try folder.write("# it", to: "reports/friends/a.md.7.new")
    try folder.write("", to: "reports/what.new")
    let check = try Imsim.run("report", "--check", in: folder)
    #expect(check.code == 1 && check.output.hasPrefix("reports/friends/a.md.7.new belongs to no"))
    #expect(try Imsim.run("report", "--update", in: folder).code == 0)
    let unfinished = try names(folder, "reports").filter { $0.hasSuffix(".new") }
    #expect(unfinished == ["what.new"])
  }

  @Test(arguments: [
    "scenarios/../b.scenario", "scenarios//x.scenario", "scenarios/README.scenario",
    "scenarios/statements/x.scenario",
  ])
  func `no page is written outside of reports, or over the front page: 2`(_ path: String) throws {
    let folder = try folder()
    for name in ["b", "scenarios/x", "scenarios/README", "scenarios/statements/x"] {
      try folder.write(Samples.passing, to: "\(name).scenario")
    }
    let run = try Imsim.run("report", "--update", path, in: folder)
    #expect(run.code == 2 && run.errors.contains("\(path) can't have a page in reports"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("b.md")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("reports")))
  }

  @Test func `with paths only their pages are written and compared`() throws {
    let folder = try folder()
    let run = try Imsim.run("report", "--update", "./scenarios/friends", in: folder)
    #expect(run.output == "wrote reports/friends/a.md\n1 report: 1 written, 0 removed\n")
    #expect(try names(folder, "reports") == ["friends/a.md"])
    let check = try Imsim.run("report", "--check", "scenarios/friends/a.scenario", in: folder)
    #expect(check.code == 0 && check.output == "1 report: all current\n")
  }

  @Test func `a scenario that fails has a page that says so: 1`() throws {
    let folder = try folder()
    try folder.write(Samples.failing, to: "scenarios/b.scenario")
    let run = try Imsim.run("report", "--update", in: folder)
    #expect(run.code == 1)
    let reason = """
      1 case did not pass; imsim run PATH says more:
        scenarios/b.scenario:6:3: failed: A.phone's addFriend(A) failed with \
      RC_FRIEND_NOT_ALLOW_ADD_SELF (25473) (it fails)

      """
    #expect(run.output.hasSuffix("6 reports: 6 written, 0 removed\n\(reason)"))
    let page = try folder.read("reports/b.md")
    #expect(page.hasPrefix("# it fails\n\n**failed**"))
    #expect(page.contains("\n```text\nscenarios/b.scenario:6:3: failed: "))
    let check = try Imsim.run("report", "--check", in: folder)
    #expect(check.code == 1 && check.output == "6 reports: all current\n\(reason)")
  }

  @Test func `a file with errors stops the reports: 3`() throws {
    let folder = try folder()
    try folder.write(Samples.broken, to: "scenarios/b.scenario")
    let run = try Imsim.run("report", "--update", in: folder)
    #expect(run.code == 3 && run.errors.contains("scenarios/b.scenario:6:17: error: "))
    #expect(run.errors.hasSuffix("imsim: error: nothing is written while a file has errors\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("reports")))
  }

  @Test(arguments: [
    ["report"], ["report", "--update", "--check"], ["report", "--from"],
    ["report", "--update", "--junit", "x"], ["report", "--from", "missing.jsonl"],
    ["report", "--update", "other.scenario"], ["run", "--shard", "0/2"], ["run", "--shard", "3/2"],
    ["run", "--shard", "2"], ["run", "--shard", "+1/2"], ["run", "--tap", "x", "--junit", "x"],
    ["run", "--tap", "x", "--junit", "./x"], ["run", "--html", ""],
  ])
  func `wrong usage: 2`(_ words: [String]) throws {
    let folder = try folder()
    try folder.write(Samples.passing, to: "other.scenario")
    let run = try Imsim.run(words, in: folder)
    #expect(run.code == 2, "\(run.output)\(run.errors)")
  }

  // MARK: - Other formats

  @Test func `run writes reports beside its summary, and - takes standard output`() throws {
    let folder = try folder()
    try folder.write(Samples.failing, to: "scenarios/b.scenario")
    let run = try Imsim.run(
      "run", "--junit", "a.xml", "--tap", "-", "--jsonl", "a.jsonl", in: folder)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("TAP version 13\n1..4\n"))
    #expect(run.errors.contains("3 scenarios (4 cases): 3 passed, 1 failed\n"))
    #expect(try folder.read("a.xml").hasPrefix("<?xml"))
    #expect(try folder.read("a.jsonl").hasPrefix("{\"kind\":\"run\""))
    let quiet = try Imsim.run("run", "--junit", "a.xml", in: folder)
    #expect(quiet.output.contains("3 scenarios (4 cases)") && quiet.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["a.jsonl", "a.xml", "scenarios"])
  }

  @Test func `a report into a pipe leaves the pipe where it is`() throws {
    let folder = try folder()
    unsafe #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    // The pipe is opened for reading and writing. If such a pipe is empty, a read returns at once
    // and reads no bytes.
    let pipe = unsafe open(folder.path("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    #expect(try Imsim.run("run", "--tap", "pipe", in: folder).code == 0)
    var bytes = [UInt8](repeating: 0, count: 14)
    unsafe #expect(read(pipe, &bytes, 14) == 14)
    #expect(String(decoding: bytes, as: UTF8.self) == "TAP version 13")
  }

  @Test func `recorded runs give the same reports and the same exit code`() throws {
    let folder = try folder()
    try folder.write(Samples.failing, to: "scenarios/b.scenario")
    try folder.write(Samples.broken, to: "scenarios/c.scenario")
    let run = try Imsim.run(
      "run", "--jsonl", "a.jsonl", "--junit", "a.xml", "--tap", "a.tap", in: folder)
    let report = try Imsim.run(
      "report", "--from", "a.jsonl", "--junit", "b.xml", "--tap", "b.tap", "--jsonl", "b.jsonl",
      in: folder)
    #expect(run.code == 3 && report.code == 3)
    #expect(report.output == run.output)
    for ending in ["jsonl", "xml", "tap"] {
      #expect(try folder.read("a.\(ending)") == folder.read("b.\(ending)"))
    }
    let input = try Imsim.run(
      "report", "--from", "-", "--tap=-", input: try folder.read("a.jsonl"), in: folder)
    #expect(try input.output == folder.read("a.tap") && input.errors == run.output)
  }

  @Test func `what is no stream is refused with its line: 2`() throws {
    let folder = try folder()
    try folder.write("{}\n", to: "a.jsonl")
    let run = try Imsim.run("report", "--from", "a.jsonl", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("imsim: error: a.jsonl:1: `kind` is missing\n"))
  }
}
