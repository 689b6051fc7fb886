import Conforming
import Events
import ScenarioLanguage
import Simulation

/// The lines of a device's log, as JSON values. Tests can change these values.
struct LogLines {
  /// The name of the log's file.
  let name: String
  var head: JSONValue
  /// The entries. The entries get their numbers when the log is written.
  var rows: [JSONValue]

  init(_ log: LogWriter.Text) throws {
    let lines = try log.text.bytes.split(separator: 0x0A).map { try JSONReader.value(of: $0) }
    name = log.name
    head = lines[0]
    rows = Array(lines.dropFirst())
  }

  /// The logs of an execution, in the order of the devices. The server's log comes last.
  static func logs(_ scenario: Scenario, _ execution: CaseResult.Execution) throws -> [LogLines] {
    try LogWriter.logs(scenario, execution).map(LogLines.init)
  }

  /// The log's file. In this file, the entries are numbered.
  var file: LogFile {
    var writer = JSONWriter()
    writer.json(head)
    writer.endLine()
    for (index, row) in rows.enumerated() {
      writer.json(row.setting("n", JSONValue(index + 1)))
      writer.endLine()
    }
    return LogFile(path: name, bytes: writer.text.bytes)
  }

  /// Whether this is the log of the server's own interface.
  var isServer: Bool { head.has("server") }

  /// Whether the log has an `end`. An `end` states that nothing happened after the last entry.
  var hasEnd: Bool { rows.last?["kind"].text == "end" }
}

extension JSONValue {
  /// A copy of the object in which the existing member `name` has the value `value`.
  func setting(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { $0.name == name ? Member(name: name, value: value) : $0 })
  }

  /// A copy of the object without the member `name`.
  func removing(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }

  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
