/// Leaves only the fields that have another value than before.
struct FieldComparison: FieldVisitor {
  private let before: [Value]
  private var place = 0
  /// The places of those that have.
  private(set) var places: [Int] = []

  init(_ before: [Value]) { self.before = before }

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    if value.value(.none) == before[place] {
      var nothing = Arena.none
      value = Field.read(.absent, into: &nothing)
    } else {
      places.append(place)
    }
    place += 1
  }
}
