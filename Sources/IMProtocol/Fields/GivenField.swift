/// A field that a call gives, with what is known of it.
public struct GivenField: Sendable {
  /// Its place among the fields of the message.
  public let place: Int
  /// What it is given.
  public let value: Value
  /// What it can be.
  public let limit: Limit
}

/// Collects the fields that are there.
private struct GivenFields: FieldVisitor {
  var fields: [GivenField] = []
  var place = 0

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    let given = value.value(.none)
    if given != .absent { fields.append(GivenField(place: place, value: given, limit: limit)) }
    place += 1
  }
}

extension GroupSettingsChange {
  /// Reads one value for each setting; absent ones are not given.
  public init(_ values: some Sequence<Value>) { self.init(reading: Array(values)) }

  package var given: [GivenField] { givenFields }
}

extension ProfileAttributes {
  /// Reads one value for each attribute; absent ones are not given.
  public init(_ values: some Sequence<Value>) { self.init(reading: Array(values)) }

  package var given: [GivenField] { givenFields }
}

extension Fields {
  fileprivate var givenFields: [GivenField] {
    var collector = GivenFields()
    var copy = self
    copy.visit(&collector)
    return collector.fields
  }
}
