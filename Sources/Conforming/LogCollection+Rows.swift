import IMProtocol
import ScenarioLanguage
import Simulation

extension LogCollection {
  mutating func read(_ kind: RowKind, _ members: RowMembers, of log: Int) throws(EntryRefusal) {
    _ = try attempt { (reader) throws(EntryRefusal) in try reader.demand(kind, members) }
    _ = try attempt { (reader) throws(EntryRefusal) in try reader.count(members, of: log) }
    guard !logs[log].hasEnded else {
      throw refusal(
        "\(logs[log].head.name)'s log has ended above: nothing may come after its `end`",
        at: values.text.start)
    }
    let time = try attempt { (reader) throws(EntryRefusal) in try reader.time(members) }
    var tokens: [LogEntry.Token] = []
    let what = try what(kind, members, of: log, &tokens)
    guard values.text.refusals.isEmpty else { return }
    var row = LogEntry(line: values.line, time: time ?? nil, kind: what)
    row.tokens = tokens
    logs[log].rows.append(row)
    unread = 0
  }

  /// Throws if the entry has a member that is not permitted in entries of its kind.
  private func demand(_ kind: RowKind, _ members: RowMembers) throws(EntryRefusal) {
    if let other = members.other(than: kind), let index = members[other] {
      throw refusal("an entry of kind `\(kind)` has no `\(other)`", at: index)
    }
  }

  /// Throws if the entry's number is not the expected one.
  private mutating func count(_ members: RowMembers, of log: Int) throws(EntryRefusal) {
    let index = try demanded(.n, members)
    let number = try values.number(.integer, "n")
    let wanted = logs[log].next
    // Missing numbers may belong to unreadable lines, whose errors are already known.
    if number == wanted || number > wanted && number - wanted <= unread {
      logs[log].next = number + 1
      return
    }
    guard number > wanted else {
      throw refusal(
        number == wanted - 1
          ? "n is \(number) a second time: each entry has its own number"
          : "n goes back from \(wanted - 1) to \(number): it counts the entries of a device from 1",
        at: index)
    }
    let next = number.addingReportingOverflow(1)
    logs[log].next = next.overflow ? wanted : next.partialValue
    let missing =
      wanted == number - 1 ? "entry \(wanted) is" : "entries \(wanted) to \(number - 1) are"
    throw refusal(
      wanted == 1
        ? "\(missing) missing: n begins with \(number)"
        : "\(missing) missing: n goes from \(wanted - 1) to \(number)", at: index)
  }

  /// Returns the time of the entry according to the device's clock, or nil if the entry states no
  /// time.
  mutating func time(_ members: RowMembers) throws(EntryRefusal) -> Int64? {
    guard let index = members[.t] else { return nil }
    values.text.index = index
    let time = try values.number(.integer, "t")
    guard time.magnitude <= LogBounds.latestTime else {
      throw refusal(
        "`t` is milliseconds since 1970-01-01T00:00:00Z, of a year up to 9999", at: index)
    }
    if LogBounds.likeSeconds.contains(time) { noteSeconds(time) }
    return time
  }

  /// Notes, once for each file, that a time seems to be in seconds.
  private mutating func noteSeconds(_ time: Int64) {
    guard !hasNotedSeconds else { return }
    hasNotedSeconds = true
    notes.append(
      LogProblem(
        path, line: values.line,
        "`t` is read as milliseconds since 1970, so that \(time) is a time of the year 1970; if "
          + "it is in seconds, multiply it by 1000"))
  }

  /// Moves to the value of a required member, and returns the index at which the value begins.
  @discardableResult
  private mutating func demanded(
    _ member: RowMember, _ members: RowMembers
  ) throws(EntryRefusal) -> Int {
    guard let index = members[member] else {
      throw refusal("the entry has no `\(member)`", at: values.text.start)
    }
    values.text.index = index
    return index
  }

  // MARK: - The content of an entry

  private mutating func what(
    _ kind: RowKind, _ members: RowMembers, of log: Int, _ tokens: inout [LogEntry.Token]
  ) throws(EntryRefusal) -> LogEntry.Kind {
    let isServer = logs[log].head.user == nil
    switch kind {
    case .call: return try call(members, of: log, &tokens)
    case .return: return try returns(members, of: log)
    case .end:
      logs[log].hasEnded = true
      return .end
    case .callback where !isServer: return try callback(members)
    case .server where isServer, .connection where !isServer: return try state(kind, members)
    case .application where !isServer:
      let what = try state(kind, members)
      if what.isStart { logs[log].startedAt = values.line }
      return what
    case .local where !isServer:
      try demanded(.fields, members)
      let record = Catalogue.record(.localData)
      return .localData(try values.patterns(record.fields, of: record.name))
    case .head, .server, .callback, .connection, .application, .local:
      let owner = isServer ? "the server's log" : "a device's log"
      throw refusal("\(owner) has no entry of kind `\(kind)`", at: values.text.start)
    }
  }

  private mutating func state(
    _ kind: RowKind, _ members: RowMembers
  ) throws(EntryRefusal) -> LogEntry.Kind {
    let known = kind.states
    let index = try demanded(.state, members)
    let name = try values.string(.text, "state")
    if let found = known.first(where: { $0.name.utf8.elementsEqual(name) }) { return found.kind }
    values.text.index = index
    let shown = values.text.shown(try values.text.string())
    let names = known.map(\.name).joined(separator: ", ")
    throw refusal("\"\(shown)\" is none of \(names)", at: index)
  }

  private mutating func callback(_ members: RowMembers) throws(EntryRefusal) -> LogEntry.Kind {
    try demanded(.name, members)
    guard case .callback(let kind) = try values.scalar(.callback, "name") else {
      throw refusal("`name` is not a callback")
    }
    guard members[.fields] != nil else { return .callback(kind, []) }
    try demanded(.fields, members)
    let index = Int(kind.rawValue)
    return .callback(
      kind, try values.patterns(Self.callbackFields[index], of: Self.callbackNames[index]))
  }

  // The callbacks' names and fields are copied from the catalogue, because reading each entry needs
  // them.
  private static let callbackNames = Catalogue.callbacks.map(\.name)
  private static let callbackFields = Catalogue.callbacks.map(\.fields)

  // MARK: - Calls

  // The calls' names and parameters are copied from the catalogue, because reading each entry needs
  // them.
  private static let callNames = Catalogue.calls.map(\.name)
  private static let parameters = Catalogue.calls.map(\.parameters)
  private static let defaults = parameters.map { $0.map(\.defaultValue) }

  private mutating func id(_ members: RowMembers) throws(EntryRefusal) -> (id: Int, index: Int) {
    let index = try demanded(.id, members)
    return (Int(try values.number(.integer, "id")), index)
  }

  private mutating func call(
    _ members: RowMembers, of log: Int, _ tokens: inout [LogEntry.Token]
  ) throws(EntryRefusal) -> LogEntry.Kind {
    // The call's id is registered even if the call is invalid. If the id were not registered, the
    // return of the call would look like the return of an unknown call.
    let id = try attempt { (reader) throws(EntryRefusal) in
      let (id, index) = try reader.id(members)
      guard reader.logs[log].calls[id] == nil else {
        throw reader.refusal("call \(id) was made above: each call has its own id", at: index)
      }
      reader.logs[log].calls[id] = OpenLog.MadeCall(kind: nil, line: reader.values.line)
      return id
    }
    let kind = try callKind(members, isServer: logs[log].head.user == nil)
    var arguments = Self.defaults[Int(kind.rawValue)]
    if members[.fields] != nil {
      try demanded(.fields, members)
      let parameters = Self.parameters[Int(kind.rawValue)]
      try values.fields(parameters, of: Self.callNames[Int(kind.rawValue)]) {
        (reader, index) throws(EntryRefusal) in
        arguments[index] = try reader.argument(parameters[index])
        guard parameters[index].name == PageTokens.field, case .text(let text) = arguments[index],
          !text.isAbsentOrEmpty
        else { return }
        let token = Array(reader.names.texts.string(of: text).utf8)[...]
        tokens.append(LogEntry.Token(parameter: index, capture: reader.names.capture(token, .page)))
      }
    }
    if let id { logs[log].calls[id] = OpenLog.MadeCall(kind: kind, line: values.line) }
    return .call(id ?? 0, kind, arguments)
  }

  private mutating func callKind(
    _ members: RowMembers, isServer: Bool
  ) throws(EntryRefusal) -> CallKind {
    let index = try demanded(.name, members)
    let name = try values.string(.text, "name")
    let caller = isServer ? CallDescriptor.Caller.server : .device
    if let kind = Catalogue.call(named: name.span, caller: caller) { return kind }
    switch isServer ? nil : SDKNames.call(named: name) {
    case .known(let kind, let sdks):
      values.eventSDKs = sdks
      return kind
    case .unclear(let hint):
      throw refusal("\"\(String(decoding: name, as: UTF8.self))\": \(hint)", at: index)
    case nil: break
    }
    let what = isServer ? "the server's own interface has no call" : "there is no call"
    let shown = String(decoding: name.prefix(64), as: UTF8.self)
    let known =
      Catalogue.calls.filter { $0.caller == caller }.map(\.name)
      + (isServer ? [] : SDKNames.calls.map(\.name))
    throw refusal(UnknownName.message(what, shown, known), at: index)
  }

  private mutating func returns(
    _ members: RowMembers, of log: Int
  ) throws(EntryRefusal) -> LogEntry.Kind {
    let found = try attempt { (reader) throws(EntryRefusal) in try reader.made(members, of: log) }
    try demanded(.code, members)
    let code = try values.code("code")
    guard members[.value] != nil, let kind = found?.kind else {
      return .returns(found?.id ?? 0, code, nil)
    }
    try demanded(.value, members)
    let descriptor = Catalogue.call(kind)
    guard let type = descriptor.resultType(of: code) else {
      throw refusal("\(descriptor.name) gives no value: leave `value` out")
    }
    return .returns(found?.id ?? 0, code, try values.pattern(type, "value"))
  }

  /// Returns the id and the kind of the call that the current entry ends.
  private mutating func made(
    _ members: RowMembers, of log: Int
  ) throws(EntryRefusal) -> (id: Int, kind: CallKind?) {
    let (id, index) = try id(members)
    guard let made = logs[log].calls[id] else {
      throw refusal("no call above has the id \(id)", at: index)
    }
    guard !made.hasReturned else { throw refusal("call \(id) has returned above", at: index) }
    let started = logs[log].startedAt
    guard made.line > started else {
      throw refusal(
        "call \(id) was made before the application was started anew in line \(started), and such "
          + "a call never returns: `started` is written only where the application was killed",
        at: index)
    }
    logs[log].calls[id]?.hasReturned = true
    return (id, made.kind)
  }
}

extension CallDescriptor {
  /// Returns the type of the value that a call returns together with a code, or nil if the call
  /// returns no value. If the call is refused, the value lists the users or the keys that caused
  /// the refusal.
  func resultType(of code: Code) -> ValueType? {
    if code == .success { return result }
    return .list(area == .subscriptions ? .user : .text)
  }
}

extension RowMembers {
  /// Returns a member that is not permitted in entries of the given kind, or nil if all members are
  /// permitted.
  func other(than kind: RowKind) -> RowMember? {
    let others = found.subtracting(kind.members)
    return others.isEmpty ? nil : RowMember.allCases.first { others.contains(.init($0)) }
  }
}
