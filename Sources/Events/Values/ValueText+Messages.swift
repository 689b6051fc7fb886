package import IMProtocol

/// Calls, their ends and callbacks.
extension ValueText {
  /// A call with its arguments: `addFriend(B, directionType: Both)`. The first argument goes
  /// without its name, absent ones are left out.
  package func call(_ call: Call, _ arena: Arena) -> String {
    let descriptor = Catalogue.call(call.kind)
    let values = call.values(arena)
    let arguments = zip(descriptor.parameters, values).enumerated().compactMap { place, pair in
      let (parameter, value) = pair
      if value == .absent && (parameter.isOptional || place > 0) { return String?.none }
      let text = self.value(value, type: parameter.type)
      return place == 0 ? text : "\(parameter.name): \(text)"
    }
    return "\(descriptor.name)(\(arguments.joined(separator: ", ")))"
  }

  /// The name of a call.
  package static func name(of call: Call) -> String { Catalogue.call(call.kind).name }

  /// How a call has ended: `returns RC_SUCCESS (0)`, `fails with …`, `succeeds`.
  package func end(of call: Call, _ reply: Reply, _ arena: Arena) -> String {
    guard reply.code == .success else {
      let names = reply.result.value(arena)
      let naming = names == .absent ? "" : " naming \(value(names, type: nil))"
      return "fails with \(Self.code(reply.code))\(naming)"
    }
    let result = reply.result.value(arena)
    guard result != .absent else { return "succeeds" }
    return "returns \(value(result, type: Catalogue.call(call.kind).result))"
  }

  /// A callback with its fields; absent ones are left out.
  func callback(_ notice: Notice, _ arena: Arena) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    return "\(descriptor.name)(\(fields(descriptor.fields, notice.values(arena))))"
  }

  /// A callback with some of its fields, by their places, absent ones as `nil`.
  package func callback(_ notice: Notice, only places: [Int], _ arena: Arena) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    guard !places.isEmpty else { return descriptor.name }
    let values = notice.values(arena)
    let fields = places.map { place in
      let field = descriptor.fields[place]
      return "\(field.name): \(value(values[place], type: field.type))"
    }
    return "\(descriptor.name)(\(fields.joined(separator: ", ")))"
  }
}
