package import IMProtocol
import ScenarioLanguage

/// The values in an entry, from which arguments for candidate calls are taken.
///
/// The arguments of an assumed call are unknown. Candidates for these arguments are the users,
/// groups, texts, enumeration cases and flags in the entry. If the entry contains no candidate for
/// an argument, other values are tried, such as the parameter's default.
package struct EntryMaterial: Sendable {
  /// The owner of the log, or `absent` if the log is that of the server's own interface.
  private let user: UserID
  /// The users in the entry, without duplicates.
  private var users: [UserID] = []
  /// The groups in the entry, without duplicates.
  package private(set) var groups: [GroupID] = []
  private var others: [Named] = []
  /// The area of the service to which the entry belongs, if any.
  package private(set) var area: Area?

  private struct Named: Hashable {
    let name: String
    let value: Value
  }

  /// Collects the values in the entry at `index`. If the entry ends a call, also collects the
  /// values in that call.
  ///
  /// - Parameter user: The owner of the log, or `absent` if the log is that of the server's own
  ///   interface.
  package init(_ log: DeviceLog, row index: Int, of user: UserID) {
    self.user = user
    _ = take(log, row: index, at: [])
  }

  /// Starts without any values. `user` is the owner of the log, or `absent` if the log is that of
  /// the server's own interface.
  init(of user: UserID) { self.user = user }

  /// The values in the innermost list item that differs from the model. Nil if the difference isn't
  /// inside a list.
  ///
  /// - Parameter path: The path to the difference within the entry.
  package func item(
    of log: DeviceLog, row index: Int, at path: [ValueMismatch.Part]
  ) -> EntryMaterial? {
    guard let last = path.lastIndex(where: { if case .item = $0 { true } else { false } }) else {
      return nil
    }
    var item = self
    (item.users, item.groups, item.others) = ([], [], [])
    return item.take(log, row: index, at: path[...last]) ? item : nil
  }

  /// Adds the values at `path` within an entry. Returns false if there are no values at `path`.
  private mutating func take(
    _ log: DeviceLog, row index: Int, at path: ArraySlice<ValueMismatch.Part>
  ) -> Bool {
    guard index < log.rows.count else { return false }
    switch log.rows[index].kind {
    case .callback(let kind, let fields): take(fields, of: kind, at: path)
    case .localData(let fields): take(fields, Catalogue.record(.localData).fields, at: path)
    case .call(_, let kind, let arguments) where path.isEmpty:
      take(arguments, Catalogue.call(kind).parameters)
    case .returns(let id, _, let pattern):
      for row in log.rows[..<index].reversed() {
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

  mutating func take(
    _ fields: [FieldPattern], of kind: CallbackKind, at path: ArraySlice<ValueMismatch.Part> = []
  ) {
    area = Catalogue.callback(kind).area
    take(fields, Catalogue.callback(kind).fields, at: path)
  }

  mutating func take(_ arguments: [Value], of kind: CallKind) {
    area = Catalogue.call(kind).area
    take(arguments, Catalogue.call(kind).parameters)
  }

  private mutating func take(
    _ patterns: [FieldPattern], _ fields: [FieldDescriptor],
    at execution: ArraySlice<ValueMismatch.Part>
  ) {
    switch execution.first {
    case .callbackField(_, let field)?, .recordField(_, let field)?:
      guard let pattern = patterns.first(where: { $0.field == field })?.pattern else { return }
      take(pattern, fields[field].name, fields[field].type, at: execution.dropFirst())
    case .item?, .key?: break
    case nil: take(patterns, fields)
    }
  }

  private mutating func take(
    _ pattern: Pattern, _ name: String, _ type: ValueType,
    at execution: ArraySlice<ValueMismatch.Part>
  ) {
    switch (execution.first, pattern, type) {
    case (nil, _, _): take(pattern, name, type)
    case (.item(let index)?, .list(let items, _), .list(let element)):
      if index < items.count { take(items[index], name, element, at: execution.dropFirst()) }
    case (.recordField?, .record(let kind, let fields), _):
      take(fields, Catalogue.record(kind).fields, at: execution)
    default: break
    }
  }

  /// Adds the values of a notification in the model.
  package mutating func take(_ notice: Notice, _ arena: Arena) {
    area = Catalogue.callback(notice.callback).area
    take(notice.values(arena), Catalogue.callback(notice.callback).fields)
  }

  /// Adds the values of a call in the model.
  package mutating func take(_ call: Call, _ arena: Arena) {
    take(call.values(arena), of: call.kind)
  }

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

  /// Adds a value of the model. If the value is a list or a record, adds the values inside this
  /// value instead.
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

  /// The users in the entry and the owner of the log.
  package var concerned: [UserID] {
    users + (user == .absent || users.contains(user) ? [] : [user])
  }

  /// The first user in the entry, if there is one.
  package var firstUser: UserID? { users.first }

  /// The enumeration cases in the entry.
  package var enumerations: [Value] {
    others.map(\.value).filter { if case .enumeration = $0 { true } else { false } }
  }

  /// The value of the first field called `name` in the entry, if there is one.
  package func value(named name: String) -> Value? { others.first { $0.name == name }?.value }

  /// The first platform in the entry, if there is one.
  package var platform: Int32? {
    others.lazy.compactMap { other in
      if case .enumeration(.platform, let raw) = other.value { raw } else { nil }
    }.first
  }

  /// Whether the entry says that a friend request or group application has expired.
  package var notifiesOfExpiry: Bool {
    others.contains { other in
      guard case .enumeration(let kind, let raw) = other.value else { return false }
      return kind == .friendApplicationStatus && raw == FriendApplicationStatus.expired.rawValue
        || kind == .groupApplicationStatus && raw == GroupApplicationStatus.expired.rawValue
    }
  }

  package func tells(of group: GroupID) -> Bool { groups.contains(group) }

  /// Lists of arguments with which a call might have caused the entry. The most likely lists come
  /// first.
  ///
  /// - Parameter caller: The user who makes the call, or `absent` if the server's own interface
  ///   makes it.
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
    let (own, observed) = (
      user == .absent || user == caller ? [] : [user],
      Array(users.lazy.filter { $0 != caller && $0 != user }.prefix(LogTuning.callsOfKind))
    )
    var values: [Value]
    switch parameter.type {
    case .user:
      values = (observed + own).map(Value.user)
      if parameter.isOptional { values.insert(parameter.defaultValue, at: 0) }
      if !parameter.isOptional, caller != .absent { values.append(.user(caller)) }
    case .list(.user):
      values = []
      for list in [observed, own] + observed.map({ [$0] }) + [observed + own] where !list.isEmpty {
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

  /// The values that may be arguments for a parameter, according to the values' names. For example,
  /// `groupRemark` may be an argument for the parameter `remark`.
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
