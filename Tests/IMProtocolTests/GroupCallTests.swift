import IMProtocol
import Testing

/// Calls about groups can be converted to the values in scenarios, and such values can be converted
/// back to calls.
struct GroupCallTests {
  /// The catalogue's calls about groups, except those about delegates.
  private static let kinds = Catalogue.calls.filter {
    $0.area == .groups && !$0.parameters.isEmpty
  }

  @Test func `all calls about groups are there`() {
    #expect(Self.kinds.count == 29)
  }

  /// A value of a type. Different numbers give different values.
  private func sample(_ type: ValueType, _ number: Int) -> Value {
    switch type {
    case .user: .user(UserID(number))
    case .group: .group(GroupID(number))
    case .text: .text(Text(number + 1))
    case .integer: .integer(Int64(number))
    case .boolean: .boolean(number % 2 == 0)
    case .enumeration(let kind): .enumeration(kind, Int32(number % 3))
    case .list(.enumeration(let kind)): .list([.enumeration(kind, 0), .enumeration(kind, 3)])
    case .list(let item): .list([sample(item, number), sample(item, number + 1)])
    case .record(let kind):
      .record(
        kind, Catalogue.record(kind).fields.indices.map { sample(.boolean, number + $0) })
    case .dictionary:
      .dictionary([.init(key: Text(number), value: Text(number + 1))])
    default: .absent
    }
  }

  @Test func `a call has the values that it was made from`() {
    for call in Self.kinds {
      for shift in 0..<2 {
        let values = call.parameters.enumerated().map { sample($1.type, $0 + shift) }
        var arena = Arena()
        let made = Call(call.kind, values, arena: &arena)
        #expect(made.kind == call.kind, "\(call.name)")
        #expect(made.values(arena) == values, "\(call.name)")
      }
    }
  }

  @Test func `what a call may leave out is left out of its values`() {
    for call in Self.kinds {
      let values = call.parameters.enumerated().map { index, parameter in
        parameter.isOptional ? parameter.defaultValue : sample(parameter.type, index)
      }
      var arena = Arena()
      let made = Call(call.kind, values, arena: &arena)
      #expect(made.kind == call.kind, "\(call.name)")
      #expect(made.values(arena) == values, "\(call.name)")
    }
  }

  @Test func `an id that is left out is an empty one`() {
    for call in Self.kinds {
      let values = call.parameters.enumerated().map { index, parameter -> Value in
        switch parameter.type {
        case .user, .group: .absent
        default: parameter.isOptional ? parameter.defaultValue : sample(parameter.type, index)
        }
      }
      var arena = Arena()
      let made = Call(call.kind, values, arena: &arena)
      #expect(made.values(arena) == values, "\(call.name)")
    }
  }
}
