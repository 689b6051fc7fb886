import ScenarioLanguage
import Simulation

extension EventFormat {
  /// The exploration after a case's steps, with its result. A stream of version 4 only says whether
  /// there is an exploration.
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
    try ending(&exploration, &members)
    try statistics(&exploration.statistics, &members)
    try members.maybe(
      "interchangeable", &exploration.interchangeable, unless: [], .list(.list(.string)))
    try members.maybe(
      "statesBelowLimits", &exploration.statesBelowLimits, unless: [], .list(.total))
    try members.maybe("requestedSamples", &exploration.requestedSamples, unless: 0, .total)
    try members.maybe("sampleSeed", &exploration.sampleSeed, .number(in: 0...UInt64.max))
  }

  private static func property(
    _ property: inout ExplorationEvents.Property, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("text", &property.text, .printable)
    try members.maybe("line", &property.line, .index)
    try members.maybe("holds", &property.holds, .flag)
    try members.maybe("vacuous", &property.isVacuous, unless: false, .flag)
  }

  private static func statistics(
    _ statistics: inout ExplorationStatistics, _ members: inout EventMembers
  ) throws(Problem) {
    try members.maybe("states", &statistics.states, unless: 0, .total)
    if statistics.represented == 0 { statistics.represented = statistics.states }
    try members.maybe(
      "statesRepresented", &statistics.represented, unless: statistics.states, .total)
    try members.maybe("statesAtRest", &statistics.statesAtRest, unless: 0, .total)
    try members.maybe("waiting", &statistics.waiting, unless: 0, .total)
    try members.maybe("transitions", &statistics.transitions, unless: 0, .total)
    try members.maybe("transitionsLeftOut", &statistics.skipped, unless: 0, .total)
    try members.maybe("depth", &statistics.depth, unless: 0, .total)
    try members.maybe("components", &statistics.components, unless: 0, .total)
    try members.maybe("levels", &statistics.levels, unless: [], .list(.total))
    try members.maybe("samples", &statistics.samples, unless: 0, .total)
    try members.maybe("sampledTransitions", &statistics.sampledTransitions, unless: 0, .total)
  }

  private static func ending(
    _ exploration: inout ExplorationEvents, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("verdict", &exploration.ending, .choice)
    try violations(&exploration.violations, &members)
    try cut(&exploration.cut, &members)
    let vacuity = ExplorationEvents.Vacuity(text: "", line: 1)
    try members.maybe(
      "vacuous", &exploration.vacuous, unless: [], .list(.object(vacuity, self.vacuity)))
    let call = ExplorationEvents.FailedCall(text: "", line: 1, codes: [])
    try members.maybe(
      "failedCalls", &exploration.failedCalls, unless: [], .list(.object(call, failedCall)))
    try members.maybe(
      "unreachedLimits", &exploration.unreachedLimits, unless: [], .list(.printable))
  }

  /// The first violation has a member of its own, because some readers know only this member.
  private static func violations(
    _ violations: inout [ExplorationEvents.Violation], _ members: inout EventMembers
  ) throws(Problem) {
    let blank = ExplorationEvents.Violation(
      property: "", line: 1, transitions: 0, path: "", text: "")
    var first = violations.first
    var others = Array(violations.dropFirst())
    try members.maybe("violation", &first, .object(blank, violation))
    try members.maybe("otherViolations", &others, unless: [], .list(.object(blank, violation)))
    violations = (first.map { [$0] } ?? []) + others
  }

  private static func cut(
    _ cut: inout ExplorationEvents.Cut?, _ members: inout EventMembers
  ) throws(Problem) {
    var budget = cut?.budget
    var limit = cut?.limit ?? 0
    try members.maybe("budget", &budget, .choice)
    try members.maybe("limit", &limit, unless: 0, .total)
    cut = budget.map { ExplorationEvents.Cut($0, limit: limit) }
  }

  private static func vacuity(
    _ vacuity: inout ExplorationEvents.Vacuity, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("text", &vacuity.text, .printable)
    try members.always("line", &vacuity.line, .index)
  }

  private static func failedCall(
    _ call: inout ExplorationEvents.FailedCall, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("text", &call.text, .printable)
    try members.always("line", &call.line, .index)
    try members.maybe("codes", &call.codes, unless: [], .list(.printable))
  }

  private static func violation(
    _ violation: inout ExplorationEvents.Violation, _ members: inout EventMembers
  ) throws(Problem) {
    try members.always("property", &violation.property, .printable)
    try members.always("line", &violation.line, .index)
    try members.always("moves", &violation.transitions, .count)
    try members.maybe("shortest", &violation.isShortest, unless: true, .flag)
    try members.always("path", &violation.path, .string)
    try members.always("text", &violation.text, .printable)
  }
}
