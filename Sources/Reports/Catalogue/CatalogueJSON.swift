package import Events
import IMProtocol
import ScenarioLanguage

/// The catalogue as one JSON object, for editors and other tools.
package enum CatalogueJSON {
  /// The version is incremented when programs for the previous version of the format can't read the
  /// new version.
  package static let version = 1

  package static func append(_ selection: CatalogueSelection, to buffer: inout TextBuffer) {
    buffer.appendLines([selection]) { selection, writer in
      writer.member("format", "imsim-catalogue")
      writer.member("version", version)
      list("calls", selection.calls, &writer, call)
      list("callbacks", selection.callbacks, &writer, callback)
      list("records", selection.records, &writer) { record, writer in
        writer.member("name", record.name)
        fields("fields", record.fields, &writer)
      }
      list("enumerations", selection.enumerations, &writer, enumeration)
      list("codes", selection.codes, &writer) { code, writer in
        writer.member("number", code.code.number)
        writer.member("name", code.name)
        writer.member("area", code.area.rawValue)
        writer.member("meaning", code.meaning)
      }
      list("statements", selection.statements, &writer) { statement, writer in
        writer.member("id", statement.id)
        writer.member("section", statement.section)
        writer.member("origin", statement.origin)
        writer.member("text", statement.text)
        writer.key("inferred")
        writer.boolean(statement.isInferred)
      }
    }
  }

  private static func list<Entry>(
    _ name: String, _ entries: [Entry], _ writer: inout JSONWriter,
    _ body: (Entry, inout JSONWriter) -> Void
  ) {
    writer.key(name)
    writer.array { writer in
      for entry in entries { writer.object { body(entry, &$0) } }
    }
  }

  private static func call(_ call: CallDescriptor, _ writer: inout JSONWriter) {
    writer.member("name", call.name)
    writer.member("caller", call.caller.rawValue)
    writer.member("area", call.area.rawValue)
    writer.member("summary", call.summary)
    fields("parameters", call.parameters, &writer)
    writer.key("result")
    if let result = call.result { writer.string(TypeText.name(of: result)) } else { writer.null() }
    writer.member("statements", call.statements)
  }

  private static func callback(_ callback: CallbackDescriptor, _ writer: inout JSONWriter) {
    writer.member("name", callback.name)
    writer.member("delegate", callback.delegate.name)
    writer.member("area", callback.area.rawValue)
    writer.member("summary", callback.summary)
    fields("fields", callback.fields, &writer)
    writer.member("statements", callback.statements)
  }

  private static func enumeration(
    _ enumeration: EnumerationDescriptor, _ writer: inout JSONWriter
  ) {
    writer.member("name", enumeration.name)
    list("cases", enumeration.cases, &writer) { one, writer in
      writer.member("name", one.name)
      writer.member("rawValue", one.rawValue)
    }
  }

  private static func fields(
    _ name: String, _ fields: [FieldDescriptor], _ writer: inout JSONWriter
  ) {
    list(name, fields, &writer) { field, writer in
      writer.member("name", field.name)
      writer.member("type", TypeText.name(of: field.type))
      writer.key("optional")
      writer.boolean(field.isOptional)
      if let value = TypeText.defaultValue(of: field) { writer.member("default", value) }
      if !field.limit.isEmpty { writer.member("limit", field.limit) }
    }
  }
}
