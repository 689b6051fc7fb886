import IMProtocol
import TestSupport
import Testing

@Suite struct CatalogueTests {
  @Test func `the catalogue says what its golden table says`() throws {
    try expectGolden(CatalogueText.whole, "Catalogue.md")
  }

  @Test func `the entry of each call stands at the call's raw value under its name`() {
    #expect(Catalogue.calls.count == CallKind.allCases.count)
    for kind in CallKind.allCases {
      let entry = Catalogue.call(kind)
      #expect(entry.kind == kind)
      switch entry.caller {
      case .device: #expect(entry.name == "\(kind)")
      case .server: #expect("server" + capitalised(entry.name) == "\(kind)")
      }
    }
  }

  @Test func `the entry of each callback stands at the callback's raw value under its name`() {
    #expect(Catalogue.callbacks.count == CallbackKind.allCases.count)
    for kind in CallbackKind.allCases {
      #expect(Catalogue.callback(kind).kind == kind)
      #expect(Catalogue.callback(kind).name == "\(kind)")
    }
  }

  @Test func `the entry of each record stands at the record's raw value`() {
    #expect(Catalogue.records.count == RecordKind.allCases.count)
    for kind in RecordKind.allCases {
      let entry = Catalogue.record(kind)
      #expect(entry.kind == kind)
      guard entry.name.hasPrefix("RC"), entry.name != "RCPagingQueryResult" else { continue }
      #expect(entry.name == "RC" + capitalised("\(kind)"))
    }
  }

  @Test func `the entry of each enumeration stands at the enumeration's raw value`() {
    #expect(Catalogue.enumerations.count == EnumerationKind.allCases.count)
    for kind in EnumerationKind.allCases {
      let entry = Catalogue.enumeration(kind)
      #expect(entry.kind == kind)
      let name = entry.isOfSDK ? "rc\(kind)" : "\(kind)"
      #expect(entry.name.lowercased() == name.lowercased())
    }
  }

  @Test func `a caller finds each name once`() {
    for caller in [CallDescriptor.Caller.device, .server] {
      let names = Catalogue.calls.filter { $0.caller == caller }.map(\.name)
      #expect(Set(names).count == names.count)
    }
    #expect(Set(Catalogue.callbacks.map(\.name)).count == Catalogue.callbacks.count)
    #expect(Set(Catalogue.enumerations.map(\.name)).count == Catalogue.enumerations.count)
    for enumeration in Catalogue.enumerations {
      #expect(Set(enumeration.cases.map(\.name)).count == enumeration.cases.count)
      #expect(Set(enumeration.cases.map(\.rawValue)).count == enumeration.cases.count)
    }
  }

  @Test func `fields have names of their own within an entry`() {
    for (owner, fields) in allFields {
      #expect(Set(fields.map(\.name)).count == fields.count, "\(owner)")
    }
  }

  @Test func `a default is a value of the field's type and stands on optional fields only`() {
    for (owner, fields) in allFields {
      for field in fields where field.defaultValue != .absent {
        #expect(field.isOptional, "\(owner).\(field.name)")
        #expect(isValue(field.defaultValue, of: field.type), "\(owner).\(field.name)")
      }
    }
  }

  @Test func `statements are requirement or decision ids, each once an entry`() {
    let entries =
      Catalogue.calls.map { ($0.name, $0.statements) }
      + Catalogue.callbacks.map { ($0.name, $0.statements) }
    for (name, statements) in entries {
      #expect(!statements.isEmpty, "\(name)")
      #expect(Set(statements).count == statements.count, "\(name)")
      for statement in statements {
        let id = /(FR|RL|GR|UP|SU|MD|CN|D)-[0-9]{2,3}/
        #expect(statement.wholeMatch(of: id) != nil, "\(statement)")
      }
    }
  }

  @Test func `summaries are single sentences`() {
    for summary in Catalogue.calls.map(\.summary) + Catalogue.callbacks.map(\.summary) {
      #expect(summary.first?.isUppercase == true && summary.last == ".", "\(summary)")
      #expect(!summary.dropLast().contains(". "), "\(summary)")
    }
  }

  private var allFields: [(String, [FieldDescriptor])] {
    Catalogue.calls.map { ("\($0.kind)", $0.parameters) }
      + Catalogue.callbacks.map { ($0.name, $0.fields) }
      + Catalogue.records.map { ("\($0.kind)", $0.fields) }
  }

  private func isValue(_ value: Value, of type: ValueType) -> Bool {
    switch (value, type) {
    case (.boolean, .boolean), (.integer, .integer), (.text, .text): true
    case (.enumeration(let kind, let raw), .enumeration(let wanted)):
      kind == wanted && Catalogue.enumeration(kind).name(of: raw) != nil
    case (.integer, .moment), (.enumeration(.moment, _), .moment): true
    case (.list(let items), .list(let item)): items.allSatisfy { isValue($0, of: item) }
    default: false
    }
  }
}

private func capitalised(_ name: String) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}
