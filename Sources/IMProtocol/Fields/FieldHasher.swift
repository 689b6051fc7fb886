/// Hashes a message's contents. The hash of a list depends on the elements, not on their positions
/// in the arena.
struct FieldHasher: ArenaVisitor {
  private(set) var print: RelativeFingerprint
  let arena: Arena

  init(_ print: RelativeFingerprint, _ arena: Arena) {
    self.print = print
    self.arena = arena
  }

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    print.addInline(value.value(arena), Field.type)
  }

  mutating func hidden<Field: FieldValue>(_ value: inout Field) {
    print.addInline(value.value(arena), Field.type)
  }
}

extension RelativeFingerprint {
  mutating func add(_ message: some Fields, _ arena: Arena) {
    var hasher = FieldHasher(self, arena)
    var copy = message
    copy.visit(&hasher)
    self = hasher.print
  }

  package mutating func add(_ settings: GroupSettings) { add(settings.all, .none) }

  package mutating func add(_ attributes: ProfileAttributes) { add(attributes, .none) }
}
