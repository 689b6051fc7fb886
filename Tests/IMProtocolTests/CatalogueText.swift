import IMProtocol

/// The whole catalogue as Markdown. A person can compare this text with the headers of the SDK.
enum CatalogueText {
  static var whole: String {
    [
      "# Catalogue", "## Enumerations", enumerations, "## Records", records, "## Calls", calls,
      "## Callbacks", callbacks, "## Codes", codes,
    ].joined(separator: "\n\n") + "\n"
  }

  private static var enumerations: String {
    table(
      ["Enumeration", "Cases"],
      Catalogue.enumerations.map { enumeration in
        [
          enumeration.name,
          enumeration.cases.map { "\($0.name)=\($0.rawValue)" }.joined(separator: ", "),
        ]
      })
  }

  private static var records: String {
    table(
      ["Record", "Class", "Field", "Type", "Optional", "Limit"],
      Catalogue.records.flatMap { record in
        rows(of: record.fields, after: ["\(record.kind)", record.name])
      })
  }

  private static var calls: String {
    table(
      ["Call", "Caller", "Area", "Result", "Statements", "Summary"],
      Catalogue.calls.map { call in
        [
          call.name, call.caller.rawValue, call.area.rawValue,
          call.result.map(text(of:)) ?? "",
          call.statements.joined(separator: " "), call.summary,
        ]
      }) + "\n\n"
      + table(
        ["Call", "Caller", "Parameter", "Type", "Optional", "Limit"],
        Catalogue.calls.flatMap { call in
          rows(of: call.parameters, after: [call.name, call.caller.rawValue])
        })
  }

  private static var callbacks: String {
    table(
      ["Callback", "Delegate", "Area", "Statements", "Summary"],
      Catalogue.callbacks.map { callback in
        [
          callback.name, callback.delegate.name, callback.area.rawValue,
          callback.statements.joined(separator: " "),
          callback.summary,
        ]
      }) + "\n\n"
      + table(
        ["Callback", "Field", "Type", "Optional", "Limit"],
        Catalogue.callbacks.flatMap { rows(of: $0.fields, after: [$0.name]) })
  }

  private static var codes: String {
    table(
      ["Number", "Name", "Area", "Meaning"],
      Catalogue.codes.map { ["\($0.code.number)", $0.name, $0.area.rawValue, $0.meaning] })
  }

  private static func rows(of fields: [FieldDescriptor], after lead: [String]) -> [[String]] {
    fields.map { field in
      let value = field.defaultValue == .absent ? "" : ", default \(text(of: field.defaultValue))"
      return lead + [
        field.name, text(of: field.type), field.isOptional ? "yes\(value)" : "no", field.limit,
      ]
    }
  }

  static func text(of type: ValueType) -> String {
    switch type {
    case .enumeration(let kind): Catalogue.enumeration(kind).name
    case .record(let kind): "\(kind)"
    case .list(let item): "list of \(text(of: item))"
    default: "\(type)"
    }
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .boolean(let boolean): "\(boolean)"
    case .integer(let number): "\(number)"
    case .text(.empty): "\"\""
    case .enumeration(let kind, let raw):
      Catalogue.enumeration(kind).name(of: raw) ?? "\(raw)"
    case .list(let items): "[" + items.map(text(of:)).joined(separator: ", ") + "]"
    default: "\(value)"
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
