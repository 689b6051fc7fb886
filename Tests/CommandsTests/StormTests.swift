import Foundation
import Testing

struct StormTests {
  @Test func `worlds that hold succeed: 0, whatever the number of threads`() throws {
    let folder = try Folder([:])
    let one = try Imsim.run(
      "storm", "--seeds", "1...6", "--calls", "30", "--jobs", "1", in: folder)
    let two = try Imsim.run(
      "storm", "--seeds", "1...6", "--calls", "30", "--jobs", "3", in: folder)
    #expect(one.code == 0, "\(one.output)")
    #expect(one.output == two.output)
    #expect(one.output.hasPrefix("6 worlds (seeds 1 to 6): 6 passed, 0 failed\n"))
    #expect(one.output.contains("rows of rules, each with the roles of devices: "))
  }

  @Test func `a printed world is a scenario that imsim runs`() throws {
    let folder = try Folder([:])
    let world = try Imsim.run("storm", "--seed", "5", "--print", in: folder)
    #expect(world.code == 0)
    let written = try Folder(["a.scenario": world.output])
    let run = try Imsim.run("run", "--seed", "5", "a.scenario", in: written)
    #expect(run.code == 0, "\(run.output)")
    #expect(try Imsim.run("format", "--check", "a.scenario", in: written).code == 0)
  }

  @Test(arguments: [
    (["--seeds", "5"], "--seeds takes a range such as 1...100, not 5"),
    (["--seeds", "5...4"], "--seeds takes a range such as 1...100, not 5...4"),
    (["--seeds", "0...18446744073709551615"], "--seeds takes at most 1,000,000,000 seeds"),
    (["--calls", "0"], "--calls takes a whole number from 1 to 1000000, not 0"),
    (["a.scenario"], "storm takes no a.scenario"),
  ])
  func `wrong options are refused: 2`(options: [String], message: String) throws {
    let run = try Imsim.run(["storm"] + options, in: Folder([:]))
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  // MARK: - Parts

  @Test func `the parts of a storm run each seed once`() throws {
    let folder = try Folder([:])
    let options = ["storm", "--seeds", "4...10", "--calls", "5"]
    let parts = try (1...3).map { number in
      let run = try Imsim.run(options + ["--shard", "\(number)/3"], in: folder)
      #expect(run.code == 0)
      let printed = try Imsim.run(options + ["--shard", "\(number)/3", "--print"], in: folder)
      return (run.output, printed.output.split(separator: "\n").filter { $0.hasPrefix("scenario") })
    }
    #expect(parts[0].0.hasPrefix("3 worlds (part 1 of 3 of seeds 4 to 10): 3 passed, 0 failed\n"))
    let seeds = [[4, 7, 10], [5, 8], [6, 9]]
    #expect(parts.map(\.1) == seeds.map { $0.map { "scenario \"storm \($0)\"" } })
  }

  // MARK: - Resuming

  @Test func `a killed storm continues, and prints what an uninterrupted one prints`() throws {
    let folder = try Folder([:])
    let options = ["storm", "--seeds", "1...60", "--calls", "100", "--jobs", "1"]
    let whole = try Imsim.run(options, in: folder)
    let process = Process()
    process.executableURL = URL(filePath: try Imsim.executable())
    process.arguments = options + ["--resume", folder.path("f")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !FileManager.default.fileExists(atPath: folder.path("f")) {
      usleep(10_000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    let text = try folder.read("f")
    #expect(!text.contains("\"worlds\":60,") && text.contains("\"worlds\":"))
    for _ in 0..<2 {
      let resumed = try Imsim.run(options + ["--resume", "f"], in: folder)
      #expect(resumed.code == whole.code && resumed.output == whole.output)
      #expect(try folder.read("f").contains("\"worlds\":60,"))
    }
  }

  @Test func `a file of another storm is refused and kept: 2`() throws {
    let folder = try Folder(["b": "mine", "c/d": ""])
    _ = try Imsim.run("storm", "--seeds", "1...2", "--calls", "5", "--resume", "a", in: folder)
    let text = try folder.read("a")
    for (options, message) in [
      (["--resume", "a"], "--resume: a: its storm has --seeds 1...2 instead of --seeds 1...100: "),
      (["--resume", "b"], "--resume: b: this is no file of imsim storm --resume: name another"),
      (["--resume", "c"], "--resume takes a file, which c is not"),
      (["--resume", ""], "--resume needs a FILE"),
      (["--resume", "x/y"], "--resume can't write x/y: there is no folder x"),
      (["--resume", "a", "--print"], "--resume can't be combined with --print"),
    ] {
      let run = try Imsim.run(["storm"] + options, in: folder)
      #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
    }
    #expect(try folder.read("a") == text && folder.read("b") == "mine")
  }
}
