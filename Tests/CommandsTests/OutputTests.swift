import Foundation
import Testing

@testable import Commands

/// Reports are written to files. If a file can't be written, imsim reports this before any case
/// runs.
struct OutputTests {
  static let formats = ["html", "jsonl", "junit", "tap", "timeline"]

  private func names(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test(arguments: formats)
  func `a place that can't be written is found before the run, and nothing is left: 2`(
    _ format: String
  ) throws {
    let folder = try Folder(["a.scenario": Samples.passing, "sub/b": ""])
    for (path, reason) in [
      ("no/such/x", "there is no folder no/such"), ("sub", "it is a folder"),
      ("a.scenario/x", "a.scenario is no folder"), ("/proc/x", ""),
    ] {
      let run = try Imsim.run("run", "--\(format)", path, "a.scenario", in: folder)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("imsim: error: --\(format) can't write \(path): \(reason)"))
    }
    #expect(try names(folder) == ["a.scenario", "sub"])
    #expect(try Imsim.run("run", "--jsonl", "x.jsonl", "a.scenario", in: folder).code == 0)
    let from = try Imsim.run("report", "--from", "x.jsonl", "--\(format)", "sub", in: folder)
    #expect(from.code == 2 && from.output.isEmpty)
    #expect(try names(folder) == ["a.scenario", "sub", "x.jsonl"])
  }

  @Test(arguments: formats)
  func `a place that can be written is not touched when the run can't begin`(
    _ format: String
  ) throws {
    let folder = try Folder(["a.scenario": Samples.passing, "x": "old"])
    let run = try Imsim.run("run", "--\(format)", "x", "--shard", "9/1", "a.scenario", in: folder)
    let missing = try Imsim.run("run", "--\(format)", "y", "missing.scenario", in: folder)
    #expect(run.code == 2 && missing.code == 2)
    #expect(try names(folder) == ["a.scenario", "x"] && folder.read("x") == "old")
  }

  @Test(arguments: [
    ("x", "x"), ("x", "./x"), ("x", "sub/../x"), ("x", "link/x"), ("-", "-"), ("old", "link/old"),
    ("there", "old"), ("soon", "ahead"), ("ahead", "further"), ("-", "/dev/stdout"),
  ])
  func `two reports don't go to one file: 2`(_ one: String, _ other: String) throws {
    let folder = try Folder(["a.scenario": Samples.passing, "sub/b": "", "old": ""])
    unsafe symlink(".", folder.path("link"))
    unsafe symlink("old", folder.path("there"))
    unsafe symlink("sub/../soon", folder.path("ahead"))
    unsafe symlink(folder.path("ahead"), folder.path("further"))
    let run = try Imsim.run("run", "--tap", one, "--junit", other, "a.scenario", in: folder)
    #expect(run.code == 2 && run.errors.contains("--junit and --tap can't both go to \(one)"))
    let bazel = try Imsim.run(
      "run", "--tap", one, "a.scenario", in: folder,
      environment: ["XML_OUTPUT_FILE": other])
    #expect(bazel.code == 2 && bazel.errors.contains("XML_OUTPUT_FILE can't both go to"))
  }

  @Test func `a report does not replace a scenario: 2`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run("run", "--html", "a.scenario", in: folder)
    #expect(run.code == 2 && run.errors.contains("--html would replace the scenario a.scenario"))
    #expect(try folder.read("a.scenario") == Samples.passing)
  }

  @Test(arguments: ["in.txt", "./in.txt", "to.html", "scenario.html"])
  func `a report does not replace what is read, by whatever path it is named: 2`(
    _ path: String
  ) throws {
    let folder = try Folder(["a.scenario": Samples.passing, "in.txt": Samples.passing])
    unsafe symlink("in.txt", folder.path("to.html"))
    unsafe symlink("a.scenario", folder.path("scenario.html"))
    let run = try Imsim.run("run", "a.scenario", "in.txt", "--html", path, in: folder)
    #expect(run.code == 2 && run.output.isEmpty && run.errors.contains("would replace"))
    #expect(try Imsim.run("run", "a.scenario", "--jsonl", "x", in: folder).code == 0)
    let recorded = try folder.read("x")
    let from = try Imsim.run("report", "--from", "x", "--tap", "./x", in: folder)
    #expect(from.code == 2 && from.errors.contains("would replace ./x, which is read"))
    #expect(try folder.read("a.scenario") == Samples.passing)
    #expect(try folder.read("in.txt") == Samples.passing && folder.read("x") == recorded)
  }

  @Test func `standard output by its name as a file holds the report alone`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let named = try Imsim.run("run", "--tap", "/dev/stdout", "a.scenario", in: folder)
    let usual = try Imsim.run("run", "--tap", "-", "a.scenario", in: folder)
    #expect(named.output == usual.output && named.output.hasPrefix("TAP version"))
    #expect(named.errors == usual.errors && named.code == 0)
  }

  @Test func `a report goes where a link leads that leads to no file yet`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "sub/b": ""])
    unsafe symlink("sub/x.tap", folder.path("latest.tap"))
    #expect(try Imsim.run("run", "--tap", "latest.tap", "a.scenario", in: folder).code == 0)
    #expect(try folder.read("sub/x.tap").hasPrefix("TAP version"))
    #expect(FileSystem.kind(of: folder.path("latest.tap")) == .file)
    #expect(try names(folder) == ["a.scenario", "latest.tap", "sub"])
  }

  @Test(arguments: ["GITHUB_STEP_SUMMARY", "TEST_SHARD_STATUS_FILE", "XML_OUTPUT_FILE"])
  func `a file that a variable asks for is found before the run as well: 2`(
    _ variable: String
  ) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run(
      "run", "a.scenario", in: folder,
      environment: ["GITHUB_ACTIONS": "true", variable: "no/such/file"])
    #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(variable), "\(run.errors)")
  }

  @Test(arguments: [["explore", "e.scenario"], ["run", "e.scenario", "--variants"]])
  func `a folder for scenarios that can't be written is found before the work: 2`(
    _ words: [String]
  ) throws {
    let folder = try Folder(["e.scenario": Samples.exploring, "file": ""])
    for (path, error) in [
      ("file", "--write: file is no folder"), ("", "--write needs a FOLDER"),
      ("file/x", "--write can't write into file/x"),
    ] {
      let run = try Imsim.run(words + ["--write", path], in: folder)
      #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(error), "\(run)")
    }
  }

  @Test(arguments: formats)
  func `a report that fails only when it is written is no fault of imsim: 74`(
    _ format: String
  ) throws {
    let folder = try Folder(["a.scenario": Samples.passing, "b.scenario": Samples.failing])
    let run = try Imsim.run("run", "--\(format)", "/dev/full", "a.scenario", in: folder)
    #expect(run.code == 74 && run.errors.contains("/dev/full"))
    #expect(run.output.contains("1 scenario (1 case): 1 passed"))
    let failing = try Imsim.run("run", "--\(format)", "/dev/full", "b.scenario", in: folder)
    #expect(failing.code == 74 && failing.output.contains("1 failed"))
  }

  @Test func `a folder that is shut to the user is found before the run: 2`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing.replacing("  A.phone", with: "A.phone"), "x": "old",
    ])
    for (words, error) in [
      (["run", "--tap", "new"], "--tap can't write new: Permission denied"),
      (["run", "--tap", "x"], "--tap can't write x: Permission denied"),
      (["report", "--update"], "reports/a.md can't be written: Permission denied"),
      (["format"], "scenarios/a.scenario can't be written: Permission denied"),
    ] {
      guard let run = try Imsim.runWithoutRights(words, in: folder) else { return }
      #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(error), "\(run)")
    }
    #expect(try names(folder) == ["scenarios", "x"])
  }

  @Test func `pages that can't be written are found before the run: 2`() throws {
    let scenario = ["scenarios/friends/a.scenario": Samples.passing]
    for (index, reason) in [
      ("reports", "reports is no folder"), ("reports/friends", "reports/friends is no folder"),
      ("reports/friends/a.md/x", "it is a folder"), ("reports/README.md/x", "it is a folder"),
    ] {
      let folder = try Folder(scenario)
      try folder.write("", to: index)
      let run = try Imsim.run("report", "--update", in: folder)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.errors.contains("can't be written: \(reason)"), "\(run.errors)")
      #expect(try names(folder) == ["reports", "scenarios"])
    }
  }

  // MARK: - GitHub

  @Test(arguments: [
    ("a.scenario", "/w/repo", "a.scenario"), ("a.scenario", "/w/repo/sub", "sub/a.scenario"),
    ("../a.scenario", "/w/repo/sub", "a.scenario"), ("./x/../a.scenario", "/w/repo", "a.scenario"),
    ("/w/repo/sub/a.scenario", "/elsewhere", "sub/a.scenario"), ("-", "/w/repo/sub", "-"),
    ("/link/a.scenario", "/w/repo", "a.scenario"), ("../a.scenario", "/w/repo", "../a.scenario"),
    ("a.scenario", "/w/repository", "a.scenario"),
  ])
  func `GitHub is told paths from its checkout on`(
    _ path: String, _ folder: String, _ wanted: String
  ) {
    #expect(
      GitHubActions.index(of: path, in: folder, below: ["/link", "/w/repo/"]) == wanted)
    #expect(GitHubActions.index(of: path, in: folder, below: ["", ""]) == path)
  }

  @Test func `annotations lead from the checkout to the file also from a folder in it`() throws {
    let folder = try Folder(["sub/deep/f.scenario": Samples.failing])
    for workspace in [folder.url.path, folder.url.resolvingSymlinksInPath().path] {
      let shell = Process()
      shell.executableURL = try URL(filePath: Imsim.executable())
      shell.arguments = ["run", "deep"]
      shell.currentDirectoryURL = URL(filePath: folder.path("sub"))
      shell.environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": workspace]
      let output = Pipe()
      shell.standardOutput = output
      try shell.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      #expect(text.contains("::error file=sub/deep/f.scenario,line=6,col=3,"), "\(text)")
    }
  }
}
