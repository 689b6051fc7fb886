package import Events
import Simulation

/// What came of explorations, for a program: an object of JSON Lines for each.
package enum ExplorationJSON {
  /// Appends the line of an exploration.
  package static func append(_ events: CaseEvents, to buffer: inout TextBuffer) {
    guard let exploration = events.exploration else { return }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", events.path)
      writer.member("title", exploration.title)
      if let row = events.row { writer.member("row", row) }
      writer.member("stated", exploration.stated)
      append(exploration.statistics, to: &writer)
      append(exploration.ending, to: &writer)
    }
    writer.endLine()
    buffer.append(writer.text)
  }

  private static func append(_ statistics: ExplorationStatistics, to writer: inout JSONWriter) {
    writer.member("states", statistics.states)
    writer.member("statesAtRest", statistics.statesAtRest)
    writer.member("transitions", statistics.transitions)
    writer.member("transitionsLeftOut", statistics.skipped)
    writer.member("depth", statistics.depth)
    writer.key("levels")
    writer.array { writer in for level in statistics.levels { writer.number(level) } }
  }

  private static func append(_ ending: ExplorationEvents.Ending, to writer: inout JSONWriter) {
    switch ending {
    case .unexplored, .holds, .notBegun: writer.member("verdict", ending.words)
    case .trapped: writer.member("verdict", "fault")
    case .cut(let budget, let limit):
      writer.member("verdict", "cut")
      switch budget {
      case .states: writer.member("maximumStates", limit)
      case .bytes: writer.member("maximumBytes", limit)
      case .work: writer.member("maximumWork", limit)
      }
    case .violated(let violation):
      writer.member("verdict", "violated")
      writer.member("property", violation.property)
      writer.member("line", violation.line)
      writer.member("moves", violation.moves)
      writer.member("counterexample", violation.text)
    }
  }
}
