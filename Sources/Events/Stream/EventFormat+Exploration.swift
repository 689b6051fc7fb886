import ScenarioLanguage
import Simulation

extension EventFormat {
  /// The exploration after the steps of a case, and its result. Version 4 stores only whether there
  /// is an exploration.
  static func exploration(
    of events: inout CaseEvents, _ members: inout EventMembers
  ) throws(Problem) {
    let blank = ExplorationEvents(title: "", line: 1)
    try members.maybe("exploration", &events.exploration, .object(blank, exploration))
    var explores = false
    try members.maybe("explores", &explores, unless: false, .flag)
    if explores, events.exploration == nil { events.exploration = blank }
  }

  private static func exploration(
    _ exploration: inout ExplorationEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("title", &exploration.title, .string)
    try members.always("line", &exploration.line, .index)
    try members.maybe("permissions", &exploration.permissions, unless: [], .list(.printable))
    try members.maybe("limits", &exploration.limits, unless: [], .list(.printable))
    let property = ExplorationEvents.Property(text: "", line: nil)
    try members.maybe(
      "properties", &exploration.properties, unless: [], .list(.object(property, self.property)))
    try ending(&exploration.ending, &members)
    try statistics(&exploration.statistics, &members)
  }

  private static func property(
    _ property: inout ExplorationEvents.Property, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("text", &property.text, .printable)
    try members.maybe("line", &property.line, .index)
    try members.maybe("holds", &property.holds, .flag)
  }

  private static func statistics(
    _ statistics: inout ExplorationStatistics, _ members: inout EventMembers
  ) throws(Problem) {
    try members.maybe("states", &statistics.states, unless: 0, .total)
    try members.maybe("statesAtRest", &statistics.statesAtRest, unless: 0, .total)
    try members.maybe("waiting", &statistics.waiting, unless: 0, .total)
    try members.maybe("transitions", &statistics.transitions, unless: 0, .total)
    try members.maybe("transitionsLeftOut", &statistics.skipped, unless: 0, .total)
    try members.maybe("depth", &statistics.depth, unless: 0, .total)
    try members.maybe("levels", &statistics.levels, unless: [], .list(.total))
  }

  /// The ending of an exploration, by its name in the stream.
  private enum Verdict: String, CaseIterable {
    case unexplored, holds, violated, cut, notBegun, trapped
  }

  private static func ending(
    _ ending: inout ExplorationEvents.Ending, _ members: inout EventMembers
  ) throws(Problem) {
    var violation = ExplorationEvents.Violation(
      property: "", line: 1, transitions: 0, path: "", text: "")
    var (verdict, budget, limit) = (Verdict.unexplored, ExplorationOutcome.Budget.states, 0)
    switch ending {
    case .unexplored: break
    case .holds: verdict = .holds
    case .notBegun: verdict = .notBegun
    case .trapped: verdict = .trapped
    case .violated(let found): (verdict, violation) = (.violated, found)
    case .cut(let found, let most): (verdict, budget, limit) = (.cut, found, most)
    }
    try members.always("verdict", &verdict, .choice)
    switch verdict {
    case .unexplored: ending = .unexplored
    case .holds: ending = .holds
    case .notBegun: ending = .notBegun
    case .trapped: ending = .trapped
    case .violated:
      try members.always("violation", &violation, .object(violation, self.violation))
      ending = .violated(violation)
    case .cut:
      try members.always("budget", &budget, .choice)
      try members.always("limit", &limit, .total)
      ending = .cut(budget, limit: limit)
    }
  }

  private static func violation(
    _ violation: inout ExplorationEvents.Violation, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("property", &violation.property, .printable)
    try members.always("line", &violation.line, .index)
    try members.always("moves", &violation.transitions, .count)
    try members.always("path", &violation.path, .string)
    try members.always("text", &violation.text, .printable)
  }
}
