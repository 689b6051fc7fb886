import Base
package import IMProtocol
package import ScenarioLanguage

/// The entries of the catalogue that match a query, in the catalogue's order.
package struct CatalogueSelection: Sendable {
  package private(set) var calls: [CallDescriptor]
  package private(set) var callbacks: [CallbackDescriptor]
  package private(set) var records: [RecordDescriptor]
  package private(set) var enumerations: [EnumerationDescriptor]
  package private(set) var codes: [CodeDescriptor]
  /// The selected requirements and decisions.
  package private(set) var statements: [KnownClause]

  /// Selects the entries whose names contain one of the words, in upper or lower case. If there are
  /// no words, selects all entries. A code can also be selected by its number, and an enumeration
  /// by the name of one of its cases. A clause can be selected only by its complete id.
  package init(words: [String], known: KnownClauses = .builtIn) {
    let words = words.map { $0.lowercased() }
    func isWanted(_ name: String) -> Bool {
      let name = name.lowercased()
      return words.isEmpty || words.contains { name.contains($0) }
    }
    calls = Catalogue.calls.filter { isWanted($0.name) }
    callbacks = Catalogue.callbacks.filter { isWanted($0.name) }
    records = Catalogue.records.filter { isWanted($0.name) }
    enumerations = Catalogue.enumerations.filter { enumeration in
      isWanted(enumeration.name)
        || enumeration.cases.contains { words.contains($0.name.lowercased()) }
    }
    codes = Catalogue.codes.filter { isWanted($0.name) || words.contains(String($0.code.number)) }
    statements = known.statements.filter { words.isEmpty || words.contains($0.id.lowercased()) }
  }

  package init(named name: String) {
    calls = Catalogue.calls.filter { $0.name == name }
    callbacks = Catalogue.callbacks.filter { $0.name == name }
    records = Catalogue.records.filter { $0.name == name }
    enumerations = Catalogue.enumerations.filter { $0.name == name }
    codes = Catalogue.codes.filter { $0.name == name }
    statements = KnownClauses.builtIn.statements.filter { $0.id == name }
  }

  package var isEmpty: Bool {
    calls.isEmpty && callbacks.isEmpty && records.isEmpty && enumerations.isEmpty && codes.isEmpty
      && statements.isEmpty
  }

  /// The names of all entries except clauses. If a name is unknown, the error message suggests a
  /// similar name from this list.
  package static var names: [String] {
    Catalogue.calls.map(\.name) + Catalogue.callbacks.map(\.name) + Catalogue.records.map(\.name)
      + Catalogue.enumerations.map(\.name) + Catalogue.codes.map(\.name)
  }
}
