import Events
import Findings
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Conforming

/// The scenarios that `imsim conform --write` creates from divergences.
struct DivergenceScenariosTests {
  private static func writer(_ checked: CheckedLogs) -> DivergenceScenarios {
    DivergenceScenarios(checked, .builtIn)
  }

  private static func text(_ scenario: WrittenScenario) -> String {
    String(decoding: scenario.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 1])
  func `the contradicting example is written as the golden files show`(_ index: Int) throws {
    let checked = try ConformanceTextTests.contradiction()
    let writer = Self.writer(checked)
    #expect(writer.count == 2)
    let scenario = try #require(writer.scenario(of: index, path: "d.scenario"))
    #expect(scenario.fault == nil)
    try expectGolden(Self.text(scenario), "divergence-\(index + 1).scenario")
  }

  /// Changes of the logs of two users who become friends. After each change, nothing explains one
  /// of the entries. imsim writes a scenario for this entry, and the scenario contains the texts in
  /// `said`.
  static let changes: [(file: Int, from: String, to: String, said: [String])] = [
    (
      1, #""extra":"we met at the fair""#, #""extra":"we met""#,
      [#"B.phone receives onFriendApplicationStatusChanged("#, #"extra: "we met at the fair""#]
    ),
    (
      0, #""kind":"return","id":5,"code":0"#, #""kind":"return","id":5,"code":25469"#,
      ["A.phone calls setFriendInfo(B", "which succeeds"]
    ),
  ]

  @Test(arguments: changes)
  func `a scenario expects what the model does, and passes`(
    _ file: Int, _ from: String, _ to: String, _ said: [String]
  ) throws {
    var files = try ConformanceTextTests.example("agrees")
    let text = String(decoding: files[file].bytes, as: UTF8.self)
    #expect(text.contains(from))
    files[file] = LogFile(
      path: files[file].path, bytes: Array(text.replacing(from, with: to).utf8))
    let writer = Self.writer(try ConformanceTextTests.check(files))
    let scenario = try #require(writer.scenario(of: 0, path: "d.scenario"))
    #expect(scenario.fault == nil)
    for words in said { #expect(Self.text(scenario).contains(words), "\(Self.text(scenario))") }
    let (formatted, problems) = Formatter.format(scenario.source, knownClauses: .builtIn)
    #expect(problems.isEmpty && formatted == scenario.source.bytes)
  }

  @Test func `ids that are no names get some, and the file says whose they are`() throws {
    var files = try ConformanceTextTests.example("contradicts")
    for index in files.indices {
      var text = String(decoding: files[index].bytes, as: UTF8.self)
      for (user, id) in [("A", "user one"), ("B", "17\\\" on phone"), ("C", "nil")] {
        text = text.replacing("\"\(user)\"", with: "\"\(id)\"")
      }
      files[index] = LogFile(path: files[index].path, bytes: Array(text.utf8))
    }
    let writer = Self.writer(try ConformanceTextTests.check(files))
    let scenario = try #require(writer.scenario(of: 1, path: "d.scenario"))
    let text = Self.text(scenario)
    #expect(scenario.fault == nil)
    #expect(text.contains("user U1 on phone") && text.contains("is the user \"user one\"."))
    #expect(text.contains(#"is the user "17\" on phone"."#), "\(text)")
  }

  @Test func `what comes twice is written as what comes once`() throws {
    let row =
      #"{"n":3,"t":1773500966273,"kind":"callback","name":"onFriendApplicationStatusChanged","#
      + #""fields":{"userId":"B","extra":"hello"}}"#
    let files = [
      LogText.file(
        [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
            + #""connected":true}"#,
          #"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"B","#
            + #""extra":"hello"}}"#,
          #"{"n":2,"kind":"return","id":1,"code":0}"#, row,
          row.replacing(#""n":3"#, with: #""n":4"#), #"{"n":5,"kind":"end"}"#,
        ], "A.jsonl"),
      LogText.file(
        [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"B","device":"phone","#
            + #""connected":true}"#,
          #"{"n":1,"kind":"callback","name":"onFriendApplicationStatusChanged","#
            + #""fields":{"userId":"A"}}"#,
          #"{"n":2,"kind":"end"}"#,
        ], "B.jsonl"),
    ]
    let checked = try ConformanceTextTests.check(files)
    #expect(checked.conformance.divergences.count == 1)
    let scenario = try #require(Self.writer(checked).scenario(of: 0, path: "d.scenario"))
    let text = Self.text(scenario)
    #expect(scenario.fault == nil)
    let count = text.split(separator: "receives onFriendApplicationStatusChanged(").count
    #expect(count == 2 && text.contains("# A.jsonl:"), "\(text)")
  }

  /// In the logs of each scenario, one callback is removed.
  @Test func `what is missing in logs of the suite can be carried away`() throws {
    var (count, lines): (Int, [Int]) = (0, [])
    var wrong: [String] = []
    var without: [String] = []
    for path in RepositoryScenarios.paths {
      for scenario in try RepositoryScenarios.scenarios(path) {
        count += 1
        guard count % min(60, LoggedScenarios.stride) == 0,
          let execution = ScenarioRunner.run(scenario).executions.first,
          let files = Self.logs(scenario, execution)
        else { continue }
        let checked = try CheckedLogs.check(files, scene: scenario, LoggedScenarios.options())
        let writer = Self.writer(checked)
        guard writer.count > 0 else { continue }
        let name = "\(path) \(scenario.row ?? 0)"
        guard let written = writer.scenario(of: 0, path: "d.scenario") else {
          without.append(name)
          continue
        }
        lines.append(written.source.bytes.count { $0 == UInt8(ascii: "\n") })
        if let fault = written.fault { wrong.append("\(name): \(fault)\n\(Self.text(written))") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(lines.count >= 8 && without.count * 6 <= lines.count, "\(lines.count) \(without)")
    #expect(lines.sorted()[lines.count / 2] <= 22, "\(lines.sorted())")
  }

  /// The logs of an execution, without the middle callback of the first log that has callbacks.
  private static func logs(_ scenario: Scenario, _ execution: CaseResult.Execution) -> [LogFile]? {
    var files = LogWriter.logs(scenario, execution)
      .map { LogFile(path: $0.name, bytes: $0.text.bytes) }
    for index in files.indices {
      var rows = String(decoding: files[index].bytes, as: UTF8.self).split(separator: "\n")
        .map(String.init)
      let callbacks = rows.indices.filter { rows[$0].contains(#""kind":"callback""#) }
      guard !callbacks.isEmpty else { continue }
      let gone = callbacks[callbacks.count / 2]
      rows.remove(at: gone)
      for row in rows.indices.dropFirst(gone) {
        rows[row] = #"{"n":\#(row)"# + rows[row].drop { $0 != "," }
      }
      files[index] = LogText.file(rows, files[index].path)
      return files
    }
    return nil
  }
}
