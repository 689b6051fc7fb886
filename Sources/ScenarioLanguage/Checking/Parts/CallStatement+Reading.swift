import Base
import IMProtocol

extension CallStatement {
  /// An argument with alternatives, such as `x or y`: the parameter's index and the possible
  /// values.
  typealias Alternatives = (parameter: Int, values: [Argument])

  /// Reads a call of a device or of the server's own interface (`absent`), and returns the
  /// statement and the call's kind. For an argument with alternatives (`x or y`), the statement has
  /// the first alternative. If the call is wrong, reports an error and returns no statement, but
  /// the kind may still be known.
  static func read(
    _ invocation: Int, of device: DeviceID?, _ alternatives: inout [Alternatives],
    _ reader: inout ValueReader
  ) -> (statement: CallStatement?, kind: CallKind?) {
    let isServer = device == .absent
    let token = reader.token(of: invocation)
    let caller: CallDescriptor.Caller = isServer ? .server : .device
    let named = reader.syntax.withBytes(of: token) { Catalogue.call(named: $0, caller: caller) }
    guard let kind = named else {
      let other: CallDescriptor.Caller = isServer ? .device : .server
      // The unknown device has already been reported. If the name belongs to a call of the server's
      // own interface, no further error is necessary.
      if device == nil, Catalogue.call(named: reader.syntax.string(token), caller: other) != nil {
        return (nil, nil)
      }
      let known = Catalogue.calls.lazy.filter { $0.caller == caller }.map(\.name)
      reader.reportUnknown(
        isServer ? .serverCall : .call, reader.syntax.string(token), at: token, among: Array(known))
      return (nil, nil)
    }
    let arguments = arguments(invocation, kind, &alternatives, &reader)
    if kind == .updateMyUserProfile || kind == .serverSetUserProfile {
      reader.names.nameProfileAttributes()
    }
    guard let device, let arguments else { return (nil, kind) }
    return (CallStatement(device: device, kind: kind, arguments: arguments), kind)
  }

  /// A call's arguments, one for each parameter. If an argument is wrong, reports an error and
  /// returns nil.
  private static func arguments(
    _ invocation: Int, _ call: CallKind, _ alternatives: inout [Alternatives],
    _ reader: inout ValueReader
  ) -> [Argument]? {
    let owner = FieldOwner.call(call)
    let parameters = owner.fields
    var arguments = ValueReader.defaults(of: parameters)
    var seen = FieldSet()
    var isWhole = true
    for node in reader.syntax.children(of: invocation) {
      var parameter: Int?
      // The first argument needs no name.
      if node == invocation + 1, reader.syntax.nodes[node].name < 0, !parameters.isEmpty {
        if parameters[0].type.isScalar, reader.isFlat(node, of: owner) {
          isWhole = false
          continue
        }
        parameter = 0
        _ = seen.insert(0)
      } else {
        parameter = reader.field(node, of: owner, parameters, &seen, kind: .parameter)
      }
      guard let parameter,
        let argument = argument(node, call, parameters, parameter, &alternatives, &reader)
      else {
        isWhole = false
        continue
      }
      arguments[parameter] = argument
    }
    for index in parameters.indices
    where isWhole && !seen.contains(index) && !parameters[index].isOptional {
      let name = reader.token(of: invocation)
      reader.report(.missingArgument(parameters[index].name, call: owner.name), at: name)
      isWhole = false
    }
    return isWhole ? arguments : nil
  }

  /// A parameter's argument or, if the argument has several alternatives, the first alternative. If
  /// a value is wrong, reports an error and returns nil.
  private static func argument(
    _ node: Int, _ call: CallKind, _ parameters: [FieldDescriptor], _ parameter: Int,
    _ alternatives: inout [Alternatives], _ reader: inout ValueReader
  ) -> Argument? {
    func value(_ node: Int, _ reader: inout ValueReader) -> Argument? {
      if reader.kind(of: node) == .choice, call.makesGroup { createGroups(of: node, &reader) }
      return createdGroup(node, call, parameters[parameter].type, &reader)
        ?? reader.argument(node, parameters, parameter)
    }
    guard reader.kind(of: node) == .alternatives else { return value(node, &reader) }
    let nodes = reader.syntax.children(of: node)
    var values: [Argument] = []
    for node in nodes { if let value = value(node, &reader) { values.append(value) } }
    guard values.count == nodes.count else { return nil }
    if values.count > 1 { alternatives.append((parameter, values)) }
    return values[0]
  }

  /// The group that a call creates, or an existing group of the same name. The result is nil if the
  /// call creates no group, or if the value can't be a group's name.
  private static func createdGroup(
    _ node: Int, _ call: CallKind, _ type: ValueType, _ reader: inout ValueReader
  ) -> Argument? {
    guard call.makesGroup, case .group = type, let name = createdName(node, &reader)
    else { return nil }
    if let known = reader.names.groups.value(of: name) { return .value(.group(GroupID(known))) }
    guard reader.isWithin(.groups, reader.names.all.groups.count + 1, at: node) else { return nil }
    return .value(.group(reader.names.create(group: name)))
  }

  /// Adds the groups that a call may create, as in `one of g[1...50]`.
  private static func createGroups(of choice: Int, _ reader: inout ValueReader) {
    guard let list = reader.syntax.firstChild(of: choice) else { return }
    for node in reader.syntax.children(of: list) where reader.kind(of: node) == .range {
      guard let numbers = reader.source.numbers(of: node),
        reader.isWithin(.groups, reader.names.all.groups.count + numbers.count, at: node)
      else { return }
      let prefix = reader.syntax.text(reader.syntax.rangeName(of: node))
      for index in 0..<numbers.count {
        let name = NameTable.joined(prefix, numbers[index])
        if reader.names.groups.value(of: name) == nil { _ = reader.names.create(group: name) }
      }
    }
  }

  /// The new group's name, or nil if the value can't be a group's name.
  private static func createdName(_ node: Int, _ reader: inout ValueReader) -> ArraySlice<UInt8>? {
    let token = reader.token(of: node)
    switch reader.kind(of: node) {
    case .word where !reader.syntax.isWord(token, "nil"): return reader.syntax.text(token)
    case .each: return reader.source.nameOfRange(node)
    case .word, .number, .duration, .string, .capture, .list, .record, .rest, .range, .device,
      .eachDevice, .alternatives, .choice, .groupPart, .invocation, .together, .options, .label:
      return nil
    }
  }
}

extension ValueType {
  /// Whether the type is not a record, a dictionary or a list.
  fileprivate var isScalar: Bool {
    switch self {
    case .record, .dictionary, .list: false
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      true
    }
  }
}
