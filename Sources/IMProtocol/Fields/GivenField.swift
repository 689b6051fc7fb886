/// A field to which a call gives a value.
public struct GivenField: Sendable {
  /// The field's index in the message.
  public let index: Int
  /// The value that the call gives to the field.
  public let value: Value
  /// The limit that applies to the value.
  public let limit: Limit
}

/// Collects the fields that are present.
private struct GivenFields: FieldVisitor {
  var fields: [GivenField] = []
  var index = 0

  mutating func callAsFunction<Field: FieldValue>(
    _ name: String, _ value: inout Field, _ presence: FieldPresence, _ limit: Limit, note: String
  ) {
    let given = value.value(.none)
    if given != .absent { fields.append(GivenField(index: index, value: given, limit: limit)) }
    index += 1
  }
}

extension GroupSettingsChange {
  /// Creates a change from a list of values, one for each setting; `.absent` leaves a setting
  /// unchanged.
  public init(_ values: some Sequence<Value>) { self.init(reading: Array(values)) }

  package var given: [GivenField] { givenFields }
}

extension ProfileAttributes {
  /// Creates attributes from a list of values, one for each attribute; `.absent` leaves an
  /// attribute unset.
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
