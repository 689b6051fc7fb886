/// Collects the catalogue's descriptors of a message's fields.
struct FieldDescriber: FieldVisitor {
  private(set) var fields: [FieldDescriptor] = []

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    var descriptor = FieldDescriptor(
      name: name, type: Field.type, isOptional: presence == .optional,
      defaultValue: presence == .optional ? value.value(.none) : .absent, note: note)
    if descriptor.defaultValue == .dictionary([]) { descriptor.defaultValue = .absent }
    descriptor.bounds = limit.kind
    descriptor.clauses = (limit.reason ?? limit.refusal?.reason)?.ids ?? []
    descriptor.refusal = limit.refusal?.decision
    descriptor.check = limit.refusal?.reason.map { "\($0.fileName).\(name)" }
    fields.append(descriptor)
  }

  mutating func inArena<Message: Listed>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout FieldDescriber) -> Void
  ) {
    var message = empty()
    visit(&message, &self)
  }
}

extension Fields {
  /// The fields' descriptors in the catalogue.
  static var descriptors: [FieldDescriptor] {
    var describer = FieldDescriber()
    var message = Self()
    message.visit(&describer)
    return describer.fields
  }
}
