import Base
import Events
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Measures the reports of a long run, in which many devices receive the same callbacks, and of a
  /// wide run, in which few events are alike.
  func reports() -> [Measurement] {
    let long = events(of: Self.text(members: 3_000, changes: 34))
    let wide = events(of: Self.text(users: 2_500))
    return [
      report("a long run, as JSON Lines", long) { EventLines.append($0, to: &$1, $2) },
      report("a long run, as a trace", long) { run, buffer, drain in
        for case .ran(let events) in run.items {
          TraceText.append(events, isColored: false, to: &buffer, drain)
        }
      },
      report("a long run, as a page", long) { run, buffer, _ in
        HTMLReport.append(run, to: &buffer)
      },
      report("a long run, as a timeline", long) { Timeline.append($0, to: &$1, $2) },
      report("a long run, as Markdown", long) { run, buffer, _ in
        ScenarioPage(run.cases, linked: nil).append(to: &buffer)
      },
      report("a long run, as JUnit XML", long) { run, buffer, _ in
        JUnitReport.append(run, to: &buffer)
      },
      report("a wide run, as JSON Lines", wide) { EventLines.append($0, to: &$1, $2) },
      report("a wide run, as a page", wide) { run, buffer, _ in
        HTMLReport.append(run, to: &buffer)
      },
      report("a wide run, as a timeline", wide) { Timeline.append($0, to: &$1, $2) },
    ]
  }

  /// Runs a scenario, and returns the events of the run.
  private func events(of text: String) -> RunEvents {
    let source = Source(path: "scenarios/bench.scenario", text: text)
    guard let scenario = ScenarioFile.parse(source).scenarios.first else {
      fatal("the scenario of a benchmark has errors: \(ScenarioFile.parse(source).diagnostics)")
    }
    let builder = EventBuilder(source: source, seed: 1, isOneOfSeveral: false)
    let events = builder.events(scenario, ScenarioRunner.run(scenario), index: 0)
    return RunEvents(
      head: RunEvents.Head(imsim: Version.current, seed: 1, selected: 1), statements: [],
      items: [.ran(events)])
  }

  /// Measures a report, which is written piece by piece if it may be long.
  private func report(
    _ name: String, _ run: RunEvents,
    _ append: (RunEvents, inout TextBuffer, TextBuffer.Drain) -> Void
  ) -> Measurement {
    let count = run.cases.flatMap(\.executions).reduce(0) { $0 + $1.trace.count }
    var lines = 0
    let costs = measure {
      lines = 0
      var buffer = TextBuffer()
      func take(_ piece: inout TextBuffer) {
        lines += piece.bytes.count { $0 == UInt8(ascii: "\n") }
        piece.removeAll()
      }
      append(run, &buffer, take)
      take(&buffer)
    }
    return Measurement(
      "report of \(name)", parameters: [.init("events", count)], counters: [.init("lines", lines)],
      unit: "event", count: count, runs: costs)
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

  /// Returns a scenario in which each user asks the next user to become a friend.
  private static func text(users: Int) -> String {
    var text = """
      scenario "each user asks the next one"
      users U[1...\(users)] on phone, desktop

      """
    for user in 1..<users {
      text += """

        step "U\(user)"
          U\(user).phone calls addFriend(U\(user + 1))
          U\(user) receives onFriendApplicationStatusChanged(userId: U\(user + 1))
          U\(user + 1) receives onFriendApplicationStatusChanged(userId: U\(user))

        """
    }
    return text
  }
}
