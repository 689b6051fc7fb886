package import IMProtocol

extension Value {
  /// The value without times, which differ from run to run. Times and moments are replaced by 0,
  /// and tokens of pages, which contain a time, by no value.
  ///
  /// - Parameters:
  ///   - type: The type of the value; nil if the value contains no times.
  ///   - times: The replaced values are appended to this list, in the order in which the value
  ///     contains them.
  package func timeless(_ type: ValueType?, _ times: inout [Value]) -> Value {
    switch (self, type) {
    case (.integer, .time?), (.integer, .moment?):
      times.append(self)
      return .integer(0)
    case (.pageToken, _):
      times.append(self)
      return .absent
    case (.list(let items), .list(let element)?):
      return .list(items.map { $0.timeless(element, &times) })
    case (.record(let kind, let values), _):
      let fields = Catalogue.record(kind).fields
      return .record(kind, zip(values, fields).map { $0.timeless($1.type, &times) })
    case (_, _): return self
    }
  }
}
