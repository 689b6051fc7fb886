import Base
import Events
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Measures the reports of a long run. Reports that may be long are written piece by piece.
  func reports() -> [Measurement] {
    let source = Source(
      path: "scenarios/bench.scenario", text: Self.text(members: 3_000, changes: 34))
    guard let scenario = ScenarioFile.parse(source).scenarios.first else {
      fatal("the scenario of a large group has errors: \(ScenarioFile.parse(source).diagnostics)")
    }
    let builder = EventBuilder(source: source, seed: 1, isOneOfSeveral: false)
    let events = builder.events(scenario, ScenarioRunner.run(scenario), index: 0)
    let count = events.executions.reduce(0) { $0 + $1.trace.count }
    let run = RunEvents(
      head: RunEvents.Head(imsim: Version.current, seed: 1, selected: 1), statements: [],
      items: [.ran(events)])
    func measured(
      _ name: String, _ append: (inout TextBuffer, TextBuffer.Drain) -> Void
    ) -> Measurement {
      var lines = 0
      let costs = measure {
        lines = 0
        var buffer = TextBuffer()
        func take(_ piece: inout TextBuffer) {
          lines += piece.bytes.count { $0 == UInt8(ascii: "\n") }
          piece.removeAll()
        }
        append(&buffer, take)
        take(&buffer)
      }
      return Measurement(
        name, parameters: [.init("events", count)], counters: [.init("lines", lines)],
        unit: "event", count: count, runs: costs)
    }
    return [
      measured("report of a long run, as JSON Lines") { EventLines.append(run, to: &$0, $1) },
      measured("report of a long run, as a trace") {
        TraceText.append(events, isColored: false, to: &$0, $1)
      },
      measured("report of a long run, as a page") { buffer, _ in
        HTMLReport.append(run, to: &buffer)
      },
      measured("report of a long run, as a timeline") { Timeline.append(run, to: &$0, $1) },
      measured("report of a long run, as Markdown") { buffer, _ in
        ScenarioPage([events], linked: nil).append(to: &buffer)
      },
      measured("report of a long run, as JUnit XML") { buffer, _ in
        JUnitReport.append(run, to: &buffer)
      },
    ]
  }

  /// Returns a scenario in which the owner of a large group repeatedly renames the group.
  private static func text(members: Int, changes: Int) -> String {
    var text = """
      scenario "a large group is renamed"
      user O on phone
      users M[1...\(members - 1)] on phone
      group g (owner: O, members: [M[1...\(members - 1)]])

      """
    for change in 1...changes {
      text += """

        step "change \(change)"
          O.phone calls updateGroupInfo(g, groupName: "n\(change)")
          members of g receive onGroupInfoChanged

        """
    }
    return text
  }
}
