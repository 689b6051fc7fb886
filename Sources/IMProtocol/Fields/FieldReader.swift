/// Sets each field of a message to the value that a scenario contains for this field.
struct FieldReader: FieldVisitor {
  private let values: [Value]
  private var position = 0
  /// Stores the message's lists.
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

  mutating func inArena<Message: Listed>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout FieldReader) -> Void
  ) {
    var message = empty()
    visit(&message, &self)
    inArena = arena.keep(one: message)
  }
}

extension Fields {
  /// Creates a message from a list that contains one value for each field.
  ///
  /// - Precondition: None of the message's fields is stored in an arena.
  init(reading values: [Value]) {
    self.init()
    var reader = FieldReader(values, into: .none)
    visit(&reader)
  }
}
