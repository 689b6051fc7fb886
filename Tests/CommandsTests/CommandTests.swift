import Base
import Foundation
import Testing

@testable import Commands

struct CommandTests {
  @Test func `every command has a help page, the same by --help, -h and help`() throws {
    for command in Command.all {
      let page = HelpText.page(of: command)
      #expect(page.hasPrefix("usage: imsim \(command.name)"))
      for option in command.options {
        #expect(page.contains("--\(option.name)") != option.isHidden, "\(option.name)")
      }
      for words in [["help", command.name], [command.name, "--help"], [command.name, "-h"]] {
        let run = try Imsim.run(words[0], words[1])
        #expect(run.code == 0)
        #expect(run.output == page)
      }
    }
  }

  @Test func `the overview names every command and exit code`() throws {
    let run = try Imsim.run("--help")
    #expect(run.code == 0)
    for command in Command.all { #expect(run.output.contains("\n  \(command.name) ")) }
    for code in ExitCode.allCases { #expect(run.output.contains("\n  \(code.rawValue) ")) }
    #expect(try Imsim.run("help").output == run.output)
    #expect(try Imsim.run("--version").output == "imsim \(Version.current)\n")
  }

  @Test(arguments: [nil, 40, 66, 80, 300])
  func `help keeps to the terminal's columns, and to 80 elsewhere, and loses no word`(
    _ columns: Int?
  ) {
    let overview = HelpText.overview(columns: columns)
    for page in [overview] + Command.all.map({ HelpText.page(of: $0, columns: columns) }) {
      for line in page.split(separator: "\n") {
        // A single word may be longer than a line.
        let words = line.split(separator: " ").count
        #expect(line.count <= min(columns ?? 80, 80) || words == 1, "\(line)")
      }
    }
    for command in Command.all {
      let words = HelpText.page(of: command, columns: columns).split { $0 == " " || $0 == "\n" }
      let wide = HelpText.page(of: command).split { $0 == " " || $0 == "\n" }
      #expect(words == wide)
    }
  }

  @Test func `help in a terminal of 60 columns has no wider line`() throws {
    let terminal = try #require(Terminal(columns: 60))
    #expect(try Imsim.run("help", "report", output: terminal.program).code == 0)
    let lines = terminal.output.split(whereSeparator: \.isNewline)
    #expect(lines.count > 30 && lines.allSatisfy { $0.count <= 60 })
  }

  @Test func `check finds all errors of all files`() throws {
    let folder = try Folder([
      "a.scenario": Samples.broken, "b.scenario": Samples.passing,
      "c.scenario": Samples.broken + "  B.phone calls nothing(\n",
    ])
    let run = try Imsim.run("check", ".", in: folder)
    #expect(run.code == 3)
    #expect(run.output.contains("./a.scenario:6:17: error: "))
    #expect(run.output.contains("./c.scenario:7:24: error: "))
    #expect(run.output.contains("3 files, 2 with errors: 3 errors\n"))
    let good = try Imsim.run("check", "b.scenario", in: folder)
    #expect(good.code == 0 && good.output == "1 file, 1 case: no errors\n")
  }

  @Test func `list tells path, title, rows and tags`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "b.scenario": Samples.table])
    let text = try Imsim.run("list", ".", in: folder)
    #expect(text.output == "./a.scenario  it passes  [smoke]\n./b.scenario  A asks (2 rows)\n")
    let lines = try Imsim.run("list", "--format=json", "b.scenario", in: folder)
    #expect(
      lines.output == "{\"path\":\"b.scenario\",\"title\":\"A asks\",\"rows\":2,\"tags\":[]}\n")
    try folder.write(Samples.broken, to: "c.scenario")
    let broken = try Imsim.run("list", ".", in: folder)
    #expect(broken.code == 3 && broken.output == text.output)
    #expect(broken.errors.contains("c.scenario:6:17: error: "))
  }

  @Test func `the catalogue is looked up by words`() throws {
    let text = try Imsim.run("catalogue", "onfriendadd")
    #expect(text.code == 0 && text.output.contains("onFriendAdd  [friends]"))
    let json = try Imsim.run("catalogue", "--format", "json")
    _ = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let near = try Imsim.run("catalogue", "addFreind")
    #expect(near.code == 4 && near.errors.contains("did you mean addFriend?"))
  }

  @Test func `operands may look like options behind --`() throws {
    let folder = try Folder(["--trace": Samples.passing])
    #expect(try Imsim.run("check", "--", "--trace", in: folder).code == 0)
  }

  @Test func `options are read with their values either way`() throws {
    let table = Command.run.options
    let one = try Arguments(["a", "--seed", "7", "--trace", "b"], options: table)
    let other = try Arguments(["--seed=7", "a", "--trace", "b"], options: table)
    #expect(one.operands == ["a", "b"] && other.operands == one.operands)
    #expect(try one.number("seed", in: 0...9, standard: 1) == 7)
    #expect(try other.number("seed", in: 0...9, standard: 1) == 7)
    #expect(one.has("trace") && !one.has("jobs"))
    #expect(throws: Arguments.Problem.self) { try one.number("seed", in: 0...6, standard: 1) }
  }

  @Test(
    arguments: [
      ("seeed", "seed"), ("SEED", "seed"), ("fliter", "filter"), ("zzzz", nil), ("", nil),
    ] as [(String, String?)])
  func `the nearest name is found, and none that is far`(_ name: String, _ nearest: String?) {
    let hint = nearest.map { "; did you mean --\($0)?" } ?? ""
    #expect(NearestName.hint(name, among: ["seed", "filter", "trace"], prefix: "--").text == hint)
  }
}

struct FormatTests {
  private static let crooked = Samples.passing.replacing("  A.phone", with: "A.phone")

  @Test func `format sets a file right, says so, and has nothing to do the second time`() throws {
    let folder = try Folder(["a.scenario": Self.crooked, "b.scenario": Samples.passing])
    let run = try Imsim.run("format", ".", in: folder)
    #expect(run.code == 0 && run.output == "formatted ./a.scenario\n")
    #expect(try folder.read("a.scenario") == Samples.passing)
    let again = try Imsim.run("format", ".", in: folder)
    #expect(again.code == 0 && again.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["a.scenario", "b.scenario"])
  }

  @Test func `format --check changes nothing and fails: 1`() throws {
    let folder = try Folder(["a.scenario": Self.crooked])
    let run = try Imsim.run("format", "--check", ".", in: folder)
    #expect(run.code == 1 && run.output == "would change ./a.scenario\n")
    #expect(try folder.read("a.scenario") == Self.crooked)
    #expect(try Imsim.run("format", "--check", "-", input: Samples.passing).code == 0)
  }

  @Test func `format - reads standard input and prints`() throws {
    let run = try Imsim.run("format", "-", input: Self.crooked)
    #expect(run.code == 0 && run.output == Samples.passing)
  }

  @Test func `a file with errors stays as it is: 3`() throws {
    let folder = try Folder(["a.scenario": Samples.broken])
    let run = try Imsim.run("format", "a.scenario", in: folder)
    #expect(run.code == 3 && run.errors.contains("a.scenario:6:17: error: "))
    #expect(try folder.read("a.scenario") == Samples.broken)
  }

  @Test func `a file keeps its mode, and a link leads to the same file`() throws {
    let folder = try Folder(["real/a.scenario": Self.crooked])
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("real/a.scenario"))
    try manager.createSymbolicLink(
      atPath: folder.path("b.scenario"), withDestinationPath: "real/a.scenario")
    #expect(try Imsim.run("format", "b.scenario", in: folder).code == 0)
    #expect(try folder.read("real/a.scenario") == Samples.passing)
    let mode = try manager.attributesOfItem(atPath: folder.path("real/a.scenario"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }
}
