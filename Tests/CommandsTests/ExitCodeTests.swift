import Events
import Foundation
import Reports
import ScenarioLanguage
import Simulation
import Testing

@testable import Commands

struct ExitCodeTests {
  @Test func `all passed: 0`() throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.passing])
    let run = try Imsim.run("run", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("ok    it passes  scenarios/a.scenario  2 devices"))
    #expect(run.output.contains("\n1 scenario (1 case): 1 passed, 0 failed\n"))
    #expect(run.errors.isEmpty)
  }

  @Test func `an expectation failed: 1, with the line that repeats it`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "scenarios/b/c.scenario": Samples.failing,
    ])
    let run = try Imsim.run("run", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("scenarios/b/c.scenario:6:3: failed: A.phone's addFriend(A)"))
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("repeat: ") })
    let words = line.split(separator: " ").dropFirst(2).map(String.init)
    #expect(words == ["run", "scenarios/b/c.scenario", "--seed", "1"])
  }

  @Test func `a fault of imsim shows in a case: 70`() throws {
    let source = Source(path: "a.scenario", text: Samples.passing)
    let scenario = try #require(ScenarioFile.parse(source).scenarios.first)
    let builder = EventBuilder(source: source, seed: 1, isOneOfSeveral: false)
    var events = builder.events(scenario, ScenarioRunner.run(scenario), index: 0)
    #expect(ExitCode(.ran(events)) == .passed)
    events.status = .failed
    events.failures = [
      FailureEvents(
        .call, "", at: SourceRange(start: 0, end: 0), in: LineIndex(Source(path: "", text: "")))
    ]
    #expect(ExitCode(.ran(events)) == .fault)
    #expect(ExitCode.fault.rawValue == 70)
  }

  @Test(arguments: [
    ["run", "--nonsense"], ["run", "no-such-file"], ["run", "--seed"], ["run", "--seed", "-1"],
    ["run", "--seed", "18446744073709551616"], ["run", "--jobs=0"], ["run", "--format", "xml"],
    ["run", "--trace=yes"], ["run", "--seed", "1", "--seed", "2"], ["run", "-x"], ["rum"], ["-v"],
    ["help", "rum"], ["help", "run", "check"], ["catalogue", "--format=yaml"], [],
  ])
  func `wrong usage: 2, and says what is wrong`(_ words: [String]) throws {
    var console = Console()
    #expect(Program.run(words, &console) == .usage)
  }

  @Test func `wrong usage goes to standard error and names what is near`() throws {
    let run = try Imsim.run("run", "--verify-determinizm")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        imsim: error: unknown option --verify-determinizm; did you mean --verify-determinism?
        see: imsim help run

        """)
    let other = try Imsim.run("chekc")
    #expect(other.code == 2)
    #expect(other.errors.contains("unknown command chekc; did you mean check?"))
  }

  @Test func `a file with errors: 3, and the others run all the same`() throws {
    let folder = try Folder(["a.scenario": Samples.broken, "b.scenario": Samples.passing])
    let run = try Imsim.run("run", ".", in: folder)
    #expect(run.code == 3)
    #expect(run.output.contains("a.scenario:6:17: error: "))
    #expect(run.output.contains("addFriend"))
    #expect(run.output.contains("1 passed, 0 failed\n1 file has errors and did not run\n"))
  }

  @Test func `nothing selected: 4`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "empty/readme.md": ""])
    let filtered = try Imsim.run("run", "--filter", "nothing like it", ".", in: folder)
    #expect(filtered.code == 4)
    #expect(filtered.errors.contains("no case matches --filter nothing like it"))
    let several = try Imsim.run("run", "--filter=nobody", "--filter=me", ".", in: folder)
    #expect(several.errors.contains("no case matches --filter nobody or me"))
    for command in ["run", "check", "format", "list"] {
      #expect(try Imsim.run(command, "empty", in: folder).code == 4, "\(command)")
    }
    #expect(try Imsim.run("catalogue", "nothing-like-it").code == 4)
  }

  @Test func `a budget ran out: 5`() throws {
    let folder = try Folder(["a.scenario": Samples.exhausting])
    let run = try Imsim.run("run", "a.scenario", in: folder)
    #expect(run.code == 5)
    #expect(run.output.contains("no verdict: more than 1,000 executions of the races"))
    #expect(run.output.contains("0 passed, 0 failed, 1 without a verdict"))
  }

  /// Commands that write to standard output, in a folder with scenarios, logs and a recorded run.
  private static let writing = [
    "run", "run a.scenario --trace", "run --verify-determinism", "run --variants", "run --jsonl -",
    "explore e.scenario", "conform l", "report --check a.scenario", "report --from r.jsonl --tap -",
    "check", "format --check c.scenario", "list", "coverage", "catalogue addFriend",
    "explain a.scenario:7", "shrink b.scenario",
    "accept b.scenario --yes", "bench --help", "editor helix", "completion bash", "help",
    "help language", "help --man", "--help", "--version",
  ]

  @Test(arguments: writing)
  func `output that can't be written is no fault of imsim: 74`(_ command: String) throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "scenarios/b.scenario": Samples.failing,
      "scenarios/c.scenario": Samples.passing.replacing("  A.", with: "A."),
      "scenarios/e.scenario": Samples.exploring,
    ])
    let within = "scenarios/"
    let setUp = try Imsim.run(
      "run", "\(within)a.scenario", "--log", "l", "--jsonl", "r.jsonl", in: folder)
    #expect(setUp.code == 0)
    let words = command.split(separator: " ").map { word in
      word.contains(".scenario") ? within + word : String(word)
    }
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try Imsim.run(words, in: folder, output: full)
    #expect(run.code == 74, "\(run)")
    #expect(run.errors.contains("imsim: error: standard output: No space left on device"))
    let closed = try Imsim.run(
      ["-c", "exec \"$0\" \"$@\" >&-", try Imsim.executable()] + words, program: "/bin/sh",
      in: folder)
    #expect(closed.code == 74 && closed.errors.contains("standard output: Bad file descriptor"))
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `a file doesn't take the place of a closed standard descriptor`(
    _ closing: String
  ) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    for name in ["open", "closed"] {
      _ = try Imsim.run(
        [
          "-c", "exec \"$0\" run a.scenario --jsonl \(name) \(name == "open" ? "" : closing)",
          try Imsim.executable(),
        ], program: "/bin/sh", in: folder)
    }
    #expect(try folder.read("closed") == folder.read("open"))
    #expect(try folder.read("closed").hasPrefix("{"))
  }

  @Test func `output that nobody reads ends quietly`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Imsim.run("catalogue", output: pipe.fileHandleForWriting)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `of several codes the gravest counts`() {
    let order: [ExitCode] = [
      .fault, .unwritable, .different, .scenarioErrors, .failed, .exhausted, .nothingSelected,
    ]
    for (index, code) in order.enumerated() {
      #expect(ExitCode.gravest(of: [.passed] + order[index...].reversed()) == code)
    }
    #expect(ExitCode.gravest(of: []) == .passed)
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 70, 74, 130])
  }
}
