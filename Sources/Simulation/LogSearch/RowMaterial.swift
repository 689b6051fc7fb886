package import IMProtocol
import ScenarioLanguage

/// What a row says, of which arguments are made for calls that might explain it.
///
/// Of a call that nobody has written down the arguments are not known. They are among what is seen
/// of it: the users, groups and texts of the row, its cases, its flags. Whatever else a call takes
/// has its default.
package struct RowMaterial: Sendable {
  /// Whose log it is; absent for the server's.
  private let user: UserID
  /// The users of whom the row tells, each once.
  private var users: [UserID] = []
  /// The groups of which it tells, each once.
  package private(set) var groups: [GroupID] = []
  private var others: [Named] = []
  /// The part of the service that it is about; nil where it is about none.
  package private(set) var area: Area?

  private struct Named: Hashable {
    let name: String
    let value: Value
  }

  /// The parts of a row of a log; of the end of a call also those of the call.
  ///
  /// - Parameter user: whose log it is; absent for the server's.
  package init(_ log: DeviceLog, row place: Int, of user: UserID) {
    self.user = user
    _ = take(log, row: place, at: [])
  }

  /// What the item of a list tells in which a row differs, in its innermost list; nil where it
  /// differs in none.
  ///
  /// - Parameter path: where it differs.
  package func item(
    of log: DeviceLog, row place: Int, at path: [ValueMismatch.Part]
  ) -> RowMaterial? {
    guard let last = path.lastIndex(where: { if case .item = $0 { true } else { false } }) else {
      return nil
    }
    var item = self
    (item.users, item.groups, item.others) = ([], [], [])
    return item.take(log, row: place, at: path[...last]) ? item : nil
  }

  /// Adds what a row of a log tells at a path; false where it can't tell anything there.
  private mutating func take(
    _ log: DeviceLog, row place: Int, at path: ArraySlice<ValueMismatch.Part>
  ) -> Bool {
    guard place < log.rows.count else { return false }
    switch log.rows[place].kind {
    case .callback(let kind, let fields):
      area = Catalogue.callback(kind).area
      take(fields, Catalogue.callback(kind).fields, at: path)
    case .localData(let fields): take(fields, Catalogue.record(.localData).fields, at: path)
    case .call(_, let kind, let arguments) where path.isEmpty:
      take(arguments, Catalogue.call(kind).parameters)
    case .returns(let id, _, let pattern):
      for row in log.rows[..<place].reversed() {
        guard case .call(id, let kind, let arguments) = row.kind else { continue }
        area = Catalogue.call(kind).area
        if path.isEmpty { take(arguments, Catalogue.call(kind).parameters) }
        if let pattern, let type = Catalogue.call(kind).result { take(pattern, "", type, at: path) }
        break
      }
      return pattern != nil
    case .call, .action, .connected, .disconnected, .end: return false
    }
    return true
  }

  private mutating func take(
    _ patterns: [FieldPattern], _ fields: [FieldDescriptor], at way: ArraySlice<ValueMismatch.Part>
  ) {
    switch way.first {
    case .callbackField(_, let field)?, .recordField(_, let field)?:
      guard let pattern = patterns.first(where: { $0.field == field })?.pattern else { return }
      take(pattern, fields[field].name, fields[field].type, at: way.dropFirst())
    case .item?, .key?: break
    case nil: take(patterns, fields)
    }
  }

  private mutating func take(
    _ pattern: Pattern, _ name: String, _ type: ValueType, at way: ArraySlice<ValueMismatch.Part>
  ) {
    switch (way.first, pattern, type) {
    case (nil, _, _): take(pattern, name, type)
    case (.item(let place)?, .list(let items, _), .list(let element)):
      if place < items.count { take(items[place], name, element, at: way.dropFirst()) }
    case (.recordField?, .record(let kind, let fields), _):
      take(fields, Catalogue.record(kind).fields, at: way)
    default: break
    }
  }

  /// Adds what the model has told a device.
  package mutating func take(_ notice: Notice, _ arena: Arena) {
    area = Catalogue.callback(notice.callback).area
    take(notice.values(arena), Catalogue.callback(notice.callback).fields)
  }

  /// Adds a call that the model has ended.
  package mutating func take(_ call: Call, _ arena: Arena) {
    area = Catalogue.call(call.kind).area
    take(call.values(arena), Catalogue.call(call.kind).parameters)
  }

  /// Adds what the model has told there.
  mutating func take(_ values: [Value], _ fields: [FieldDescriptor]) {
    for (value, field) in zip(values, fields) { take(value, field.name) }
  }

  private mutating func take(_ patterns: [FieldPattern], _ fields: [FieldDescriptor]) {
    for pattern in patterns {
      take(pattern.pattern, fields[pattern.field].name, fields[pattern.field].type)
    }
  }

  private mutating func take(_ pattern: Pattern, _ name: String, _ type: ValueType) {
    switch pattern {
    case .any, .absent, .capture: break
    case .value(let value): take(value, name)
    case .list(let items, _):
      guard case .list(let element) = type else { return }
      for item in items { take(item, name, element) }
    case .record(let kind, let fields): take(fields, Catalogue.record(kind).fields)
    case .dictionary(let keys, _):
      let attributes = keys.compactMap { key -> Value.Attribute? in
        guard case .value(.text(let text)) = key.pattern else { return nil }
        return Value.Attribute(key: key.key, value: text)
      }
      take(.dictionary(attributes), name)
    }
  }

  /// Adds a value of the model.
  package mutating func take(_ value: Value, _ name: String) {
    switch value {
    case .user(let user): if user != .absent, !users.contains(user) { users.append(user) }
    case .group(let group): if group != .absent, !groups.contains(group) { groups.append(group) }
    case .list(let items): for item in items { take(item, name) }
    case .record(let kind, let values): take(values, Catalogue.record(kind).fields)
    case .boolean, .integer, .text, .enumeration, .dictionary:
      let named = Named(name: name, value: value)
      if !others.contains(named) { others.append(named) }
    case .absent, .pageToken, .code, .callback: break
    }
  }

  // MARK: - Calls

  /// The users of whom the row tells, and whose log it is.
  package var concerned: [UserID] {
    users + (user == .absent || users.contains(user) ? [] : [user])
  }

  /// The first platform that it names.
  package var platform: Int32? {
    others.lazy.compactMap { other in
      if case .enumeration(.platform, let raw) = other.value { raw } else { nil }
    }.first
  }

  /// Whether it tells of what has expired.
  package var tellsOfExpiry: Bool {
    others.contains { other in
      guard case .enumeration(let kind, let raw) = other.value else { return false }
      return kind == .friendApplicationStatus && raw == FriendApplicationStatus.expired.rawValue
        || kind == .groupApplicationStatus && raw == GroupApplicationStatus.expired.rawValue
    }
  }

  package func tells(of group: GroupID) -> Bool { groups.contains(group) }

  /// Arguments of a call that a user might have made so that the row came about, the likeliest
  /// first.
  ///
  /// - Parameter caller: the user; absent for the server's own interface.
  package func arguments(of kind: CallKind, by caller: UserID) -> [[Value]] {
    var calls: [[Value]] = [[]]
    for parameter in Catalogue.call(kind).parameters {
      let values = values(of: parameter, caller)
      calls = Array(
        calls.lazy.flatMap { call in values.map { call + [$0] } }.prefix(LogTuning.callsOfKind))
    }
    return calls
  }

  private func values(of parameter: FieldDescriptor, _ caller: UserID) -> [Value] {
    let (own, told) = (
      user == .absent || user == caller ? [] : [user], users.filter { $0 != caller && $0 != user }
    )
    var values: [Value]
    switch parameter.type {
    case .user:
      values = (told + own).map(Value.user)
      if parameter.isOptional { values.insert(parameter.defaultValue, at: 0) }
      if !parameter.isOptional, caller != .absent { values.append(.user(caller)) }
    case .list(.user):
      values = []
      for list in [told, own] + told.map({ [$0] }) + [told + own] where !list.isEmpty {
        let value = Value.list(list.map(Value.user))
        if !values.contains(value) { values.append(value) }
      }
      if parameter.isOptional { values.append(parameter.defaultValue) }
    case .group: values = groups.map(Value.group)
    case .list(.group): values = groups.isEmpty ? [] : [.list(groups.map(Value.group))]
    case .boolean:
      values = named(parameter)
      if values.isEmpty { values = [.boolean(false), .boolean(true)] }
    case .enumeration(let kind):
      values = others.map(\.value).filter {
        if case .enumeration(kind, _) = $0 { true } else { false }
      }
      if values.isEmpty, !parameter.isOptional {
        values = Catalogue.enumeration(kind).cases.map { .enumeration(kind, $0.rawValue) }
      }
      if parameter.isOptional { values.append(parameter.defaultValue) }
    case .text, .integer, .time, .moment, .duration, .dictionary, .code, .callback, .record, .list:
      values = named(parameter)
      if parameter.isOptional || values.isEmpty { values.append(parameter.defaultValue) }
    }
    return values
  }

  /// What the row says under the name of a parameter; a remark may be its `groupRemark`.
  private func named(_ parameter: FieldDescriptor) -> [Value] {
    let name = parameter.name.lowercased()
    return others.filter { $0.name.lowercased().hasSuffix(name) }.map(\.value).filter { value in
      switch (parameter.type, value) {
      case (.boolean, .boolean), (.text, .text), (.integer, .integer), (.duration, .integer),
        (.dictionary, .dictionary):
        true
      default: false
      }
    }
  }
}
