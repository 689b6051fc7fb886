import Base
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
    let parameters = descriptor.parameters
    return [UInt8].text { words in
      words.append(descriptor.name)
      words.append("(")
      var isFirst = true
      for index in 0..<min(parameters.count, arguments.count) {
        let (parameter, argument) = (parameters[index], arguments[index])
        let isOmitted =
          isExact
          ? parameter.isOptional && argument == .value(parameter.defaultValue)
          : argument == .value(.absent) && (parameter.isOptional || index > 0)
        if isOmitted { continue }
        if index > 0 { words.append(field: parameter.name, isFirst: isFirst) }
        isFirst = false
        if kind.makesGroup, let group = createdGroup(argument) {
          words.append(group)
        } else {
          append(argument, type: parameter.type, to: &words)
        }
      }
      words.append(")")
    }
  }

  /// The name of the group that a call creates, or nil if the argument doesn't name a new group.
  private func createdGroup(_ argument: CallStatement.Argument) -> String? {
    guard case .value(.group(let group)) = argument, group != .absent else { return nil }
    let name = id(of: group)
    let isName = !name.isEmpty && name.utf8.allSatisfy(Byte.isWord)
    return isName ? name : nil
  }

  func argument(_ argument: CallStatement.Argument, type: ValueType?) -> String {
    [UInt8].text { append(argument, type: type, to: &$0) }
  }

  private func append(
    _ argument: CallStatement.Argument, type: ValueType?, to words: inout [UInt8]
  ) {
    switch argument {
    case .value(let value): append(value, type: type, to: &words)
    case .capture(let index): words.append(capture(index))
    case .list(let items):
      append(cut: items, to: &words) { append($0, type: type?.element, to: &$1) }
    case .record(let kind, let items):
      words.append("{")
      append(Catalogue.record(kind).fields, items, to: &words)
      words.append("}")
    }
  }

  /// Arguments with their names. Exact style omits arguments that equal the default; shown style
  /// omits absent arguments.
  func named(_ fields: [FieldDescriptor], _ arguments: [CallStatement.Argument]) -> String {
    [UInt8].text { append(fields, arguments, to: &$0) }
  }

  private func append(
    _ fields: [FieldDescriptor], _ arguments: [CallStatement.Argument], to words: inout [UInt8]
  ) {
    var isFirst = true
    for index in 0..<min(fields.count, arguments.count) {
      let omitted = isExact ? fields[index].defaultValue : .absent
      if arguments[index] == .value(omitted) { continue }
      words.append(field: fields[index].name, isFirst: isFirst)
      isFirst = false
      append(arguments[index], type: fields[index].type, to: &words)
    }
  }

  package static func name(of call: Call) -> String { Catalogue.call(call.kind).name }

  /// How a call ends, such as `returns RC_SUCCESS (0)`, `fails with …` or `succeeds`.
  package func end(of call: Call, _ reply: Reply, _ arena: Arena) -> String {
    guard reply.code == .success else { return failure(reply, arena) }
    let result = reply.result.value(arena)
    guard result != .absent else { return "succeeds" }
    return [UInt8].text { words in
      words.append("returns ")
      append(result, type: Catalogue.call(call.kind).result, to: &words)
    }
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
    callback(notice.callback, notice.values(arena))
  }

  /// A callback with its fields, except absent ones. `values` is in the order of the catalogue.
  package func callback(_ kind: CallbackKind, _ values: [Value]) -> String {
    let descriptor = Catalogue.callback(kind)
    return [UInt8].text { words in
      words.append(descriptor.name)
      words.append("(")
      append(descriptor.fields, values, to: &words)
      words.append(")")
    }
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
