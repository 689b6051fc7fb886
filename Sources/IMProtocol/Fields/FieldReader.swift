/// Fills the fields of a message from the values that a scenario writes, one for each.
struct FieldReader: FieldVisitor {
  private let values: [Value]
  private var position = 0
  /// The lists of the message are kept here.
  private(set) var arena: Arena

  init(_ values: [Value], into arena: consuming Arena) {
    self.values = values
    self.arena = arena
  }

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    value = Field.read(values[position], into: &arena)
    position += 1
  }

  mutating func kept<Message: Listed>(
    _ kept: inout Kept<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout FieldReader) -> Void
  ) {
    var message = empty()
    visit(&message, &self)
    kept = arena.keep(one: message)
  }
}

extension Fields {
  /// Reads one value for each field; lists that stand in an arena are not among them.
  init(reading values: [Value]) {
    self.init()
    var reader = FieldReader(values, into: .none)
    visit(&reader)
  }
}
