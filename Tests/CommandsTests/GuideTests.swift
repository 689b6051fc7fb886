import Foundation
import TestSupport
import Testing

@testable import Commands

/// These tests check the help that imsim prints with and without colour: the guide, the manual page
/// and the texts of ids.
struct GuideTests {
  @Test func `the tutorial and the reference are in the program, byte for byte`() throws {
    for (name, path) in [("tutorial", "tutorial.md"), ("reference", "README.md")] {
      let text = try RepositoryFolder.text("scenarios/\(path)")
      #expect(try Imsim.run("help", "language", name).output == text, "\(name)")
      #expect(try Imsim.run("help", name).output == text, "\(name)")
    }
  }

  @Test func `without a topic the tutorial comes, and then how to read the reference`() throws {
    let tutorial = try RepositoryFolder.text("scenarios/tutorial.md")
    let run = try Imsim.run("help", "language")
    #expect(run.code == 0 && run.output.hasPrefix(tutorial))
    let rest = run.output.dropFirst(tutorial.count)
    #expect(rest.hasPrefix("\nimsim help language reference prints the reference"))
    #expect(rest.replacing("\n", with: " ").contains(" A first look, What it means, "))
    #expect(rest.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a section is found by the beginning of its title, with what stands below it`() throws
  {
    let races = try Imsim.run("help", "language", "RACES")
    #expect(races.code == 0 && races.output.hasPrefix("## Races\n"))
    #expect(races.output.contains("### Orders that are the same\n"))
    #expect(!races.output.contains("## Faults"))
    let one = try Imsim.run("help", "language", "orders", "that")
    #expect(one.output.hasPrefix("### Orders that are the same\n"))
    let tutorial = try Imsim.run("help", "language", "a", "race")
    #expect(tutorial.output.hasPrefix("## A race\n") && !tutorial.output.contains("## A fault"))
    let none = try Imsim.run("help", "language", "weather")
    #expect(none.code == 2)
    #expect(none.errors.contains("the reference has A first look, What it means, "))
    #expect(none.errors.contains("the tutorial has A first scenario, A failure, "))
    #expect(try Imsim.run("help", "reference", "races").code == 2)
  }

  @Test func `signs of headings in a block of code make no section`() {
    let guide = Guide(markdown: "# T\n```\n# no\n```\n## A\na\n### B\n## C\n")
    #expect(guide.sections.map(\.title) == ["T", "A", "B", "C"])
    #expect(guide.section("a")?.map(\.title) == ["A", "B"])
    #expect(guide.section("x") == nil)
  }

  @Test func `the manual page has every command, option, exit code and variable`() throws {
    let page = try Imsim.run("help", "--man").output
    let plain = page.replacing("\\-", with: "-").replacing("\\fR", with: "")
    for command in Command.all {
      #expect(plain.contains("\n.SS imsim \(command.name)"))
      for option in command.options where !option.isHidden {
        #expect(plain.contains("\\fB--\(option.name)"))
      }
    }
    for code in ExitCode.allCases { #expect(plain.contains("\\fB\(code.rawValue)\n")) }
    for (name, _) in HelpText.variables { #expect(plain.contains("\\fB\(name)\n")) }
    #expect(try Imsim.run("help", "--man", "run").code == 2)
  }

  @Test func `man finds nothing wrong with the manual page`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") else {
      return print("no mandoc here: the manual page is not checked")
    }
    let page = try Imsim.run("help", "--man").output
    let run = try Imsim.run(
      ["-T", "lint", "-W", "warning"], program: "/usr/bin/mandoc", input: page)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `requirements and decisions are looked up by id, one's own too`() throws {
    let folder = try Folder([
      "requirements.md": "## Ours\n| AB-01 | spec 3 | It is ours. |\n", "sub/x": "",
    ])
    let run = try Imsim.run("catalogue", "fr-32", "AB-01", "D-21", in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains("AB-01  [Ours: spec 3]\n  It is ours.\n"))
    #expect(run.output.contains("\nFR-32  [Friends: FM Scenario 2]\n"))
    #expect(run.output.contains("\n  see acceptFriendApplication, onFriendAdd\n"))
    #expect(run.output.contains("\nD-21  [Friends (decisions)]\n"))
    #expect(try Imsim.run("catalogue", "AB-02", in: folder).code == 4)
    let json = try Imsim.run("catalogue", "--format=json", "AB-01", in: folder).output
    #expect(json.contains("\"statements\":[{\"id\":\"AB-01\",\"section\":\"Ours\""))
  }

  static let colours: [([String: String], Bool)] = [
    ([:], false), (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false),
    (["FORCE_COLOR": "", "CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
    (["FORCE_COLOR": "1", "CLICOLOR": "0"], true), (["FORCE_COLOR": "1", "TERM": "dumb"], true),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), (["FORCE_COLOR": "1", "NO_COLOR": ""], true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["FORCE_COLOR": "false"], false),
  ]

  @Test(arguments: colours)
  func `colour is forced and forbidden by the usual variables`(
    _ variables: [String: String], _ isColored: Bool
  ) throws {
    let run = try Imsim.run("catalogue", "FR-32", environment: variables)
    #expect(run.output.contains("\u{1B}[") == isColored)
  }

  @Test func `CLICOLOR=0 forbids colour on a terminal`() throws {
    for (value, isColored) in [("0", false), ("1", true)] {
      let terminal = try #require(Terminal(columns: 80))
      _ = try Imsim.run(
        "catalogue", "FR-32", environment: ["CLICOLOR": value, "TERM": "xterm"],
        output: terminal.program)
      #expect(terminal.output.contains("\u{1B}[") == isColored)
    }
  }
}
