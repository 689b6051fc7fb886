package import Events

/// A table of what happened in a run, as JSON Lines for tools that read whole tables, such as
/// pandas, polars and DuckDB.
///
/// All rows of a table have the same columns, in the same order, and a column has values of one
/// type: text, whole numbers, or true and false. There is no null, because these tools decide about
/// the type of a column from its first rows: a text that is absent is empty, and a number that is
/// absent has a value that the number can't have. Nested values are JSON as text. `planning.md` in
/// scenarios describes the columns.
package enum Table: String, CaseIterable {
  case cases, errors, failures, devices, users, calls, callbacks, suppressions, packets, events
  case lines, moments, spreads, bands
  case callKinds = "call_kinds"
  case ruleRows = "rule_rows"
  case fanOuts = "fan_outs"

  /// Adds a row, whose columns are written by `body`.
  typealias Row = (_ body: (inout JSONWriter) -> Void) -> Void

  /// Appends the rows of the table, one line each. Nothing is appended if there is no row. When the
  /// buffer is large, `drain` may write the buffer's contents and empty the buffer.
  package func append(_ run: TabledRun, to buffer: inout TextBuffer, _ drain: TextBuffer.Drain) {
    append(run) { body in
      buffer.appendLine(body)
      buffer.drain(drain)
    }
  }

  private func append(_ run: TabledRun, _ row: Row) {
    switch self {
    case .cases: Self.cases(run, row)
    case .errors: Self.errors(run, row)
    case .failures: Self.failures(run, row)
    case .devices: Self.devices(run, row)
    case .users: Self.users(run, row)
    case .calls: Self.calls(run, row)
    case .callbacks: Self.callbacks(run, row)
    case .suppressions: Self.suppressions(run, row)
    case .packets: Self.packets(run, row)
    case .events: Self.events(run, row)
    case .lines: Self.lines(run, row)
    case .moments: Self.moments(run, row)
    case .spreads: Self.spreads(run, row)
    case .bands: Self.bands(run, row)
    case .callKinds: Self.callKinds(run, row)
    case .ruleRows: Self.ruleRows(run, row)
    case .fanOuts: Self.fanOuts(run, row)
    }
  }
}

extension JSONWriter {
  /// Writes a column with a nested value, as JSON text.
  mutating func member(_ name: String, json: JSONValue) {
    var text = TextBuffer()
    text.append(json)
    member(name, text.string)
  }

  /// Writes a column with a list of texts, as JSON text.
  mutating func member(_ name: String, json: [String]) {
    member(name, json: .array(json.map { .string($0) }))
  }
}
