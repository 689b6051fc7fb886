import Events
import Foundation
import Reports
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Reports, in each format, about a run with marked cases: a skipped case, a known failure, and a
/// known failure that passes.
struct MarkTests {
  private static let table = """
    scenario "<who> asks <whom>"
    verifies FR-31
    user A on phone
    user B on phone

    step "the request"
      <who>.phone calls addFriend(<whom>)
      A, B receive onFriendApplicationStatusChanged

    examples
      | who | whom |
      | A   | B    |
      | A   | A    | known failure "oneself is asked (bug 17) # & <so on>"
      | B   | A    | known failure "B can't ask"
      | A   | "x"  | skip "who x is # is open: 100%"

    """

  private static let skipped = """
    scenario "there are blocks"
    skip "the server has no blocks yet"
    user A on phone
    step "s"
      wait 1s
    """

  private static let known = """
    scenario "A asks itself"
    known failure "oneself is asked (bug 17)"
    user A on phone
    step "s"
      A.phone calls addFriend(A)
    """

  static func run() throws -> RunEvents {
    var run = RunEvents([
      try Sample(table, path: "scenarios/ask.scenario"),
      try Sample(skipped, path: "scenarios/blocks.scenario"),
      try Sample(known, path: "scenarios/itself.scenario"),
    ])
    run.head.notRun = 2
    run.head.selected += 2
    return run
  }

  private func text(_ append: (RunEvents, inout TextBuffer) -> Void) throws -> String {
    var buffer = TextBuffer()
    append(try Self.run(), &buffer)
    return buffer.string
  }

  @Test func `a mark decides how a case ends`() throws {
    let run = try Self.run()
    #expect(
      run.items.map(\.status) == [
        .passed, .knownFailure, .failed, .skipped, .skipped, .knownFailure,
      ])
    #expect(run.cases[2].failures.map(\.kind) == [.unexpectedPass])
    #expect(run.cases.map { $0.counters.calls } == [1, 1, 1, 0, 0, 1])
    #expect(run.files.map(\.status) == [.failed, .skipped, .knownFailure])
  }

  @Test func `a known failure without a verdict has none`() throws {
    var options = RunOptions()
    options.limits.eventsPerStep = 1
    let text = Self.known.replacing("addFriend(A)", with: "addFriend(\"x\")")
    let sample = try Sample(text, options: options)
    #expect(sample.events.map(\.status) == [.exhausted])
  }

  @Test(arguments: [SummaryText.Detail.usual, .quiet, .verbose])
  func `the summary says what is marked and why`(_ detail: SummaryText.Detail) throws {
    let text = try text { run, buffer in
      SummaryText(run, isColored: false, detail: detail).append(to: &buffer)
    }
    try expectGolden(text, "Marked-\(detail).txt")
  }

  @Test func `a quiet summary of what passed is its counts`() throws {
    var buffer = TextBuffer()
    let run = RunEvents([
      try Sample(Sample.accepted, path: "a.scenario"), try Sample(Self.skipped, path: "b.scenario"),
    ])
    SummaryText(run, isColored: false, detail: .quiet).append(to: &buffer)
    #expect(buffer.string.hasPrefix("2 scenarios (2 cases): 1 passed, 0 failed, 1 skipped\n"))
  }

  @Test func `trace and timeline name what is skipped, and why`() throws {
    let run = RunEvents([try Sample(Self.skipped, path: "b.scenario")])
    var trace = TextBuffer()
    TraceText.append(run.cases[0], isColored: false, to: &trace)
    #expect(trace.string.hasSuffix("(b.scenario): skipped: the server has no blocks yet\n\n"))
    var timeline = TextBuffer()
    Timeline.append(run, to: &timeline)
    #expect(timeline.string.contains(": skipped: the server has no blocks yet\""))
  }

  @Test func `a verbose summary has the outcomes of races`() throws {
    var buffer = TextBuffer()
    SummaryText(RunEvents([try Sample(Sample.race)]), isColored: false, detail: .verbose)
      .append(to: &buffer)
    try expectGolden(buffer.string, "VerboseRace.txt")
  }

  @Test func `a narrow terminal has the reason in lines of words`() throws {
    let text = try text { run, buffer in
      SummaryText(run, isColored: false, columns: 50).append(to: &buffer)
    }
    #expect(
      text.split(separator: "\n").prefix { !$0.contains("failed:") }.allSatisfy { $0.count <= 50 })
    #expect(text.contains("scenarios/blocks.scenario:\n      the server has"))
  }

  @Test func `JUnit has what is marked as skipped`() throws {
    let text = try text { JUnitReport.append($0, to: &$1) }
    try expectGolden(text, "Marked.xml")
    let reader = JUnitReader(text)
    #expect(reader.problems.isEmpty, "\(reader.problems)")
    #expect(
      reader.cases.map(\.end) == [nil, "skipped", "failure", "skipped", "skipped", "skipped"])
    #expect(reader.counts == ["6", "1", "0"])
  }

  @Test func `TAP has the directives SKIP and TODO`() throws {
    try expectGolden(text { TAPReport.append($0, to: &$1) }, "Marked.tap")
  }

  @Test func `what is marked is a notice at its mark`() throws {
    try expectGolden(text { WorkflowAnnotations.append($0, to: &$1) }, "MarkedAnnotations.txt")
  }

  @Test func `the job's summary lists what is marked`() throws {
    try expectGolden(text { JobSummary.append($0, to: &$1) }, "MarkedJobSummary.md")
  }

  @Test func `a page of Markdown says why`() throws {
    var buffer = TextBuffer()
    let files = try Self.run().files
    for file in files { ScenarioPage(file.cases, linked: nil).append(to: &buffer) }
    let run = RunEvents(items: files[1...].flatMap(\.items))
    for page in ReportIndex(run, Coverage(.builtIn, run)).pages where page.path == "README.md" {
      buffer.append(page.text)
    }
    let text = buffer.string
    #expect(text.contains("\n**skipped** · "))
    #expect(text.contains("\nskipped: the server has no blocks yet\n"))
    #expect(text.contains("\nknown failure: oneself is asked (bug 17) # \\& \\<so on\\>\n"))
    #expect(text.contains("| Without a verdict | Known failures | Skipped | Calls |"))
    #expect(text.contains(" skipped | 1 | 0 |") && text.contains(" known failure | 1 | 0 |"))
  }

  @Test func `the page of a run has the verdicts with their reasons`() throws {
    let text = try text { HTMLReport.append($0, to: &$1) }
    #expect(text.contains("<h1 class=\"f\">1 of 6 cases failed</h1>"))
    #expect(text.contains("<b class=\"v j\">skipped</b>"))
    #expect(text.contains("<b class=\"v g\">known failure</b>"))
    #expect(text.contains("there are blocks<small> the server has no blocks yet</small>"))
    #expect(text.contains("<small> oneself is asked (bug 17) # &amp; &lt;so on&gt;</small>"))
    #expect(text.contains("<dt>known failures</dt><dd>2</dd>"))
    // Only failed cases are problems.
    #expect(text.components(separatedBy: "<li><b class=\"v ").count == 2)
  }

  @Test func `the stream keeps it`() throws {
    let run = try Self.run()
    let text = try text { EventLines.append($0, to: &$1) }
    let read = try EventReader.read(Array(text.utf8), path: "a.jsonl")
    #expect(read == run)
    #expect(
      text.contains(
        "\"status\":\"skipped\",\"mark\":{\"kind\":\"skip\","
          + "\"why\":\"the server has no blocks yet\",\"line\":2}"))
    let bare = text.replacing("\"mark\":{\"kind\":\"skip\"", with: "\"x\":{\"kind\":\"skip\"")
    #expect(throws: EventProblem.self) { try EventReader.read(Array(bare.utf8), path: "a.jsonl") }
  }

  @Test func `shards of which one ended early are put together`() throws {
    var run = try Self.run()
    run.head.shard = nil
    let merged = try RunEvents.merging([(path: "a", run: run)])
    #expect(merged.items.count == 6 && merged.head.notRun == 2)
  }

  @Test func `the list of scenarios has the marks`() throws {
    let entries = [
      ScenarioList.Entry(path: "a.scenario", try Sample(Self.table).scenarios),
      ScenarioList.Entry(path: "b.scenario", try Sample(Self.skipped).scenarios),
    ]
    var text = TextBuffer()
    ScenarioList.appendText(entries, isColored: false, to: &text)
    ScenarioList.appendJSON(entries, to: &text)
    try expectGolden(text.string, "MarkedList.txt")
  }
}
