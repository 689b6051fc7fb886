import IMProtocol

extension Properties.Never {
  /// Reads a line of a `never` or `sometimes` part. Such a line is about a reception or about a
  /// call's result. If the line is wrong, reports an error and returns nil.
  init?(_ line: Line, isResult: Bool, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    guard Self.hasNoCapture(line, &reader) else { return nil }
    let devices = Self.devices(nodes[0], &reader)
    let event: Event?
    var second: Reception.CallbackPattern?
    if isResult {
      event = ResultPattern(
        call: nodes[1], outcome: reader.syntax.isWord(node: nodes[2], "fails") ? .fails : .returns,
        code: nodes[3], &reader
      ).map { .result($0) }
    } else {
      let callbacks = Self.callbacks(nodes[1], &reader)
      event = callbacks.map { .callback($0[0]) }
      second = callbacks.flatMap { $0.count > 1 ? $0[1] : nil }
    }
    let form = Self.form(nodes.dropFirst(isResult ? 4 : 2), &reader)
    guard let devices, let event, let form else { return nil }
    self.init(
      range: reader.location(line), devices: devices, event: event,
      form: second.map { .outOfOrder($0) } ?? form)
    if let node = overlap(nodes, reader) {
      reader.report(.overlap(Self.text(node, reader)), at: node)
      return nil
    }
  }

  /// Whether a line is without captures. If the line has a capture, reports an error.
  static func hasNoCapture(_ line: Line, _ reader: inout ValueReader) -> Bool {
    let capture = (Int(line.nodes.lowerBound)..<Int(line.nodes.upperBound)).first {
      reader.kind(of: $0) == .capture
    }
    guard let capture else { return true }
    let name = reader.word(capture).dropFirst()
    reader.report(.captureInNever(String(name)), at: capture)
    return false
  }

  /// The form of a line. `nodes` are the nodes after the event: a word and lists of callbacks.
  private static func form(_ nodes: ArraySlice<Int>, _ reader: inout ValueReader) -> Form? {
    guard nodes.count > 1, let word = nodes.first else { return .ever }
    let lists = nodes.dropFirst().map { callbacks($0, &reader) }
    guard let others = lists[0] else { return nil }
    if reader.syntax.isWord(node: word, "after") {
      guard lists.count > 1 else { return .after(others, until: []) }
      return lists[1].map { .after(others, until: $0) }
    }
    return reader.syntax.isWord(node: word, "twice")
      ? .twiceWithout(others) : .withoutBefore(others)
  }

  /// The node of a callback pattern that another pattern in the line covers, or nil if all patterns
  /// are distinct.
  private func overlap(_ nodes: [Int], _ reader: ValueReader) -> Int? {
    func first(
      of list: Int, _ others: [Reception.CallbackPattern], in some: [Reception.CallbackPattern]
    )
      -> Int?
    {
      zip(reader.syntax.children(of: list), others).first { _, other in
        some.contains { $0.covers(other) }
      }?.0
    }
    let callback = event.callback.map { [$0] } ?? []
    let last = nodes[nodes.count - 1]
    switch form {
    case .ever: return nil
    case .withoutBefore(let others), .twiceWithout(let others):
      return first(of: last, others, in: callback)
    case .after(let others, let ends):
      // A callback that ends the scope must differ from the callbacks that begin or violate the
      // scope.
      return ends.isEmpty ? nil : first(of: last, ends, in: callback + others)
    case .outOfOrder(let other):
      guard let callback = callback.first, callback.covers(other), other.covers(callback) else {
        return nil
      }
      return Array(reader.syntax.children(of: nodes[1]))[1]
    }
  }

  private static func text(_ node: Int, _ reader: ValueReader) -> String {
    reader.syntax.words(reader.syntax.nodes[node].first, reader.syntax.nodes[node].first)
  }

  /// The named devices, where a user's name means all devices of the user. If a name is unknown,
  /// reports an error and returns nil.
  private static func devices(_ subjects: Int, _ reader: inout ValueReader) -> [DeviceID]? {
    for node in reader.syntax.children(of: subjects) where reader.kind(of: node) == .groupPart {
      return reader.refuse(.expected(.receivers, found: reader.syntax.found(node)), at: node)
    }
    var devices: Set<DeviceID> = []
    for receiver in Reception.receivers(subjects, &reader) {
      switch receiver {
      case .device(let device): devices.insert(device)
      case .user(let user): devices.formUnion(reader.names.devices(of: user).map(DeviceID.init))
      case .group: break
      }
    }
    guard reader.isWithin(.receivers, devices.count, at: subjects),
      reader.source.take(devices.count, of: .expandedItems, at: subjects)
    else { return nil }
    // order: the devices are sorted
    return devices.sorted { $0.index < $1.index }
  }

  /// The callbacks of a list. If a callback is wrong or the list is too long, reports an error and
  /// returns nil.
  static func callbacks(
    _ node: Int, _ reader: inout ValueReader
  ) -> [Reception.CallbackPattern]? {
    let nodes = reader.syntax.children(of: node)
    guard reader.isWithin(.together, nodes.count, at: node) else { return nil }
    let callbacks = nodes.compactMap { Reception.CallbackPattern($0, &reader) }
    return callbacks.count == nodes.count ? callbacks : nil
  }
}

extension ResultPattern {
  /// Reads a call and its code. If the call or the code is wrong, reports an error and returns nil.
  init?(call: Int, outcome: Outcome, code: Int, _ reader: inout ValueReader) {
    let token = reader.token(of: call)
    let kind = reader.syntax.withBytes(of: token) { Catalogue.call(named: $0, caller: .device) }
    if kind == nil {
      let known = Catalogue.calls.lazy.filter { $0.caller == .device }.map(\.name)
      reader.reportUnknown(.call, reader.syntax.string(token), at: token, among: Array(known))
    }
    let isAny = reader.syntax.isWord(node: code, "any")
    var wanted: Code?
    if !isAny {
      let slot = outcome == .fails ? "fails with" : outcome == .returns ? "returns" : "got"
      guard case .code(let code)? = reader.scalar(code, .code, slot) else { return nil }
      wanted = code
    }
    if outcome == .fails, wanted == .success {
      reader.report(.failsWithSuccess, at: code)
      return nil
    }
    guard let kind, let arguments = Self.arguments(of: kind, call, &reader) else { return nil }
    self.init(
      range: reader.location(call), kind: kind, arguments: arguments, outcome: outcome,
      code: wanted)
  }

  /// The patterns of the stated arguments. The first argument needs no name. If an argument is
  /// wrong, reports an error and returns nil.
  private static func arguments(
    of kind: CallKind, _ call: Int, _ reader: inout ValueReader
  ) -> [FieldPattern]? {
    let owner = FieldOwner.call(kind)
    let parameters = owner.fields
    var seen = FieldSet()
    var patterns: [FieldPattern] = []
    var isWhole = true
    for node in reader.syntax.children(of: call) {
      var parameter: Int?
      if node == call + 1, reader.syntax.nodes[node].name < 0, !parameters.isEmpty {
        parameter = 0
        _ = seen.insert(0)
      } else {
        parameter = reader.field(node, of: owner, parameters, &seen, kind: .parameter)
      }
      guard let parameter,
        let pattern = reader.pattern(node, parameters[parameter].type, parameters[parameter].name)
      else {
        isWhole = false
        continue
      }
      patterns.append(
        FieldPattern(
          field: parameter, range: reader.syntax.placeWithName(node), pattern: pattern))
    }
    return isWhole ? patterns : nil
  }
}

extension Properties.Delivery {
  /// Reads a line such as `whoever got CODE for addFriend(B) has received X or Y`. If the line is
  /// wrong, reports an error and returns nil.
  init?(whoever line: Line, _ reader: inout ValueReader) {
    guard Properties.Never.hasNoCapture(line, &reader) else { return nil }
    let nodes = Array(reader.syntax.roots(of: line))
    let result = ResultPattern(call: nodes[1], outcome: .got, code: nodes[0], &reader)
    let callbacks = Properties.Never.callbacks(nodes[2], &reader)
    guard let result, let callbacks else { return nil }
    self.init(range: reader.location(line), kind: .received(result, callbacks))
  }

  /// Reads a line such as `every connected device of A has received the same`. If the line is
  /// wrong, reports an error and returns nil.
  init?(every line: Line, _ reader: inout ValueReader) {
    guard Properties.Never.hasNoCapture(line, &reader) else { return nil }
    let nodes = Array(reader.syntax.roots(of: line))
    let receivers = Reception.receivers(nodes[0], &reader)
    let callbacks = nodes.count > 1 ? Properties.Never.callbacks(nodes[1], &reader) : []
    guard let receiver = receivers.first, let callbacks else { return nil }
    guard receivers.count == 1, case .user(let user) = receiver else {
      reader.report(.expected(.oneUser, found: reader.syntax.found(nodes[0] + 1)), at: nodes[0])
      return nil
    }
    let devices = reader.names.devices(of: user).map(DeviceID.init)
    self.init(range: reader.location(line), kind: .same(user, devices: devices, callbacks))
  }
}
