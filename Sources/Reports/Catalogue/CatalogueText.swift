import Base
package import Events
import IMProtocol
import ScenarioLanguage

/// The selected entries of the catalogue as readable text.
package struct CatalogueText: Sendable {
  private let selection: CatalogueSelection
  private let isColored: Bool

  package init(_ selection: CatalogueSelection, isColored: Bool) {
    self.selection = selection
    self.isColored = isColored
  }

  package func append(to buffer: inout TextBuffer) {
    section("Calls of the SDK", selection.calls.filter { $0.caller == .device }, call, &buffer)
    section("Calls of the server", selection.calls.filter { $0.caller == .server }, call, &buffer)
    section("Callbacks", selection.callbacks, callback, &buffer)
    section("Records", selection.records, record, &buffer)
    section("Enumerations", selection.enumerations, enumeration, &buffer)
    appendCodes(to: &buffer)
    section("Requirements and decisions", selection.statements, statement, &buffer)
  }

  private func section<Entry>(
    _ title: String, _ entries: [Entry], _ append: (Entry, inout TextBuffer) -> Void,
    _ buffer: inout TextBuffer
  ) {
    guard !entries.isEmpty else { return }
    heading(title, &buffer)
    for entry in entries {
      buffer.endLine()
      append(entry, &buffer)
    }
  }

  private func heading(_ title: String, _ buffer: inout TextBuffer) {
    if !buffer.isEmpty { buffer.endLine() }
    buffer.append(line: "# \(title)", .cyan, inColor: isColored)
  }

  private func call(_ call: CallDescriptor, _ buffer: inout TextBuffer) {
    buffer.append(call.caller == .server ? "server calls " : "")
    buffer.append(call.name, .bold, inColor: isColored)
    let parameters = call.parameters.map { $0.isOptional ? "\($0.name)?" : $0.name }
    buffer.append("(\(parameters.joined(separator: ", ")))")
    if let result = call.result { buffer.append(" returns \(TypeText.name(of: result))") }
    area(call.area, &buffer)
    buffer.append("  \(call.summary)\n")
    fields(call.parameters, isParameter: true, &buffer)
    statements(call.statements, &buffer)
  }

  private func callback(_ callback: CallbackDescriptor, _ buffer: inout TextBuffer) {
    buffer.append(callback.name, .bold, inColor: isColored)
    area(callback.area, &buffer)
    buffer.append("  \(callback.summary)\n  needs \(callback.delegate.name)\n")
    fields(callback.fields, isParameter: false, &buffer)
    statements(callback.statements, &buffer)
  }

  private func record(_ record: RecordDescriptor, _ buffer: inout TextBuffer) {
    buffer.append(line: record.name, .bold, inColor: isColored)
    fields(record.fields, isParameter: false, &buffer)
  }

  private func enumeration(_ enumeration: EnumerationDescriptor, _ buffer: inout TextBuffer) {
    buffer.append(line: enumeration.name, .bold, inColor: isColored)
    let width = enumeration.cases.map { DisplayWidth.of($0.name) }.max() ?? 0
    for one in enumeration.cases {
      buffer.append("  ")
      buffer.append(one.name, paddedTo: width)
      buffer.append("  \(one.rawValue)\n")
    }
  }

  private func appendCodes(to buffer: inout TextBuffer) {
    guard !selection.codes.isEmpty else { return }
    heading("Codes", &buffer)
    buffer.endLine()
    let width = selection.codes.map { DisplayWidth.of($0.name) }.max() ?? 0
    for code in selection.codes {
      let number = String(code.code.number)
      buffer.appendBlanks(6 - number.utf8.count)
      buffer.append("\(number)  ")
      buffer.append(code.name, .bold, inColor: isColored)
      buffer.appendBlanks(width - DisplayWidth.of(code.name))
      buffer.append("  \(code.meaning)\n")
    }
  }

  private func statement(_ statement: KnownClause, _ buffer: inout TextBuffer) {
    buffer.append(statement.id, .bold, inColor: isColored)
    let origin = [statement.section, statement.origin].filter { !$0.isEmpty }
    buffer.append(line: "  [\(origin.joined(separator: ": "))]", .dim, inColor: isColored)
    for line in Wrapping.lines(statement.text, width: 96, indent: 0) {
      buffer.append("  \(line)\n")
    }
    if statement.isInferred { buffer.append("  (inferred, at least in part)\n") }
    let calls = Catalogue.calls.filter { $0.statements.contains(statement.id) }.map(\.name)
    let callbacks = Catalogue.callbacks.filter { $0.statements.contains(statement.id) }
    statements(calls + callbacks.map(\.name), &buffer)
  }

  private func area(_ area: Area, _ buffer: inout TextBuffer) {
    buffer.append(line: "  [\(area.rawValue)]", .dim, inColor: isColored)
  }

  private func fields(
    _ fields: [FieldDescriptor], isParameter: Bool, _ buffer: inout TextBuffer
  ) {
    let names = fields.map { DisplayWidth.of($0.name) }.max() ?? 0
    for field in fields {
      buffer.append("    ")
      buffer.append(field.name, paddedTo: names)
      buffer.append("  \(TypeText.name(of: field.type))")
      if let value = TypeText.defaultValue(of: field), isParameter {
        buffer.append(" = \(value)")
      } else if field.isOptional {
        buffer.append(isParameter ? ", optional" : ", may be absent")
      }
      if !field.limit.isEmpty { buffer.append("; \(field.limit)") }
      buffer.endLine()
    }
  }

  private func statements(_ statements: [String], _ buffer: inout TextBuffer) {
    guard !statements.isEmpty else { return }
    for line in Wrapping.lines("see \(statements.joined(separator: ", "))", width: 96, indent: 4) {
      buffer.append("  ")
      buffer.append(line: line, .dim, inColor: isColored)
    }
  }
}
