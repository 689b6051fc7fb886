import Events
import IMProtocol
import ScenarioLanguage

/// A row of a log, written so that rows from different writers can be compared: enumeration cases
/// have their names, calls are numbered in order, and default values are absent.
struct PlainRow: Hashable, CustomStringConvertible {
  private let json: JSONValue

  var description: String {
    var text = TextBuffer()
    text.append(json)
    return text.string
  }

  /// Whether a replay of an execution has this row. A replay has no rows of the kinds `end` and
  /// `local`. If no delegate receives the connection status, a replay also lacks the rows with the
  /// states `connected` and `disconnected`.
  func isReplayed(hasStatus: Bool) -> Bool {
    switch json["kind"].text {
    case "end", "local": false
    case "connection":
      hasStatus || !["connected", "disconnected"].contains(json["state"].text)
    default: true
    }
  }

  /// Removes the rows about the end of connection attempts that did not reach the server. An
  /// application logs such rows, because an application cannot distinguish an attempt that failed
  /// from a connection that broke.
  static func withoutEndsOfAttempts(_ rows: [PlainRow]) -> [PlainRow] {
    rows.indices.filter { index in
      rows[index].json["state"] != "disconnected" || index == 0 || index == rows.count - 1
        || rows[index - 1].json["status"] != "Connecting"
        || rows[index + 1].json["status"] != "Suspend"
    }.map { rows[$0] }
  }

  static func rows(_ bytes: [UInt8], _ words: ScenarioText) throws -> [PlainRow] {
    var calls: [Int: (order: Int, kind: CallKind, hasNames: Bool)] = [:]
    return try bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      let row = try JSONReader.value(of: line)
      var members: [JSONValue.Member] = ["t", "kind", "name", "state", "code"].compactMap {
        // `installed` counts as `started`, because a newly installed application has no old log.
        row.has($0) ? .init(name: $0, value: row[$0] == "installed" ? "started" : row[$0]) : nil
      }
      if let id = row["id"].integer {
        if let name = row["name"].text, let kind = Catalogue.call(named: name, caller: .device) {
          // Only some calls have an error handler that receives names.
          let hasNames = Catalogue.call(kind).handlers[1].contains("[String]")
          calls[id] = (calls.count, kind, hasNames)
        }
        members.append(.init(name: "call", value: JSONValue(calls[id]?.order ?? -1)))
      }
      let fields = row["fields"]
      let name = row["name"].text ?? ""
      if let kind = Catalogue.call(named: name, caller: .device) {
        members += plain(fields, Catalogue.call(kind).parameters) {
          $1 == JSONValue($0.defaultValue, words)
        }
      } else if let kind = Catalogue.callback(named: name) {
        members += plain(fields, Catalogue.callback(kind).fields) { _, _ in false }
      }
      if row.has("value"), row["code"].integer == 0, let call = calls[row["id"].integer ?? -1],
        let type = Catalogue.call(call.kind).result
      {
        members.append(.init(name: "value", value: plain(row["value"], type)))
      } else if row["value"].items.count > 0, calls[row["id"].integer ?? -1]?.hasNames == true {
        members.append(.init(name: "value", value: row["value"]))
      }
      return PlainRow(json: .object(members))
    }
  }

  /// An object's fields in the order of the catalogue, except those for which `isFree` is true.
  private static func plain(
    _ object: JSONValue, _ fields: [FieldDescriptor],
    without isFree: (FieldDescriptor, JSONValue) -> Bool
  ) -> [JSONValue.Member] {
    fields.compactMap { field in
      guard object.has(field.name) else { return nil }
      let value = plain(object[field.name], field.type)
      return isFree(field, value) ? nil : .init(name: field.name, value: value)
    }
  }

  private static func plain(_ value: JSONValue, _ type: ValueType) -> JSONValue {
    switch type {
    case .enumeration(let kind):
      let name = value.integer.flatMap { Catalogue.enumeration(kind).name(of: Int32($0)) }
      return name.map { .string($0) } ?? value
    case .list(let element):
      return value == .null ? .null : .array(value.items.map { plain($0, element) })
    case .record(let kind):
      if value == .null { return .null }
      // The SDK's records can contain 0 for an absent number, so a log omits the number 0.
      return .object(
        plain(value, Catalogue.record(kind).fields) { field, value in
          field.isOptional && [JSONValue(0), "Unknown", "Undef"].contains(value)
        })
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .dictionary:
      return value
    }
  }
}
