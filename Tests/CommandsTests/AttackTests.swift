import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A hostile text could control a terminal, start a workflow command or break a format. A hostile
/// text must have no effect in any output, whether it is a title, a name, a text, a reason, a path
/// or an argument.
struct AttackTests {
  static let attacks: [String] = [
    "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\link", "\u{1B}c",
    "\u{1B}[2J",
    "\u{1B}P1$q\u{1B}\\", "\u{9B}31m", "\u{9D}0;x\u{9C}", "\u{90}q\u{9C}", "\u{7F}\u{8}\u{8}",
    "\r overwrites", "a\nb", "a\n::error::pwned", "a\r\n::warning file=x::pwned",
    "%0A::error::pwned",
    "::error::pwned", "::stop-commands::x", "##[error]pwned", "\n##vso[task.x]y", "\u{85}next",
    "\u{2028}line\u{2029}", "\u{202E}gnp.exe", "\u{2066}x\u{2069}\u{61C}",
    "\u{200B}\u{200D}\u{FEFF}",
    "\u{0}nul", "\u{E0041}\u{301}", "<script>alert(1)</script>", "\"><img src=x onerror=y>", "]]>",
    "</summary></details>", "&lt;&#27;", "<!-- x", "[a](javascript:b) **c** `d`",
    "| a | b |\n|---|",
    "```\n# h", "\"]; A->>B: x\nend", "# TODO x\nnot ok 1", "ok 1 # SKIP", "${x} $(y) 'z' \\ \"q\"",
    String(repeating: "long \u{1B}", count: 400),
  ]

  /// Returns a string literal of the scenario language. Characters are escaped where necessary.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\", "<", "|": return "\\\(scalar)"
      case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value:
        return "\\u" + String(format: "%04x", scalar.value)
      default: return String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }

  /// A file name of at most about 150 bytes, from which slashes and NUL are removed.
  private static func name(_ text: String) -> String {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where scalar != "/" && scalar.value != 0 {
      if bytes.count > 150 { break }
      bytes += Array(String(scalar).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func scenario(_ attack: String, mark: String = "") -> String {
    let text = quoted(attack)
    return """
      scenario \(text)
      \(mark.isEmpty ? "" : "\(mark) \(text)\n")
      user A (name: \(text)) on phone
      user B on phone

      step \(text)
        A.phone calls addFriend(B, extra: \(text))
        A receives onFriendApplicationStatusChanged
        B receives onFriendApplicationStatusChanged(extra: "\(mark.isEmpty ? "x" : "")")

      race \(text)
        A.phone calls deleteFriends([\(text)]) as one
        B.phone calls getFriends() as two
      outcome \(text)
        A receives onFriendAdd(userId: \(text))

      """
  }

  /// Creates three files for each attack: a scenario that fails or has errors, a skipped scenario,
  /// and an invalid file.
  private static func folder() throws -> Folder {
    let folder = try Folder([:])
    for (number, attack) in attacks.enumerated() {
      let name = Self.name(attack)
      try folder.writeProgram(scenario(attack), to: "\(number)\(name).scenario")
      try folder.writeProgram(
        scenario(attack, mark: "skip"), to: "s\(number)\(name).scenario")
      try folder.writeProgram("scenario \(attack)\nuser \(attack)", to: "b\(number).scenario")
    }
    return folder
  }

  /// Checks that an output contains no control character and does not start a workflow command.
  private func check(_ text: String, _ what: String, isForGitHub: Bool = false) {
    let raw = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF:
        true
      default: false
      }
    }
    #expect(raw == nil, "\(what): U+\(String(raw?.value ?? 0, radix: 16))")
    for line in text.split(separator: "\n") where line.utf8.starts(with: "::".utf8) {
      let isOurs = line.hasPrefix("::error file=") || line.hasPrefix("::notice file=")
      #expect(isForGitHub && isOurs, "\(what): \(line.prefix(200))")
    }
    for line in text.split(separator: "\n") {
      #expect(!line.hasPrefix("##[") && !line.hasPrefix("##vso"), "\(what): \(line.prefix(200))")
    }
  }

  private func checkXML(_ text: String, _ what: String) {
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(what): \(parser.parserError.map { "\($0)" } ?? "")")
  }

  private func checkJSON(_ text: String, _ what: String) {
    for line in text.split(separator: "\n") {
      let value = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(value != nil, "\(what): \(line.prefix(200))")
    }
  }

  @Test func `in every report of a run, and for GitHub`() throws {
    let folder = try Self.folder()
    let reports = ["h.html", "j.xml", "s.jsonl", "t.tap", "p.json"]
    let words = [
      "run", ".", "--html", "h.html", "--junit", "j.xml", "--jsonl", "s.jsonl", "--tap", "t.tap",
      "--timeline", "p.json",
    ]
    let run = try Imsim.run(words, in: folder)
    #expect(run.code == 3)
    check(run.output + run.errors, "run")
    for report in reports { check(try folder.read(report), report) }
    checkXML(try folder.read("j.xml"), "JUnit")
    let page = try folder.read("h.html")
    #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;alert"), "HTML")
    checkJSON(try folder.read("s.jsonl"), "JSON Lines")
    #expect((try? JSONSerialization.jsonObject(with: Data(folder.read("p.json").utf8))) != nil)
    let tap = try folder.read("t.tap").split(separator: "\n")
    let tests = tap.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(tap.contains("1..\(tests)"), "\(tap.prefix(3)) \(tests)")
    let again = try Imsim.run("report", "--from", "s.jsonl", in: folder)
    #expect(again.output == run.output, "\(again.errors)")
    let github = try Imsim.run(
      "run", ".", "--quiet", in: folder,
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path("summary.md"),
        "GITHUB_WORKSPACE": folder.url.path,
      ])
    check(github.output + github.errors, "GitHub", isForGitHub: true)
    check(try folder.read("summary.md"), "summary")
  }

  private static let commands = [
    ["run", ".", "--verbose", "--trace"], ["run", ".", "--variants", "absent"],
    ["run", ".", "--jsonl", "-"], ["run", ".", "--html", "-"], ["run", ".", "--junit", "-"],
    ["run", ".", "--tap", "-"], ["run", ".", "--log", "l"], ["check", "."], ["list", "."],
    ["list", ".", "--format", "json"], ["coverage", "."], ["coverage", ".", "--by-role"],
    ["coverage", ".", "--format", "markdown"], ["coverage", ".", "--format", "json"],
    ["explore", "."], ["format", ".", "--check"], ["mutate", "."], ["conform", "."],
    ["report", "--update", "."],
  ]

  @Test(arguments: Effort.some(of: commands, one: 3))
  func `in what each command prints`(_ words: [String]) throws {
    let folder = try Self.folder()
    let run = try Imsim.run(words, in: folder)
    check(run.output + run.errors, words.joined(separator: " "))
    #expect(run.code != 70 && (0..<128).contains(run.code), "\(words): \(run.code)")
    #expect(!(run.output + run.errors).isEmpty, "\(words)")
    if words.last == "-", words[2] == "--junit" { checkXML(run.output, "JUnit") }
    if words.contains("json") { checkJSON(run.output, words.joined(separator: " ")) }
  }

  @Test(arguments: Effort.some(of: attacks, one: 5))
  func `as an argument, as a file that is named, and in a log`(_ attack: String) throws {
    let argument = String(String.UnicodeScalarView(attack.unicodeScalars.filter { $0.value != 0 }))
    let commands = [
      [argument], ["run", argument], ["run", "--\(argument)"], ["run", "--filter", argument],
      ["run", "--seed", argument], ["run", "--html", "\(argument)/x"], ["catalogue", argument],
      ["help", "language", argument], ["conform", argument], ["bench", "--against", argument],
      ["run", "--shard", argument], ["explore", "--memory", argument],
      ["conform", "--assume", argument, "."], ["new", "\(argument).scenario"],
    ]
    let folder = try Folder([:])
    let name = Self.name(attack) + ".scenario"
    try folder.writeProgram(Self.scenario(attack), to: name)
    let text = String(decoding: try JSONEncoder().encode([attack]), as: UTF8.self).dropFirst()
      .dropLast()
    let log =
      "{\"log\":1,\"user\":\(text),\"device\":\(text)}\n{\"call\":\(text),\"ts\":1}\n\(attack)\n"
    try folder.writeProgram(log, to: "a.jsonl")
    let files = [
      ["explain", name], ["accept", name], ["shrink", name], ["format", name, "--check"],
      ["conform", "a.jsonl"],
    ]
    for words in commands + files {
      let run = try Imsim.run(words, in: folder)
      check(run.output + run.errors, "\(words)")
      #expect(run.code != 70 && (0..<128).contains(run.code), "\(words): \(run.code)")
    }
  }

  @Test func `in what mutate prints of titles`() throws {
    let attack = Self.attacks[12]
    let folder = try Folder(["a.scenario": Self.scenario(attack), "b.scenario": Samples.passing])
    let failing = try Imsim.run("mutate", ".", in: folder)
    #expect(failing.code == 1 && failing.errors.contains("does not pass without a mutant"))
    check(failing.output + failing.errors, "mutate")
  }
}
