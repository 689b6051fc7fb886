import IMProtocol
import ScenarioLanguage
import Simulation

/// Rows, by their kinds.
extension LogCollection {
  /// Reads a row of a log.
  mutating func read(_ kind: RowKind, _ members: RowMembers, of log: Int) throws(RowRefusal) {
    try demand(kind, members)
    try count(members, of: log)
    guard !logs[log].hasEnded else {
      throw refusal(
        "\(logs[log].head.name)'s log has ended above: nothing stands behind its `end`",
        at: values.text.start)
    }
    let time = try time(members)
    var tokens: [LogRow.Token] = []
    let what = try what(kind, members, of: log, &tokens)
    var row = LogRow(line: values.line, time: time, kind: what)
    row.tokens = tokens
    logs[log].rows.append(row)
    unread = 0
  }

  /// Refuses a member that belongs to another kind of row.
  private func demand(_ kind: RowKind, _ members: RowMembers) throws(RowRefusal) {
    if let other = members.other(than: kind), let place = members[other] {
      throw refusal("a row of kind `\(kind)` has no `\(other)`", at: place)
    }
  }

  /// Holds the row's number against those before.
  private mutating func count(_ members: RowMembers, of log: Int) throws(RowRefusal) {
    let place = try demanded(.n, members)
    let number = try values.number(.integer, "n")
    let wanted = logs[log].next
    // What could not be read is told above, and not missing.
    if number == wanted || number > wanted && number - wanted <= unread {
      logs[log].next = number + 1
      return
    }
    guard number > wanted else {
      throw refusal(
        number == wanted - 1
          ? "n is \(number) a second time: each row has a number of its own"
          : "n goes back from \(wanted - 1) to \(number): it counts the rows of a device from 1",
        at: place)
    }
    let next = number.addingReportingOverflow(1)
    logs[log].next = next.overflow ? wanted : next.partialValue
    let missing = wanted == number - 1 ? "row \(wanted) is" : "rows \(wanted) to \(number - 1) are"
    throw refusal(
      wanted == 1
        ? "\(missing) missing: n begins with \(number)"
        : "\(missing) missing: n goes from \(wanted - 1) to \(number)", at: place)
  }

  /// What the device's clock showed.
  mutating func time(_ members: RowMembers) throws(RowRefusal) -> Int64? {
    guard let place = members[.t] else { return nil }
    values.text.place = place
    let time = try values.number(.integer, "t")
    guard time.magnitude <= LogBounds.latestTime else {
      throw refusal(
        "`t` is milliseconds since 1970-01-01T00:00:00Z, of a year up to 9999", at: place)
    }
    return time
  }

  /// Goes to a member that the row must have; the place where its value begins.
  @discardableResult
  private mutating func demanded(
    _ member: RowMember, _ members: RowMembers
  ) throws(RowRefusal) -> Int {
    guard let place = members[member] else {
      throw refusal("the row has no `\(member)`", at: values.text.start)
    }
    values.text.place = place
    return place
  }

  // MARK: - What a row says

  private mutating func what(
    _ kind: RowKind, _ members: RowMembers, of log: Int, _ tokens: inout [LogRow.Token]
  ) throws(RowRefusal) -> LogRow.Kind {
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
      throw refusal("\(owner) has no row of kind `\(kind)`", at: values.text.start)
    }
  }

  private mutating func state(
    _ kind: RowKind, _ members: RowMembers
  ) throws(RowRefusal) -> LogRow.Kind {
    let known = kind.states
    let place = try demanded(.state, members)
    let name = try values.string(.text, "state")
    if let found = known.first(where: { $0.name.utf8.elementsEqual(name) }) { return found.kind }
    values.text.place = place
    let shown = values.text.shown(try values.text.string())
    let names = known.map(\.name).joined(separator: ", ")
    throw refusal("\"\(shown)\" is none of \(names)", at: place)
  }

  private mutating func callback(_ members: RowMembers) throws(RowRefusal) -> LogRow.Kind {
    try demanded(.name, members)
    guard case .callback(let kind) = try values.scalar(.callback, "name") else {
      throw refusal("`name` is no callback")
    }
    guard members[.fields] != nil else { return .callback(kind, []) }
    try demanded(.fields, members)
    let place = Int(kind.rawValue)
    return .callback(
      kind, try values.patterns(Self.callbackFields[place], of: Self.callbackNames[place]))
  }

  // What is asked of the catalogue for each row.
  private static let callbackNames = Catalogue.callbacks.map(\.name)
  private static let callbackFields = Catalogue.callbacks.map(\.fields)

  // MARK: - Calls

  // What is asked of the catalogue for each row.
  private static let callNames = Catalogue.calls.map(\.name)
  private static let parameters = Catalogue.calls.map(\.parameters)
  private static let defaults = parameters.map { $0.map(\.defaultValue) }

  private mutating func id(_ members: RowMembers) throws(RowRefusal) -> (id: Int, place: Int) {
    let place = try demanded(.id, members)
    return (Int(try values.number(.integer, "id")), place)
  }

  private mutating func call(
    _ members: RowMembers, of log: Int, _ tokens: inout [LogRow.Token]
  ) throws(RowRefusal) -> LogRow.Kind {
    let (id, place) = try id(members)
    guard logs[log].calls[id] == nil else {
      throw refusal("call \(id) was made above: each call has an id of its own", at: place)
    }
    // Whatever is wrong with it, its return is known.
    logs[log].calls[id] = OpenLog.MadeCall(kind: nil, line: values.line)
    let kind = try callKind(members, isServer: logs[log].head.user == nil)
    var arguments = Self.defaults[Int(kind.rawValue)]
    if members[.fields] != nil {
      try demanded(.fields, members)
      let parameters = Self.parameters[Int(kind.rawValue)]
      try values.fields(parameters, of: Self.callNames[Int(kind.rawValue)]) {
        (reader, place) throws(RowRefusal) in
        arguments[place] = try reader.argument(parameters[place])
        guard parameters[place].name == PageTokens.field, case .text(let text) = arguments[place],
          !text.isAbsentOrEmpty
        else { return }
        let token = Array(reader.names.texts.string(of: text).utf8)[...]
        tokens.append(LogRow.Token(parameter: place, capture: reader.names.capture(token, .page)))
      }
    }
    logs[log].calls[id] = OpenLog.MadeCall(kind: kind, line: values.line)
    return .call(id, kind, arguments)
  }

  private mutating func callKind(
    _ members: RowMembers, isServer: Bool
  ) throws(RowRefusal) -> CallKind {
    let place = try demanded(.name, members)
    let name = try values.string(.text, "name")
    let caller = isServer ? CallDescriptor.Caller.server : .device
    if let kind = Catalogue.call(named: name.span, caller: caller) { return kind }
    let what = isServer ? "the server's own interface has no call" : "there is no call"
    let shown = String(decoding: name.prefix(64), as: UTF8.self)
    let known = Catalogue.calls.filter { $0.caller == caller }.map(\.name)
    throw refusal(UnknownName.message(what, shown, known), at: place)
  }

  private mutating func returns(
    _ members: RowMembers, of log: Int
  ) throws(RowRefusal) -> LogRow.Kind {
    let (id, place) = try id(members)
    guard let made = logs[log].calls[id] else {
      throw refusal("no call above has the id \(id)", at: place)
    }
    guard !made.hasReturned else { throw refusal("call \(id) has returned above", at: place) }
    let started = logs[log].startedAt
    guard made.line > started else {
      throw refusal(
        "call \(id) was made before the application was started anew in line \(started), and such "
          + "a call never returns: `started` is written only where the application was killed",
        at: place)
    }
    logs[log].calls[id]?.hasReturned = true
    try demanded(.code, members)
    let code = try values.code("code")
    guard members[.value] != nil, let kind = made.kind else { return .returns(id, code, nil) }
    try demanded(.value, members)
    let descriptor = Catalogue.call(kind)
    guard let type = descriptor.resultType(of: code) else {
      throw refusal("\(descriptor.name) gives no value: leave `value` out")
    }
    return .returns(id, code, try values.pattern(type, "value"))
  }
}

extension CallDescriptor {
  /// The type of what the call gives with a code; nil for nothing. What a refused call gives are
  /// the users whom it failed for, or the keys of what it was refused for.
  fileprivate func resultType(of code: Code) -> ValueType? {
    if code == .success { return result }
    return .list(area == .subscriptions ? .user : .text)
  }
}

extension RowMembers {
  /// A member that rows of a kind don't have.
  func other(than kind: RowKind) -> RowMember? {
    let others = found.subtracting(kind.members)
    return others.isEmpty ? nil : RowMember.allCases.first { others.contains(.init($0)) }
  }
}
