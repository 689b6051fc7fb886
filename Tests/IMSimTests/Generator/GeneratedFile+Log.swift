import IMProtocol
import IMSim

/// The code that writes a client's calls and a delegate's callbacks into a log.
extension GeneratedFile {
  static var logs: [GeneratedFile] {
    let clients = parts.compactMap { part -> GeneratedFile? in
      let calls = part.calls.filter { !$0.isOfDelegates }
      return calls.isEmpty ? nil : logClient(part.aspect, calls)
    }
    return [logRecords] + DelegateKind.allCases.map(logDelegate) + clients
  }

  private static func log(_ name: String, _ writer: SwiftWriter) -> GeneratedFile {
    GeneratedFile("Sources/IMSim/Generated/Log/\(name).swift", writer)
  }

  private static var logRecords: GeneratedFile {
    var writer = SwiftWriter()
    writer.line("extension LogRow {")
    for (index, kind) in ReachedRecords.ofLogs.enumerated() {
      if index > 0 { writer.line() }
      let type = SwiftNames.type(kind)
      writer.line("mutating func object(_ name: String, _ record: \(type)?) {", 2)
      writer.lines(["object(name, record) { $0.write($1) }"], 4)
      writer.lines(["}", ""], 2)
      if !type.hasPrefix("PagingQueryResult") {
        writer.line("mutating func list(_ name: String, _ records: [\(type)]?) {", 2)
        writer.line("list(name, records) { $0.item($1) { $0.write($1) } }", 4)
        writer.lines(["}", ""], 2)
      }
      writer.line("mutating func write(_ record: \(type)) {", 2)
      for field in Catalogue.record(kind).fields {
        let statement = RowStatement(field, "record.", isOfRecord: true)
        writer.line(statement.text, 4)
      }
      writer.line("}", 2)
    }
    writer.line("}")
    return log("LogRow+Records", writer)
  }

  // MARK: - Delegates

  private static func logDelegate(_ kind: DelegateKind) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.line("extension EventLog: \(kind.protocolName) {")
    let own = Catalogue.callbacks.filter { $0.delegate == kind }
    for (index, descriptor) in own.enumerated() {
      if index > 0 { writer.line() }
      writer.doc(["Logs `\(descriptor.name)` and its fields."], 2)
      writer.list(
        "public func \(descriptor.name)(", parameters(descriptor), ") {", 2, .declaration)
      let status = descriptor.fields.first { $0.type == .enumeration(.connectionStatus) }
      let of = status.map { ", of: \($0.name)" } ?? ""
      writer.line("callback(\"\(descriptor.name)\"\(of)) { row in", 4)
      let prefix = record(of: descriptor) == nil ? "" : "info."
      for field in descriptor.fields {
        writer.line(RowStatement(field, prefix, isOfRecord: false, of: descriptor).ofRow, 6)
      }
      writer.lines(["    }", "  }"])
    }
    writer.line("}")
    return log("EventLog+\(kind.protocolName)", writer)
  }

  // MARK: - Clients

  private static func logClient(_ aspect: String, _ calls: [CallDescriptor]) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.line("extension LoggedClient {")
    for (index, call) in calls.enumerated() {
      if index > 0 { writer.line() }
      writer.doc([call.summary], 2)
      writer.list(
        "public func \(call.name)(", call.parameterList(withDefaults: true) + call.handlers, ") {",
        2, .declaration)
      arguments(call, &writer)
      forward(call, &writer)
      writer.lines(["    }", "  }"])
    }
    writer.line("}")
    return log("LoggedClient+\(aspect)", writer)
  }

  private static func arguments(_ call: CallDescriptor, _ writer: inout SwiftWriter) {
    if call.parameters.isEmpty {
      writer.line("make(\"\(call.name)\") { call in", 4)
      return
    }
    writer.line("make(\"\(call.name)\") { row in", 4)
    for parameter in call.parameters {
      writer.line(RowStatement(parameter, "", isOfRecord: false).ofRow, 6)
    }
    writer.line("} by: { call in", 4)
  }

  private static func forward(_ call: CallDescriptor, _ writer: inout SwiftWriter) {
    let arguments = call.parameters.enumerated().map {
      $0 == 0 ? $1.name : "\($1.name): \($1.name)"
    }
    let value = call.result.map { result in
      let statement = RowStatement(FieldDescriptor("value", result), "", isOfRecord: false)
      return " { row, value in \(statement.ofRow) }"
    }
    let handlers = ["success: ended(call, success)\(value ?? "")", "error: failed(call, error)"]
    writer.list("client.\(call.name)(", arguments + handlers, ")", 6, .call)
  }
}

/// The statement that writes a field into a row of a log.
private struct RowStatement {
  /// A call of a method of the row, without the prefix `row.`
  let text: String

  var ofRow: String { "row.\(text)" }

  /// - Parameter prefix: The part of the expression before the field's name.
  /// - Parameter isOfRecord: Whether the field belongs to a record. In a record, 0 may mean nil.
  init(
    _ field: FieldDescriptor, _ prefix: String, isOfRecord: Bool,
    of callback: CallbackDescriptor? = nil
  ) {
    let value = prefix + field.name
    let mayBeZero = isOfRecord && SwiftNames.isOptional(field)
    let given = "\"\(field.name)\", \(value)"
    let raw = SwiftNames.isOptional(field) ? "?.rawValue" : ".rawValue"
    switch field.type {
    case .boolean: text = "flag(\(given))"
    case .integer, .time, .moment, .duration:
      text = "\(mayBeZero ? "nonzero" : "number")(\(given))"
    case .text: text = "\(field.name == "pageToken" ? "plain" : "text")(\(given))"
    case .user, .group: text = "plain(\(given))"
    case .code: text = "raw(\(given)\(raw))"
    case .callback: text = "plain(\(given)\(raw))"
    case .enumeration(let kind):
      let zero = Catalogue.enumeration(kind).name(of: 0) ?? ""
      let isNothing = mayBeZero && ["unknown", "undef"].contains(zero.lowercased())
      text = "\(isNothing ? "nonzeroRaw" : "raw")(\(given)\(raw))"
    case .dictionary: text = "texts(\(given))"
    case .list: text = "list(\(given))"
    case .record(.groupInfo) where callback != nil:
      let keys = callback?.fields.first { $0.name == "updateKeys" }
      let operation = callback?.fields.first { $0.type == .enumeration(.groupOperation) }
      text =
        "groupInfo(\(value), "
        + (keys.map { "changed: \($0.name)" } ?? "after: \(operation?.name ?? "?")") + ")"
    case .record: text = "object(\(given))"
    }
  }
}
