import Foundation
import TestSupport
import Testing

struct ConformTests {
  private static let head =
    #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone"}"# + "\n"

  private static func example(_ name: String) -> String {
    RepositoryFolder.url.appending(path: "scenarios/logs/\(name)").path
  }

  @Test func `logs that agree succeed: 0`() throws {
    let agrees = try Imsim.run("conform", Self.example("agrees"))
    #expect(agrees.code == 0 && agrees.errors.isEmpty)
    #expect(agrees.output.hasPrefix("agrees: 21 entries of 3 devices agree with the model\n"))
  }

  @Test func `the guide's text logs agree: 0`() throws {
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    let command = try #require(guide.split(separator: "--from-text '").dropFirst().first)
    let pattern = String(try #require(command.split(separator: "'").first))
    let run = try Imsim.run("conform", "--from-text", pattern, Self.example("text"))
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.output.hasPrefix("agrees: 17 entries of 2 devices agree with the model\n"))
    #expect(run.output.contains("/A.log: 8 of 10 lines match the pattern\n"))
  }

  @Test func `text logs that can't be read are told: 2, 3, 4`() throws {
    let folder = try Folder(["A.log": "1 addFreind\n", "b.jsonl": ""])
    let pattern = #"(?<time>\d) (?<event>\w+)"#
    let wrong = try Imsim.run("conform", "--from-text", "(?<time>", "A.log", in: folder)
    #expect(wrong.code == 2 && wrong.errors.contains("\n  (?<time>\n          ^\n"), "\(wrong)")
    let unknown = try Imsim.run("conform", "--from-text", pattern, "A.log", in: folder)
    #expect(
      unknown.code == 3
        && unknown.errors
          == "A.log:1: there is no call or callback \"addFreind\"; did you mean addFriend?\n"
          + "  1 addFreind\n",
      "\(unknown)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "A.log"))
    let none = try Imsim.run("conform", "--from-text", pattern, ".", in: folder)
    #expect(none.code == 4 && none.errors.hasSuffix("names of log files end in .log\n"))
  }

  @Test(.enabled(if: Effort.isFull)) func `a pattern that takes too long is given up: 3`() throws {
    let line = "1 " + String(repeating: "a", count: 60) + "b\n"
    let folder = try Folder(["A.log": "1 end\n" + line])
    let run = try Imsim.run(
      "conform", "--from-text", #"(?<time>\d) (?<event>end|(a+)+$)"#, "A.log", in: folder)
    #expect(run.code == 3, "\(run)")
    #expect(run.errors.hasPrefix("A.log:2: matching this line takes more than 10 seconds"))
  }

  @Test func `clocks may be taken at their word`() throws {
    let folder = try Folder(["scene.scenario": ExampleLogs.scene])
    let run = try Imsim.run(
      "conform", Self.example("contradicts"), "--tolerance", "0ms", "--initial", "scene.scenario",
      in: folder)
    #expect(run.code == 1 && run.errors.isEmpty, "\(run)")
  }

  @Test(.enabled(if: Effort.isFull)) func `for programs it is one line of JSON`() throws {
    let run = try Imsim.run("conform", "--format", "json", Self.example("contradicts"))
    #expect(run.code == 1)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["verdict"] as? String == "disagrees")
    #expect(object["suspects"] as? [String] == ["D-21"])
    #expect((object["divergences"] as? [Any])?.count == 2)
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test(.enabled(if: Effort.isFull))
  func `a change of the model that explains all is said first in each format`() throws {
    let paths = ["A", "B", "C"].map { "scenarios/logs/contradicts/\($0).phone.jsonl" }
    let folder = try Folder([:])
    for path in paths { try folder.write(RepositoryFolder.text(path), to: path) }
    let input = try paths.map(RepositoryFolder.text).joined()
    for run in [
      try Imsim.run(["conform", "--format", "json"] + paths, in: folder),
      try Imsim.run("conform", "--format", "json", "-", input: input, in: folder),
    ] {
      let change =
        #""explainedBy":{"statement":"D-21","change":"a request that waits and is sent again "#
      #expect(run.code == 1 && run.output.contains(change), "\(run)")
    }
  }

  @Test func `a change of the model that explains all is said first, and the guide shows it`()
    throws
  {
    let paths = ["A", "B", "C"].map { "scenarios/logs/contradicts/\($0).phone.jsonl" }
    let folder = try Folder([:])
    for path in paths { try folder.write(RepositoryFolder.text(path), to: path) }
    let run = try Imsim.run("conform", "scenarios/logs/contradicts", in: folder)
    #expect(run.code == 1 && run.errors.isEmpty)
    let guide = try RepositoryFolder.text("scenarios/logs/README.md")
    #expect(guide.contains("```\n\(run.output)```\n"), "\(run.output)")
  }

  @Test(.enabled(if: Effort.isFull))
  func `a change is tried with the calls that may be assumed`() throws {
    let path = "\(Self.example("contradicts"))/A.phone.jsonl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // C, who has no log, also sends a friend request to A.
    let asked =
      #"{"n":10,"t":1773501020000,"kind":"callback","name":"onFriendApplicationStatusChanged","#
      + #""fields":{"userId":"C","applicationType":"Received","applicationStatus":"UnHandled"}}"#
      + "\n" + #"{"n":11,"#
    let folder = try Folder([
      "A.jsonl": text.replacing(#"{"n":10,"#, with: asked),
      "B.jsonl": try String(contentsOfFile: path.replacing("A.", with: "B."), encoding: .utf8),
    ])
    let arguments = ["conform", "A.jsonl", "B.jsonl", "--assume", "C may addFriend"]
    let run = try Imsim.run(arguments, in: folder)
    #expect(run.code == 1, "\(run)")
    #expect(run.output.contains("The service seems to deviate from D-21"), "\(run)")
    #expect(run.output.contains("as --assume allows"), "\(run)")
  }

  @Test func `where no change explains the logs, there is none`() throws {
    let path = "\(Self.example("agrees"))/B.phone.jsonl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let folder = try Folder([
      "B.jsonl": text.replacing("we met at the fair", with: "we met"),
      "A.jsonl": try String(contentsOfFile: path.replacing("B.", with: "A."), encoding: .utf8),
      "C.jsonl": try String(contentsOfFile: path.replacing("B.", with: "C."), encoding: .utf8),
      "scene.scenario": ExampleLogs.scene,
    ])
    let run = try Imsim.run(
      "conform", "--format", "json", ".", "--initial", "scene.scenario", in: folder)
    #expect(run.code == 1 && !run.output.contains("explainedBy"), "\(run)")
  }

  @Test(.enabled(if: Effort.isFull))
  func `divergences are written as scenarios that pass, and a page shows them`() throws {
    let folder = try Folder([:])
    let run = try Imsim.run(
      "conform", Self.example("contradicts"), "--write", "found/here", "--html", "page.html",
      in: folder)
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(
      run.output.hasSuffix(
        """
        wrote found/here/divergence-1.scenario
        wrote found/here/divergence-2.scenario
        wrote page.html

        """))
    #expect(try Imsim.run("run", "found", in: folder).code == 0)
    #expect(try Imsim.run("format", "--check", "found", in: folder).code == 0)
    let page = try String(contentsOf: folder.url.appending(path: "page.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("<h1 class=\"f\">disagrees</h1>"))
    let json = try Imsim.run(
      "conform", Self.example("contradicts"), "--write", "found/here", "--format", "json",
      in: folder)
    #expect(json.output.split(separator: "\n").count == 1)
    #expect(json.errors.contains("wrote found/here/divergence-2.scenario\n"))
  }

  @Test func `logs that agree are written as a scenario that passes`() throws {
    let folder = try Folder([:])
    let run = try Imsim.run("conform", Self.example("agrees"), "--write", "found", in: folder)
    #expect(run.code == 0 && run.output.hasSuffix("wrote found/execution.scenario\n"), "\(run)")
    #expect(try Imsim.run("run", "found", in: folder).code == 0)
    #expect(try Imsim.run("format", "--check", "found", in: folder).code == 0)
  }

  @Test func `files, folders and standard input are logs, each once`() throws {
    let folder = try Folder([
      "logs/A.phone.jsonl": Self.head, "logs/notes.txt": "no log", "logs/sub/B.jsonl": Self.b,
    ])
    let both = try Imsim.run("conform", "logs", "logs/A.phone.jsonl", in: folder)
    #expect(both.code == 0 && both.output.hasPrefix("agrees: 0 entries of 2 devices"))
    let input = try Imsim.run(
      "conform", "-", "logs/sub", input: Self.head, in: folder)
    #expect(input.output.hasPrefix("agrees: 0 entries of 2 devices"), "\(input)")
  }

  private static let b = head.replacing(#""user":"A""#, with: #""user":"B""#)

  @Test func `a scene says what stood before`() throws {
    let scene = """
      scenario "A and B are friends"
      verifies FR-31

      user A on phone
      user B on phone

      friends A and B

      step "A deletes B"
        A.phone calls deleteFriends([B])
        A, B receive onFriendDelete

      """
    let folder = try Folder(["a.scenario": scene, "broken.scenario": "scenario"])
    #expect(try Imsim.run("run", "a.scenario", "--log", "logs", in: folder).code == 0)
    let run = try Imsim.run("conform", "logs", "--initial", "a.scenario", in: folder)
    #expect(run.code == 0 && !run.output.contains("assumed:"), "\(run)")
    let without = try Imsim.run("conform", "logs", in: folder)
    #expect(without.code == 0)
    #expect(without.output.contains("  A and B were friends when the logs begin; logs/"))
    // A beginning is enough, even without a title.
    for start in ["user A", "given", "step"] {
      let end = try #require(scene.firstRange(of: "step")).lowerBound
      let first = try #require(scene.firstRange(of: "user A")).lowerBound
      let text =
        switch start {
        case "given": scene[..<end] + "given\n  wait 1s\n"
        case "user A": scene[first..<end]
        default: scene[..<end]
        }
      try folder.write(String(text), to: "beginning.scenario")
      let run = try Imsim.run("conform", "logs", "--initial", "beginning.scenario", in: folder)
      #expect(run.code == 0 && !run.output.contains("assumed:"), "\(run)")
    }
    let broken = try Imsim.run("conform", "logs", "--initial", "broken.scenario", in: folder)
    #expect(broken.code == 3 && broken.output.isEmpty && !broken.errors.isEmpty)
    let crowd = scene.replacing("friends A", with: "users F[1...20000] on phone\nfriends A")
    try folder.write(crowd, to: "crowd.scenario")
    let large = try Imsim.run("conform", "logs", "--initial", "crowd.scenario", in: folder)
    #expect(large.code == 3 && large.output.isEmpty)
    #expect(large.errors.contains("crowd.scenario has 40,00"), "\(large)")
  }

  @Test func `without enough steps it no verdict: 5`() throws {
    let folder = try Folder(["a.jsonl": Self.open])
    let run = try Imsim.run("conform", "a.jsonl", "--steps", "0", in: folder)
    #expect(run.code == 5, "\(run)")
    #expect(run.output.hasPrefix("no verdict: 13 entries of 6 devices"))
    #expect(run.output.contains("--steps"))
  }

  /// Six users add a seventh user. The permission of the seventh user is Free. The last of the six
  /// users gets a code that is wrong in every order of the calls. One entry contains no user, so
  /// imsim can't check the entries of two users separately.
  private static let open = ["A", "B", "C", "D", "E", "F"].map { user -> String in
    let connected = #","connected":true,"settings":{"friendAddPermission":"Free"}}"#
    let head = head.replacing(#""user":"A""#, with: #""user":"\#(user)""#)
    let code = user == "F" ? 25473 : 0
    return head.replacing("}", with: connected) + """
      {"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"Z"}}
      {"n":2,"kind":"return","id":1,"code":\(code)}

      """ + (user == "F" ? #"{"n":3,"kind":"callback","name":"onFriendAdd"}"# + "\n" : "")
  }.joined()

  @Test func `calls of who has written no log are missing: 5, or allowed: 0`() throws {
    let rows =
      #"{"n":1,"kind":"callback","name":"onFriendApplicationStatusChanged","fields":"#
      + #"{"userId":"C"}}"#
    let folder = try Folder([
      "a.jsonl": Self.head.replacing("}\n", with: ",\"connected\":true}\n") + rows + "\n"
    ])
    let missing = try Imsim.run("conform", "a.jsonl", in: folder)
    #expect(missing.code == 5 && missing.output.hasPrefix("no verdict: "), "\(missing)")
    #expect(missing.output.contains(#"the log of C, or --assume "C may addFriend""#))
    let allowed = try Imsim.run(
      "conform", "a.jsonl", "--assume", "C may deleteFriends", "--assume", "C may addFriend",
      in: folder)
    #expect(allowed.code == 0 && allowed.output.hasPrefix("agrees: "), "\(allowed)")
  }

  @Test(arguments: [
    (["conform"], "conform takes logs: files, folders of .jsonl, or -"),
    (["conform", "gone"], "there is no file or folder gone"),
    (["conform", "a.jsonl", "--tolerance", "soon"], "--tolerance takes a duration up to 366d"),
    (["conform", "a.jsonl", "--tolerance", "367d"], "such as 500ms, 90s or 5m, not 367d"),
    (["conform", "a.jsonl", "--assume", "B may fly"], "--assume: there is no call"),
    (["conform", "a.jsonl", "--assume", "B may addFriend"], "--assume: no entry has a user"),
    (["conform", "a.jsonl", "--steps", "-1"], "--steps takes a whole number"),
    (["conform", "a.jsonl", "--initial", "sub"], "--initial: sub is a folder"),
    (["conform", "a.jsonl", "--write", "a.jsonl"], "--write: a.jsonl is no folder"),
    (["conform", "a.jsonl", "--write="], "--write needs a FOLDER"),
    (["conform", "a.jsonl", "--html", "gone/p.html"], "--html can't write gone/p.html: there is"),
    (["conform", "a.jsonl", "--html", "./a.jsonl"], "--html would replace ./a.jsonl, which is"),
    (
      ["conform", "a.jsonl", "--initial", "t.scenario"],
      "--initial: t.scenario has 2 rows of examples"
    ),
  ])
  func `wrong usage is told: 2`(_ arguments: [String], _ problem: String) throws {
    let folder = try Folder([
      "a.jsonl": Self.head, "sub/x": "", "t.scenario": Samples.table,
    ])
    let run = try Imsim.run(arguments, in: folder)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains(problem), "\(run.errors)")
  }

  @Test func `a folder without logs is told: 4`() throws {
    let folder = try Folder(["logs/notes.txt": ""])
    let run = try Imsim.run("conform", "logs", in: folder)
    #expect(run.code == 4 && run.output.isEmpty)
    #expect(run.errors.contains("there is no log here: names of log files end in .jsonl"))
    #expect(run.errors.contains("--from-text reads text logs"))
  }

  /// `said` is the expected output for each hostile log.
  static let hostile: [(name: String, text: String, said: String)] = [
    ("nothing", "", "a.jsonl: there is no log in this file"),
    ("not JSON", head + "hello\n", "a.jsonl:2:1: "),
    (
      "a gap", head + #"{"n":2,"kind":"end"}"# + "\n",
      "a.jsonl:2:6: "
    ),
    (
      "a line of 10 MB",
      head + #"{"n":1,"kind":""# + String(repeating: "x", count: 10_000_000) + "\"}\n",
      "a.jsonl:2:1: this line has more than 1,000,000 bytes, the maximum"
    ),
    (
      "a number too great", head + #"{"n":1,"t":1e400,"kind":"end"}"# + "\n", "a.jsonl:2:"
    ),
    (
      "a million devices",
      (0..<1_000_000).map {
        #"{"kind":"head","format":"imsim-log","version":1,"user":"u\#($0)","#
          + #""device":"p"}"# + "\n"
      }.joined(),
      "the logs of at most 1,000 devices are read together"
    ),
  ]

  @Test(arguments: Effort.some(of: hostile.indices, one: 4))
  func `a log that can't be read is told: 3`(_ index: Int) throws {
    let (name, text, said) = Self.hostile[index]
    let folder = try Folder(["a.jsonl": text])
    let run = try Imsim.run("conform", "a.jsonl", in: folder)
    #expect(run.code == 3 && run.output.isEmpty, "\(name)")
    #expect(run.errors.contains(said), "\(name): \(run.errors.prefix(400))")
    #expect(run.errors.utf8.count < 10_000, "\(name)")
  }

  @Test func `what is not UTF-8 is told: 3`() throws {
    let folder = try Folder(["a.jsonl": ""])
    let bytes = Data(Self.head.utf8) + Data(#"{"n":1,"kind":"call","id":1,"name":""#.utf8)
    try (bytes + Data([0xFF, 0xFE]) + Data("\"}\n".utf8)).write(
      to: folder.url.appending(path: "a.jsonl"))
    let run = try Imsim.run("conform", "a.jsonl", in: folder)
    #expect(run.code == 3 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("a.jsonl:2:"), "\(run.errors)")
  }
}
