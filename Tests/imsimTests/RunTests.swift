import Foundation
import Glibc
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

  @Test func `requirements are known from the nearest folder scenarios above the file`() throws {
    let folder = try Folder([
      "scenarios/requirements.md": "| ID | What |\n|---|---|\n| FR-01 | one |\n",
      "scenarios/deep/a.scenario": Samples.passing.replacing("tags", with: "verifies FR-02\ntags"),
      "scenarios/b.scenario": Samples.passing.replacing("tags", with: "verifies FR-01\ntags"),
    ])
    let run = try Imsim.run("check", in: folder)
    #expect(run.code == 3)
    #expect(run.output.contains("scenarios/deep/a.scenario:2:10: error: "))
    #expect(!run.output.contains("b.scenario"))
    #expect(try Imsim.run("check", folder.path("scenarios")).code == 3)
    let input = Samples.passing.replacing("tags", with: "verifies FR-02\ntags")
    #expect(try Imsim.run("check", "-", input: input, in: folder).code == 3)
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
    // The caret below the line is of the colour of `failed`.
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

/// A terminal that nobody looks at.
final class Terminal {
  /// The end of the program that prints.
  let program: FileHandle
  private let screen: Int32

  init?(columns: UInt16 = 0) {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    var number: UInt32 = 0
    var isLocked: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN of Linux.
    guard screen >= 0, ioctl(screen, 0x4004_5431, &isLocked) == 0,
      ioctl(screen, 0x8004_5430, &number) == 0
    else { return nil }
    var size = winsize(ws_row: 25, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(screen, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    let end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard end >= 0 else { return nil }
    program = FileHandle(fileDescriptor: end, closeOnDealloc: true)
  }

  deinit { close(screen) }

  /// What the screen shows by now.
  var output: String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(screen, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
