package import IMProtocol

/// Writes the calls, results and callbacks of a run.
extension ScenarioText {
  /// A call with its arguments, such as `addFriend(B, directionType: Both)`.
  package func call(_ call: Call, _ arena: Arena) -> String {
    self.call(call.kind, call.values(arena).map { .value($0) })
  }

  /// A call with its arguments. Exact style omits arguments that equal the default; shown style
  /// omits absent arguments. The first argument is written without its name.
  package func call(_ kind: CallKind, _ arguments: [CallStatement.Argument]) -> String {
    let descriptor = Catalogue.call(kind)
    let parts = zip(descriptor.parameters, arguments).enumerated().compactMap {
      position, pair -> String? in
      let (parameter, argument) = pair
      let isOmitted =
        isExact
        ? parameter.isOptional && argument == .value(parameter.defaultValue)
        : argument == .value(.absent) && (parameter.isOptional || position > 0)
      if isOmitted { return nil }
      let text =
        kind.makesGroup
        ? createdGroup(argument) ?? self.argument(argument, type: parameter.type)
        : self.argument(argument, type: parameter.type)
      return position == 0 ? text : "\(parameter.name): \(text)"
    }
    return "\(descriptor.name)(\(parts.joined(separator: ", ")))"
  }

  /// The name of the group that a call creates, or nil if the argument doesn't name a new group.
  private func createdGroup(_ argument: CallStatement.Argument) -> String? {
    guard case .value(.group(let group)) = argument, group != .absent else { return nil }
    let name = id(of: group)
    let isName = !name.isEmpty && name.utf8.allSatisfy(Byte.isWord)
    return isName ? name : nil
  }

  func argument(_ argument: CallStatement.Argument, type: ValueType?) -> String {
    switch argument {
    case .value(let value): self.value(value, type: type)
    case .capture(let index): capture(index)
    case .list(let items): cut(items) { self.argument($0, type: type?.element) }
    case .record(let kind, let items): "{\(named(Catalogue.record(kind).fields, items))}"
    }
  }

  /// Arguments with their names. Exact style omits arguments that equal the default; shown style
  /// omits absent arguments.
  func named(_ fields: [FieldDescriptor], _ arguments: [CallStatement.Argument]) -> String {
    zip(fields, arguments)
      .filter { $1 != .value(isExact ? $0.defaultValue : .absent) }
      .map { "\($0.name): \(argument($1, type: $0.type))" }.joined(separator: ", ")
  }

  package static func name(of call: Call) -> String { Catalogue.call(call.kind).name }

  /// How a call ends, such as `returns RC_SUCCESS (0)`, `fails with …` or `succeeds`.
  package func end(of call: Call, _ reply: Reply, _ arena: Arena) -> String {
    guard reply.code == .success else { return failure(reply, arena) }
    let result = reply.result.value(arena)
    guard result != .absent else { return "succeeds" }
    return "returns \(value(result, type: Catalogue.call(call.kind).result))"
  }

  /// How a call fails, such as `fails with CODE naming [remark]`.
  package func failure(_ reply: Reply, _ arena: Arena) -> String {
    let text = "fails with \(value(.code(reply.code), type: .code))"
    let names = reply.result.value(arena)
    guard isExact else {
      return names == .absent ? text : "\(text) naming \(value(names, type: nil))"
    }
    guard phrasing.namesFailures, case .list(let items) = names, !items.isEmpty else { return text }
    return "\(text) naming \(naming(items.map { .value($0) }, isOpen: false))"
  }

  /// The list of users or attribute keys after `naming` in a failure.
  func naming(_ items: [Pattern], isOpen: Bool) -> String {
    cut(items, isOpen: isOpen) { item in
      if isExact, case .value(.text(let text)) = item {
        key(text)
      } else {
        pattern(item, type: nil)
      }
    }
  }

  /// A callback with its fields, except absent ones.
  package func callback(_ notice: Notice, _ arena: Arena) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    return "\(descriptor.name)(\(fields(descriptor.fields, notice.values(arena))))"
  }

  /// A callback with only the fields at the indices `positions`. Absent fields are written as
  /// `nil`.
  package func callback(_ notice: Notice, only positions: [Int], _ arena: Arena) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    guard !positions.isEmpty else { return descriptor.name }
    let values = notice.values(arena)
    let fields = positions.map { position in
      let field = descriptor.fields[position]
      return "\(field.name): \(value(values[position], type: field.type))"
    }
    return "\(descriptor.name)(\(fields.joined(separator: ", ")))"
  }
}
