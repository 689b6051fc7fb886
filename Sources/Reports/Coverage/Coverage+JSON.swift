package import Events
import ScenarioLanguage

extension Coverage {
  /// Appends one JSON object per line for each clause, in catalogue order.
  package func appendJSON(to buffer: inout TextBuffer) {
    buffer.appendLines(entries) { entry, writer in
      let statement = entry.statement
      writer.member("id", statement.id)
      writer.member("kind", statement.isDecision ? "decision" : "requirement")
      writer.member("section", statement.section)
      writer.key("required")
      writer.boolean(entry.isRequired)
      writer.key("inferred")
      writer.boolean(statement.isInferred)
      if !statement.origin.isEmpty { writer.member("where", statement.origin) }
      writer.member("text", statement.text)
      writer.member("verdict", entry.verdict.rawValue)
      writer.member("scenarios", entry.passing)
      writer.member("notPassed", entry.others)
      writer.member("hollow", entry.unproven)
      writer.member("explored", entry.explored)
    }
  }
}
