/// Collects a message's fields as values, for matching and printing.
struct FieldPrinter: ArenaVisitor {
  var values: [Value] = []
  let arena: Arena

  init(_ arena: Arena) { self.arena = arena }

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    values.append(value.value(arena))
  }
}

extension Fields {
  /// Returns one value for each field, in the order of the catalogue.
  public func values(_ arena: Arena) -> [Value] {
    var printer = FieldPrinter(arena)
    // Most messages have fewer than 16 fields.
    printer.values.reserveCapacity(16)
    var copy = self
    copy.visit(&printer)
    return printer.values
  }
}
