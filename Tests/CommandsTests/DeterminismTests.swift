import Events
import Foundation
import Reports
import Testing

@testable import Commands

struct DeterminismTests {
  @Test func `two processes agree`() throws {
    let folder = try Folder(["a.scenario": Samples.random, "b.scenario": Samples.table])
    let run = try Imsim.run("run", "--verify-determinism", ".", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("determinism: 3 cases agreed in two processes\n"))
    let input = try Imsim.run("run", "--verify-determinism", "-", input: Samples.random)
    #expect(input.code == 0 && input.output.contains("1 case agreed"))
  }

  @Test func `a failure counts also when both processes agree on it`() throws {
    let run = try Imsim.run("run", "--verify-determinism", "-", input: Samples.failing)
    #expect(run.code == 1 && run.output.contains("1 case agreed"))
  }

  @Test func `a second process that differs is found, with its first event: 6`() throws {
    let folder = try Folder(["a.scenario": Samples.random])
    // The second process runs with a different seed. The different seed simulates a run that is not
    // deterministic.
    let (code, text) = try check(
      folder,
      "words=; for word; do [ \"$word\" = 1 ] && word=2; words=\"$words $word\"; done\n"
        + "\(try Imsim.executable()) $words | sed 's/\"seed\":2/\"seed\":1/'\n")
    #expect(code == .different)
    #expect(text.contains("two runs with the same seed differ in their callbacks\n"))
    #expect(text.contains("a.scenario \"it passes\"\n"))
    #expect(text.contains("first event: line "))
    #expect(text.contains("this process:  {\"kind\":"))
  }

  @Test(arguments: ["state", "packets"])
  func `a difference in one layer is named`(_ layer: String) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let (code, text) = try check(
      folder,
      "exec \(try Imsim.executable()) \"$@\" | sed 's/\"\(layer)\":\"[0-9a-f]*/"
        + "\"\(layer)\":\"0000000000000000/'\n")
    #expect(code == .different)
    #expect(text.contains("differ in their \(layer)\n"))
    #expect(text.contains("no event of the trace differs"))
  }

  @Test(arguments: ["kill -9 $$", "exit 2", "exit 99"])
  func `a second process that does not run to its end is a fault: 70`(_ body: String) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    #expect(try check(folder, "\(body)\n").code == .fault)
  }

  @Test func `a second process that prints nothing has run no case: 6`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let (code, text) = try check(folder, "exit 0\n")
    #expect(code == .different && text.contains("differ in their cases\n"))
  }

  @Test func `a program that can't be started is a fault`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    #expect(try check(folder, "", name: "missing").code == .fault)
  }

  @Test func `the second process hashes with a seed of its own`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run(
      "run", "--verify-determinism", "a.scenario", in: folder,
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(run.code == 0)
    #expect(DeterminismCheck.environment(["SWIFT_DETERMINISTIC_HASHING=1", "A=b"]) == ["A=b"])
  }

  /// Compares a run in this process with the output of a shell script. The shell script replaces
  /// the second process.
  private func check(
    _ folder: Folder, _ body: String, name: String = "second"
  ) throws -> (code: ExitCode, text: String) {
    try folder.writeProgram("#!/bin/sh\n" + body, to: "second")
    let settings = try RunSettings(
      Arguments([folder.path("a.scenario"), "--jobs=1"], options: Command.run.options))
    let set = try ScenarioSet(settings.operands, jobs: 1)
    let runs = ScenarioRuns(
      set: set, selection: Selection(set), seed: 1)
    let kept = runs.runAll(jobs: 1, showsProgress: false)
    var buffer = TextBuffer()
    let check = DeterminismCheck(
      executable: folder.path(name), settings: settings, runs: runs)
    return (check.run(kept, &buffer), buffer.string)
  }
}
