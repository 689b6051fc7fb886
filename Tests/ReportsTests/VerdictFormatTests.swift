import Events
import Foundation
import Reports
import Simulation
import TestSupport
import Testing

/// The machine-readable formats of verdicts.
struct VerdictFormatTests {
  static let hostile =
    Sample.twoUsers.replacing(
      "a sample", with: "<b> & \\\"q\\\" ]]> \\u0001 # SKIP \\\\ \\ud83d\\ude00") + """
      step "it; happens: 100%, \\n"
        A.phone calls addFriend(A, extra: "\\u0008")
      """

  static let exhausted = """
    scenario "it never ends"
    user A on phone
    user B on phone
    step "s"
      A.phone calls addFriend(B)
      A, B receive onFriendApplicationStatusChanged
    """

  static func run() throws -> RunEvents {
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
        try Sample(hostile, path: "scenarios/friends/<hostile>.scenario"),
        try Sample(table, path: "scenarios/table.scenario"),
        try Sample(exhausted, path: "scenarios/friends/exhausted.scenario", options: options),
        try Sample(
          Sample.twoUsers + "step \"s\"\n  A.phone calls addFriend(B)\n", path: "x.scenario"),
      ], broken: [("scenarios/broken.scenario", "scenario \"x\"\nuser \"\n")])
  }

  private func text(_ append: (RunEvents, inout TextBuffer) -> Void) throws -> String {
    var buffer = TextBuffer()
    append(try Self.run(), &buffer)
    return buffer.string
  }

  // MARK: - JUnit

  @Test func `JUnit has a suite for each file and a test for each case`() throws {
    try expectGolden(text { JUnitReport.append($0, to: &$1) }, "JUnit.xml")
  }

  @Test func `JUnit is read by another parser, keeps to Jenkins' schema and counts right`() throws {
    let reader = JUnitReader(try text { JUnitReport.append($0, to: &$1) })
    #expect(reader.problems.isEmpty, "\(reader.problems)")
    #expect(
      reader.cases.map(\.end) == [
        nil, "failure", nil, nil, "error", "failure", "error",
      ])
    #expect(reader.counts == ["7", "2", "2"])
    let hostile = reader.cases[1]
    #expect(hostile.file == "scenarios/friends/<hostile>.scenario")
    #expect(reader.times == Set(["0"]))
    #expect(hostile.name == "<b> & \"q\" ]]> \\u0001 # SKIP \\ \u{1F600}")
    #expect(
      hostile.message.hasPrefix(
        "scenarios/friends/<hostile>.scenario:6: A.phone's addFriend(A) failed with RC_FRIEND_NOT"))
    #expect(hostile.text.contains("6 |   A.phone calls addFriend(A, extra: \"\\u0008\")\n"))
    #expect(reader.cases.allSatisfy { $0.end == nil || !$0.message.isEmpty && !$0.text.isEmpty })
  }

  @Test func `a test's line breaks and forbidden characters survive as XML can hold them`() throws {
    var run = try Self.run()
    guard case .ran(var events) = run.items[1] else { return }
    events.title = "a\nb\tc\rd\u{0}e\u{FFFE}f"
    run.items = [.ran(events)]
    var buffer = TextBuffer()
    JUnitReport.append(run, to: &buffer)
    let reader = JUnitReader(buffer.string)
    #expect(reader.problems.isEmpty)
    #expect(reader.cases.map(\.name) == ["a\nb\tc\\rd\\u0000e\u{FFFD}f"])
  }

  // MARK: - GitHub

  /// Cases that each fail differently.
  private static func unlike(_ count: Int) throws -> RunEvents {
    var run = RunEvents(Array(repeating: try Sample(hostile), count: count))
    for index in run.items.indices {
      guard case .ran(var events) = run.items[index] else { continue }
      events.failures[0].summary += " \(index)"
      run.items[index] = .ran(events)
    }
    return run
  }

  @Test func `cases that fail alike are one entry with their number`() throws {
    let run = RunEvents(Array(repeating: try Sample(Self.hostile), count: 40))
    let formats: [(RunEvents, inout TextBuffer) -> Void] = [
      { WorkflowAnnotations.append($0, to: &$1) }, { JobSummary.append($0, to: &$1) },
      { SummaryText($0, isColored: false).append(to: &$1) }, { HTMLReport.append($0, to: &$1) },
    ]
    for append in formats {
      var buffer = TextBuffer()
      append(run, &buffer)
      #expect(buffer.string.split(separator: "and 39 more cases fail alike: ").count == 2)
    }
  }

  @Test func `annotations name file, line and what is wrong, the worst first`() throws {
    try expectGolden(text { WorkflowAnnotations.append($0, to: &$1) }, "Annotations.txt")
  }

  @Test func `there are ten annotations at most, and the last says how many more`() throws {
    let run = try Self.unlike(25)
    var buffer = TextBuffer()
    WorkflowAnnotations.append(run, to: &buffer)
    let lines = buffer.string.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[9].hasSuffix("%0Aand 15 more, see the log%0A"))
    for line in lines {
      #expect(line.hasPrefix("::error file=scenarios/sample.scenario,line=6,col=3,"))
    }
  }

  @Test func `the job's summary has the counts and what went wrong`() throws {
    try expectGolden(text { JobSummary.append($0, to: &$1) }, "JobSummary.md")
  }

  @Test(arguments: Effort.some(of: [50_000, 3_000, JobSummary.longest], one: 3))
  func `the job's summary stays in its limit and says what it leaves out`(_ limit: Int) throws {
    let run = try Self.unlike(Effort.count(3_000, sample: 1_000))
    var buffer = TextBuffer()
    JobSummary.append(run, limit: limit, to: &buffer)
    #expect(buffer.bytes.count <= limit)
    #expect(buffer.string.hasSuffix(" more that did not pass: the log of the step has them.\n"))
    var none = TextBuffer()
    JobSummary.append(run, limit: 100, to: &none)
    #expect(none.isEmpty)
  }
}
