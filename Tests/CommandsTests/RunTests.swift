import Foundation
import Testing

struct RunTests {
  @Test func `a scenario comes from standard input with -`() throws {
    let run = try Imsim.run("run", "-", input: Samples.passing)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("ok    it passes  -  "))
  }

  @Test(arguments: ["B asks", "smoke", "tables/"])
  func `a filter selects by title, tag or path`(_ filter: String) throws {
    let folder = try Folder([
      "a.scenario": Samples.passing, "tables/b.scenario": Samples.table,
      "c.scenario": Samples.failing,
    ])
    let run = try Imsim.run("run", "--filter", filter, ".", in: folder)
    #expect(run.code == 0)
    let cases = ["B asks": 1, "smoke": 1, "tables/": 2][filter]
    #expect(run.output.contains("(\(cases ?? 0) case"), "\(run.output)")
  }

  @Test func `several filters select what any of them does`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "b.scenario": Samples.table])
    let run = try Imsim.run("run", "--filter=A asks", "--filter=smoke", ".", in: folder)
    #expect(run.output.contains("2 scenarios (2 cases): 2 passed"))
  }

  @Test func `the output is the same bytes on any number of threads`() throws {
    var files: [String: String] = [:]
    for number in 0..<30 {
      files["s\(number).scenario"] = number % 3 == 0 ? Samples.failing : Samples.table
    }
    let folder = try Folder(files)
    let one = try Imsim.run("run", "--jobs", "1", "--trace", ".", in: folder)
    for jobs in ["2", "7"] {
      let other = try Imsim.run("run", "--jobs", jobs, "--trace", ".", in: folder)
      #expect(other.output == one.output && other.code == one.code)
    }
    #expect(one.output.contains("\ns0.scenario:") == false)
    #expect(one.output.contains("./s0.scenario:6:3: failed:"))
  }

  @Test func `folders are searched in the order of bytes`() throws {
    let folder = try Folder([
      "b.scenario": Samples.passing, "B.scenario": Samples.passing,
      "a/z.scenario": Samples.passing, ".hidden/x.scenario": Samples.broken, "a.txt": "",
    ])
    let run = try Imsim.run("list", ".", in: folder)
    let paths = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(paths == ["./B.scenario", "./a/z.scenario", "./b.scenario"])
    let twice = try Imsim.run("list", "b.scenario", "b.scenario", in: folder)
    #expect(twice.output.split(separator: "\n").count == 1)
  }

  @Test func `a file that looks like an option is repeated as a file`() throws {
    let folder = try Folder(["-a.scenario": Samples.failing])
    let run = try Imsim.run("run", "--", "-a.scenario", in: folder)
    #expect(run.output.contains("  repeat: imsim run ./-a.scenario --seed 1\n"))
    #expect(try Imsim.run("run", "./-a.scenario", "--seed", "1", in: folder).code == run.code)
  }

  @Test func `a seed moves random latencies and nothing else does`() throws {
    let folder = try Folder(["a.scenario": Samples.random])
    let first = try Imsim.run("run", "a.scenario", "--trace", in: folder)
    let again = try Imsim.run("run", "a.scenario", "--trace", "--seed=1", in: folder)
    let other = try Imsim.run("run", "a.scenario", "--trace", "--seed=2", in: folder)
    #expect(first.output == again.output)
    #expect(first.output != other.output)
  }

  @Test func `JSON Lines stand alone on standard output`() throws {
    let folder = try Folder(["a.scenario": Samples.table])
    let run = try Imsim.run("run", "a.scenario", "--trace", "--jsonl", "-", in: folder)
    #expect(run.errors.contains("1 scenario (2 cases): 2 passed"))
    for line in run.output.split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
    #expect(run.output.contains("\"row\":2"))
  }

  private static func verifying(_ id: String) -> String {
    Samples.passing.replacing("tags", with: "verifies \(id)\ntags")
  }

  @Test(arguments: [
    "requirements.md", "scenarios/requirements.md", "scenarios/deep/requirements.md",
  ])
  func `ids of one's own stand in the nearest requirements.md above the file`(_ index: String)
    throws
  {
    let own = "| ID | What |\n|---|---|\n| AB-01 | one |\n"
    let folder = try Folder([
      index: own, "scenarios/deep/requirements.txt": own,
      "scenarios/deep/a.scenario": Self.verifying("AB-01"),
      "scenarios/deep/b.scenario": Self.verifying("AB-02"),
      "scenarios/deep/c.scenario": Self.verifying("FR-31"),
    ])
    let run = try Imsim.run("check", in: folder)
    #expect(run.code == 3)
    #expect(run.output.contains("b.scenario:2:10: error: there is no requirement `AB-02`"))
    #expect(run.output.contains("help: the last of these is `AB-01`; your own ids go into"))
    #expect(run.output.hasSuffix("3 files, 1 with errors: 1 error\n"))
    #expect(try Imsim.run("check", folder.path("scenarios")).code == 3)
    #expect(try Imsim.run("run", "scenarios/deep/a.scenario", in: folder).code == 0)
  }

  @Test(arguments: ["check", "run", "explain", "coverage", "list"])
  func `every command knows the ids of imsim, and no others, wherever it is`(_ command: String)
    throws
  {
    let folder = try Folder([
      "a.scenario": Self.verifying("FR-31"), "b.scenario": Self.verifying("FR-00"),
      "c.scenario": Self.verifying("RF-31"),
    ])
    #expect(try Imsim.run(command, "a.scenario", in: folder).code == 0)
    let unknown = try Imsim.run(command, "b.scenario", in: folder)
    #expect(unknown.code == 3)
    #expect((unknown.output + unknown.errors).contains("error: there is no requirement `FR-00`"))
    let near = try Imsim.run(command, "c.scenario", in: folder)
    #expect((near.output + near.errors).contains("help: did you mean `FR-31`?"))
    #expect(try Imsim.run(command, "-", input: Self.verifying("FR-00"), in: folder).code == 3)
  }

  @Test func `a row of one's own replaces what imsim says under its id`() throws {
    let folder = try Folder([
      "requirements.md": "| FR-31 | Here | Another text. |\n",
      "a.scenario": Self.verifying("FR-31"),
    ])
    let coverage = try Imsim.run("coverage", ".", in: folder)
    #expect(coverage.output.contains("ok       FR-31  Another text. [Here]"))
    #expect(coverage.output.contains("1 of 1 requirement verified"))
    let stream = try Imsim.run("run", "a.scenario", "--jsonl", "-", in: folder)
    #expect(stream.output.contains("Another text."))
  }

  // MARK: - Colour

  @Test func `no colour goes into a pipe; on a terminal a failure is red`() throws {
    #expect(try !Imsim.run("run", "-", input: Samples.failing).output.contains("\u{1B}"))
    let terminal = try #require(Terminal())
    let run = try Imsim.run(
      "run", "-", input: Samples.failing, environment: ["TERM": "xterm"],
      output: terminal.program)
    #expect(run.code == 1)
    let screen = terminal.output
    #expect(screen.contains("\u{1B}[31m✗"))
    // The carets below the line have the same colour as `failed`.
    #expect(screen.contains("\u{1B}[1;31mfailed: ") && screen.contains("\u{1B}[1;31m^~~"))
    #expect(!screen.contains("\u{1B}[1;32m"))
  }

  @Test func `a narrow terminal gets lines of words, a pipe a line for each scenario`() throws {
    let title = "a title of many words that no narrow terminal holds"
    let folder = try Folder(["a.scenario": Samples.passing.replacing("it passes", with: title)])
    let terminal = try #require(Terminal(columns: 50))
    let run = try Imsim.run(
      "run", "a.scenario", in: folder, environment: ["TERM": "dumb"], output: terminal.program)
    #expect(run.code == 0)
    #expect(
      terminal.output.replacing("\r\n", with: "\n").hasPrefix(
        """
        ok    a title of many words that no narrow
              terminal holds  a.scenario  2 devices,
              2 callbacks, 4 events

        """))
    let pipe = try Imsim.run("run", "a.scenario", in: folder)
    #expect(pipe.output.hasPrefix("ok    \(title)  a.scenario  2 devices, 2 callbacks, 4 events\n"))
  }

  @Test(arguments: [
    (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false),
    (["TERM": "xterm", "NO_COLOR": ""], true), (["TERM": "dumb"], false),
  ])
  func `a terminal gets colour unless NO_COLOR is set or it is dumb`(
    _ environment: [String: String], _ isColored: Bool
  ) throws {
    let terminal = try #require(Terminal())
    let run = try Imsim.run(
      "run", "-", input: Samples.passing, environment: environment, output: terminal.program)
    #expect(run.code == 0)
    #expect(terminal.output.contains("\u{1B}[") == isColored)
  }
}

/// A pseudo terminal. The program prints to the terminal, and the test reads this output.
final class Terminal {
  /// The side of the terminal to which the program prints.
  let program: FileHandle
  private let screen: Int32

  init?(columns: UInt16 = 0) {
    screen = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    var number: UInt32 = 0
    var isLocked: Int32 = 0
    // The two numbers are the Linux requests TIOCSPTLCK and TIOCGPTN.
    guard screen >= 0, unsafe ioctl(screen, 0x4004_5431, &isLocked) == 0,
      unsafe ioctl(screen, 0x8004_5430, &number) == 0
    else { return nil }
    var size = winsize(ws_row: 25, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(screen, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    let end = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard end >= 0 else { return nil }
    program = FileHandle(fileDescriptor: end, closeOnDealloc: true)
  }

  deinit { close(screen) }

  var output: String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(screen, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
