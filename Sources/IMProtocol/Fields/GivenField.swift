/// A field that a call sets.
public struct GivenField: Sendable {
  /// The index of the field in the message.
  public let index: Int
  /// The value.
  public let value: Value
  /// The limit of the value.
  public let limit: Limit
}

/// A visitor that collects the fields that are present.
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
  /// Creates the change from a list of values with one value for each setting. The value `.absent`
  /// leaves a setting unchanged.
  public init(_ values: some Sequence<Value>) { self.init(reading: Array(values)) }

  package var given: [GivenField] { givenFields }
}

extension ProfileAttributes {
  /// Creates the attributes from a list of values with one value for each attribute. An attribute
  /// with the value `.absent` is not set.
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
