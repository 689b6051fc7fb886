public import IMProtocol

/// The entries of the catalogue that someone looks up, in the catalogue's order.
public struct CatalogueSelection: Sendable {
  /// The calls.
  public private(set) var calls: [CallDescriptor]
  /// The callbacks.
  public private(set) var callbacks: [CallbackDescriptor]
  /// The records.
  public private(set) var records: [RecordDescriptor]
  /// The enumerations.
  public private(set) var enumerations: [EnumerationDescriptor]
  /// The codes.
  public private(set) var codes: [CodeDescriptor]

  /// Selects the entries whose name holds one of the words, whatever the case of its letters; a
  /// code also by its number, an enumeration by a case of its own. Without words, everything.
  public init(words: [String]) {
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
  }

  /// Whether nothing bears such a name.
  public var isEmpty: Bool {
    calls.isEmpty && callbacks.isEmpty && records.isEmpty && enumerations.isEmpty && codes.isEmpty
  }

  /// The names of all entries, for the nearest one.
  public static var names: [String] {
    Catalogue.calls.map(\.name) + Catalogue.callbacks.map(\.name) + Catalogue.records.map(\.name)
      + Catalogue.enumerations.map(\.name) + Catalogue.codes.map(\.name)
  }
}
