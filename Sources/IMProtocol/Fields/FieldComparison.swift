/// Clears all fields that haven't changed.
struct FieldComparison: FieldVisitor {
  private let before: [Value]
  private var index = 0
  private(set) var indices: [Int] = []

  init(_ before: [Value]) { self.before = before }

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    if value.value(.none) == before[index] {
      var nothing = Arena.none
      value = Field.read(.absent, into: &nothing)
    } else {
      indices.append(index)
    }
    index += 1
  }
}
