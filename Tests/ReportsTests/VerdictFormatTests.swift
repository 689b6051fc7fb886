import Foundation
import Reports
import Simulation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats that machines read verdicts from.
struct VerdictFormatTests {
  private static let hostile =
    Sample.twoUsers.replacing(
      "a sample", with: "<b> & \\\"q\\\" ]]> \\u0001 # SKIP \\\\ \\ud83d\\ude00") + """
      step "it; happens: 100%, \\n"
        A.phone calls addFriend(A, extra: "\\u0008")
      """

  private static let exhausted = """
    scenario "it never ends"
    user A on phone
    user B on phone
    step "s"
      A.phone calls addFriend(B)
      A, B receive onFriendApplicationStatusChanged
    """

  private func run() throws -> RunEvents {
    var options = RunOptions()
    options.limits.eventsPerStep = 1
    let table = """
      scenario "row <n>"
      user A on phone
      step "s"
        wait <n>
      examples
        | n |
        | 1s |
        | 2s |
      """
    return RunEvents(
      [
        try Sample(Sample.accepted, path: "./scenarios/friends/accepted.scenario"),
        try Sample(Self.hostile, path: "scenarios/friends/<hostile>.scenario"),
        try Sample(table, path: "scenarios/table.scenario"),
        try Sample(Self.exhausted, path: "scenarios/friends/exhausted.scenario", options: options),
        try Sample(
          Sample.twoUsers + "step \"s\"\n  A.phone calls addFriend(B)\n", path: "x.scenario"),
      ], broken: [("scenarios/broken.scenario", "scenario \"x\"\nuser \"\n")])
  }

  private func text(_ append: (RunEvents, inout TextBuffer) -> Void) throws -> String {
    var buffer = TextBuffer()
    append(try run(), &buffer)
    return buffer.string
  }

  // MARK: - JUnit

  @Test func `JUnit has a suite for each folder and a test for each case`() throws {
    try expectGolden(text { JUnitReport.append($0, to: &$1) }, "JUnit.xml")
  }

  @Test func `JUnit is read by another parser, follows the schema and counts right`() throws {
    let reader = JUnitReader(try text { JUnitReport.append($0, to: &$1) })
    #expect(reader.problems.isEmpty, "\(reader.problems)")
    #expect(
      reader.cases.map(\.end) == [
        nil, "failure", "error", nil, nil, "error", "failure",
      ])
    #expect(reader.counts == ["7", "2", "2"])
    let hostile = reader.cases[1]
    #expect(hostile.file == "scenarios/friends/<hostile>.scenario")
    #expect(hostile.name == "<b> & \"q\" ]]> \u{FFFD} # SKIP \\ \u{1F600}")
    #expect(hostile.message.hasPrefix("addFriend failed with RC_FRIEND_NOT_ALLOW_ADD_SELF"))
    #expect(hostile.text.contains("6 |   A.phone calls addFriend(A, extra: \"\\u0008\")\n"))
    #expect(reader.cases.allSatisfy { $0.end == nil || !$0.message.isEmpty && !$0.text.isEmpty })
  }

  @Test func `a test's line breaks and forbidden characters survive as XML can hold them`() throws {
    var run = try run()
    guard case .ran(var events) = run.items[1] else { return }
    events.title = "a\nb\tc\rd\u{0}e\u{FFFE}f"
    run.items = [.ran(events)]
    var buffer = TextBuffer()
    JUnitReport.append(run, to: &buffer)
    let reader = JUnitReader(buffer.string)
    #expect(reader.problems.isEmpty)
    #expect(reader.cases.map(\.name) == ["a\nb\tc\rd\u{FFFD}e\u{FFFD}f"])
  }

  // MARK: - TAP

  @Test func `TAP has a line for each case and a block for each that did not pass`() throws {
    try expectGolden(text { TAPReport.append($0, to: &$1) }, "TAP.tap")
  }

  @Test func `TAP follows its grammar`() throws {
    let lines = try text { TAPReport.append($0, to: &$1) }.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "TAP version 14")
    #expect(lines[1] == "1..7")
    var number = 0
    var isOpen = false
    for line in lines.dropFirst(2).dropLast() {
      if isOpen {
        #expect(line.hasPrefix("  "))
        if line == "  ..." { isOpen = false }
        if let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ $0 != "\"" }) {
          let value = line[line.index(after: colon)...].drop { $0 == " " }
          if value.first == "\"" {
            let data = Data("[\(value)]".utf8)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
          }
        }
        continue
      }
      if line.hasPrefix("# ") { continue }
      if line == "  ---" {
        isOpen = true
        continue
      }
      number += 1
      let isTest = line.hasPrefix("ok \(number) - ") || line.hasPrefix("not ok \(number) - ")
      #expect(isTest, "\(line)")
      // A bare # would begin a directive.
      #expect(!String(line).replacing("\\\\", with: "").replacing("\\#", with: "").contains("#"))
    }
    #expect(number == 7 && !isOpen)
  }

  // MARK: - GitHub

  @Test func `annotations name file, line and what is wrong, the worst first`() throws {
    try expectGolden(text { WorkflowAnnotations.append($0, to: &$1) }, "Annotations.txt")
  }

  @Test func `there are ten annotations at most, and the last says how many more`() throws {
    let one = try Sample(Self.hostile)
    let run = RunEvents(Array(repeating: one, count: 25))
    var buffer = TextBuffer()
    WorkflowAnnotations.append(run, to: &buffer)
    let lines = buffer.string.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[9].hasSuffix("%0Aand 15 more, which the log has%0A"))
    for line in lines {
      #expect(line.hasPrefix("::error file=scenarios/sample.scenario,line=6,col=3,"))
    }
  }

  @Test func `the job's summary has the counts and what went wrong`() throws {
    try expectGolden(text { JobSummary.append($0, to: &$1) }, "JobSummary.md")
  }

  @Test(arguments: [3_000, 50_000, JobSummary.longest])
  func `the job's summary stays in its limit and says what it leaves out`(_ limit: Int) throws {
    let run = RunEvents(Array(repeating: try Sample(Self.hostile), count: 3_000))
    var buffer = TextBuffer()
    JobSummary.append(run, limit: limit, to: &buffer)
    #expect(buffer.bytes.count <= limit)
    #expect(buffer.string.hasSuffix(" more that did not pass: the log of the step has them.\n"))
    var none = TextBuffer()
    JobSummary.append(run, limit: 100, to: &none)
    #expect(none.isEmpty)
  }
}

/// Reads JUnit XML as Jenkins' schema of it describes it: junit-10.xsd since it allows `file`.
final class JUnitReader: NSObject, XMLParserDelegate {
  /// A test.
  struct Case {
    var name = ""
    var file = ""
    var end: String?
    var message = ""
    var text = ""
  }

  private(set) var cases: [Case] = []
  private(set) var problems: [String] = []
  /// Tests, failures and errors of the whole.
  private(set) var counts: [String] = []
  private var open: [String] = []

  /// The elements with the one that they stand in, the attributes that they must and may have.
  private static let schema: [String: (parent: String?, must: [String], may: [String])] = [
    "testsuites": (nil, ["tests", "failures", "errors"], ["name", "time", "disabled"]),
    "testsuite": (
      "testsuites", ["name", "tests", "failures", "errors"],
      ["skipped", "time", "timestamp", "hostname", "id", "package", "file", "url", "version"]
    ),
    "properties": ("testsuite", [], []),
    "property": ("properties", ["name", "value"], []),
    "testcase": (
      "testsuite", ["name", "classname"],
      ["file", "time", "timestamp", "status", "assertions", "class"]
    ),
    "failure": ("testcase", [], ["message", "type"]),
    "error": ("testcase", [], ["message", "type"]),
    "skipped": ("testcase", [], ["message", "type"]),
  ]

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { problems.append("\(parser.parserError.map { "\($0)" } ?? "not XML")") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard let rule = Self.schema[name], rule.parent == open.last else {
      problems.append("\(name) in \(open.last ?? "nothing")")
      return
    }
    problems += rule.must.filter { attributes[$0] == nil }.map { "\(name) lacks \($0)" }
    problems += attributes.keys.filter { !(rule.must + rule.may).contains($0) }.sorted()
    open.append(name)
    switch name {
    case "testsuites": counts = rule.must.compactMap { attributes[$0] }
    case "testcase":
      cases.append(Case(name: attributes["name"] ?? "", file: attributes["file"] ?? ""))
    case "failure", "error", "skipped":
      cases[cases.count - 1].end = name
      cases[cases.count - 1].message = attributes["message"] ?? ""
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if ["failure", "error"].contains(open.last) { cases[cases.count - 1].text += text }
  }
}
