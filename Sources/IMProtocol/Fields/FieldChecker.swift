/// Finds the first field because of which a device refuses a call without asking the server (D-10,
/// D-11).
struct FieldChecker: ArenaVisitor {
  private let texts: TextTable
  let arena: Arena
  private var first: Ruling<Code>?
  private var last: Ruling<Code>?

  init(texts: TextTable, arena: Arena) {
    self.texts = texts
    self.arena = arena
  }

  /// The refusal of the message; nil if all fields are valid.
  var refusal: Ruling<Code>? { first ?? last }

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    if first != nil { return }
    let refusal = Mutants.refusal(value.refusal(by: limit, presence, texts: texts, arena), of: name)
    if limit.isLast { last = refusal } else { first = refusal }
  }

  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>) {
    if first == nil && !isFulfilled() { first = Mutants.refusal(refusal, of: "all") }
  }
}
