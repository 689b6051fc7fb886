import IMProtocol

/// For each token, derives from the parser's nodes what could be written instead of the token.
struct SlotReader {
  let syntax: Syntax
  private(set) var slots: [(token: Int32, slot: Slot)] = []
  /// The nearest call above the current line, or nil if this call is unknown. Result lines belong
  /// to this call.
  private var call: CallDescriptor?
  private var named: [String: CallDescriptor] = [:]

  init(_ syntax: Syntax) { self.syntax = syntax }

  /// Reads all statements, but ignores lines that the parser could not read.
  mutating func run() { for line in syntax.lines where !line.isBroken { read(line) } }

  private mutating func read(_ line: Line) {
    let roots = Array(syntax.roots(of: line))
    switch line.kind {
    case .header(let header): read(header, roots)
    case .opening: for root in roots { read(root, of: .hears) }
    case .row, .unknown: break
    case .act(let act): for root in roots { read(root, of: act) }
    case .claim(let claim): read(claim, roots)
    case .result: readResult(roots[...], of: call)
    case .told:
      guard let first = roots.first else { return }
      for node in syntax.listed(first) { add(syntax.nodes[node].first, .callName) }
      let name = syntax.string(syntax.nodes[first].last)
      readResult(roots.dropFirst(), of: named[name])
    }
  }

  private mutating func add(_ token: Int32, _ slot: Slot) { slots.append((token, slot)) }

  // MARK: Header

  private mutating func read(_ header: Line.Header, _ roots: [Int]) {
    switch header {
    case .scenario, .tags, .network, .mark: break
    case .verifies, .assumes:
      for node in roots { add(syntax.nodes[node].first, .id(isDecision: header == .assumes)) }
    case .clock: readNamed(roots.dropFirst(), of: Self.clock, "clock")
    case .app: readNamed(roots[...], of: SettingsSection.fields, "app")
    case .user, .users: readUsers(roots)
    case .friends: for node in roots.flatMap(syntax.listed) { add(nameToken(node), .user) }
    case .group, .groups:
      guard let first = roots.first else { return }
      for node in syntax.listed(first) { add(nameToken(node), .newName(.group, owner: "")) }
      readOptions(roots.dropFirst().first, of: GroupSection.fields, "group")
    case .subscriptions:
      for node in roots.dropLast().flatMap(syntax.listed) { add(nameToken(node), .user) }
      readOptions(roots.last, of: SubscriptionSection.fields, "subscriptions")
    }
  }

  private mutating func readUsers(_ roots: [Int]) {
    guard let first = roots.first, let name = syntax.listed(first).first else { return }
    let owner = syntax.string(nameToken(name))
    for node in syntax.listed(first) { add(nameToken(node), .newName(.user, owner: owner)) }
    var isDevice = false
    for node in roots.dropFirst() {
      if syntax.nodes[node].kind == .options {
        let profile = Catalogue.record(.userProfile)
        if isDevice {
          readOptions(node, of: UserSection.deviceFields, "device")
        } else {
          readOptions(node, of: profile.fields.filter { $0.name != "userId" }, profile.name)
        }
      } else {
        isDevice = true
        add(syntax.nodes[node].first, .newName(.device, owner: owner))
      }
    }
  }

  private mutating func readOptions(_ node: Int?, of fields: [FieldDescriptor], _ owner: String) {
    if let node { readNamed(Array(syntax.children(of: node))[...], of: fields, owner) }
  }

  private static let clock = [FieldDescriptor("changes", .list(.text))]

  private func nameToken(_ node: Int) -> Int32 {
    [.range, .each, .eachDevice].contains(syntax.nodes[node].kind)
      ? syntax.rangeName(of: node) : syntax.nodes[node].first
  }

  // MARK: Statements

  private mutating func read(_ node: Int, of act: Line.WorldAction) {
    switch syntax.nodes[node].kind {
    case .list: for subject in syntax.children(of: node) { readSubject(subject, of: act) }
    case .label:
      let token = syntax.nodes[node].first
      guard act == .call || act == .serverCall else { return add(token, .callName) }
      add(token, .newName(.callName, owner: ""))
      named[syntax.string(token)] = call
    case .invocation: readInvocation(node, of: act)
    case .together:
      // In a population, the node has the occasion of a call or fault, which may be a callback.
      for child in syntax.children(of: node) where syntax.nodes[child].kind == .invocation {
        readInvocation(child, of: .receive)
      }
    case .record:
      let kind: RecordKind =
        act == .holds ? .localData : act == .shows ? .shownRequestPage : .requestPageRow
      readValue(node, FieldDescriptor("", .record(kind)), isPattern: act != .taps)
    case .word, .number, .duration, .string, .capture, .rest, .range, .each, .device, .eachDevice,
      .alternatives, .choice, .groupPart, .options:
      break
    }
  }

  private mutating func read(_ claim: Line.Claim, _ roots: [Int]) {
    if claim == .result || claim == .whoever { return readResult(claim, roots) }
    for root in roots {
      switch claim {
      case .may, .serverMay:
        if syntax.nodes[root].kind == .invocation {
          readCall(root, by: claim == .may ? .device : .server, isAction: true)
        } else {
          read(root, of: .holds)
        }
      case .timeMay, .bounds, .rests, .never, .vacuous, .result, .whoever, .every:
        read(root, of: .receive)
      }
    }
  }

  /// Reads a line about a call's result, such as `A.phone's addFriend(B) fails with X` or
  /// `whoever got X for addFriend(B) has received Y`.
  private mutating func readResult(_ claim: Line.Claim, _ roots: [Int]) {
    let (position, code) = claim == .whoever ? (1, 0) : (1, 3)
    guard roots.count > max(position, code) else { return }
    readCall(roots[position], by: .device)
    let token = syntax.nodes[roots[code]].first
    let isFailure = syntax.isWord(token - 1, "with")
    add(
      token,
      isFailure ? .refusal(of: call?.kind) : .value(FieldDescriptor("", .code), isPattern: true))
    for (index, root) in roots.enumerated() where index != position && index != code {
      read(root, of: .receive)
    }
  }

  private mutating func readSubject(_ node: Int, of act: Line.WorldAction) {
    let (first, last) = (syntax.nodes[node].first, syntax.nodes[node].last)
    switch syntax.nodes[node].kind {
    case .device, .eachDevice:
      let user = nameToken(node)
      add(user, .user)
      let isRange = syntax.nodes[node].kind == .eachDevice
      add(last, .device(of: syntax.string(user), isRange: isRange))
    case .groupPart:
      let each = syntax.firstChild(of: node)
      add(each.map { syntax.rangeName(of: $0) } ?? first + 2, .group)
    case .word where act == .action(.loseAnswer): add(first, .callName)
    case .word, .number, .duration, .string, .capture, .list, .record, .rest, .range, .each,
      .alternatives, .choice, .invocation, .together, .options, .label:
      add(nameToken(node), .subject)
    }
  }

  private mutating func readInvocation(_ node: Int, of act: Line.WorldAction) {
    let token = syntax.nodes[node].first
    let name = syntax.text(token)
    switch act {
    case .call, .serverCall: readCall(node, by: act == .serverCall ? .server : .device)
    case .opens:
      add(token, .page)
      let page = Catalogue.record(.requestPage)
      readArguments(node, of: page.fields, page.name)
    case .receive, .wait, .hears, .isHeard, .holds, .shows, .taps, .action:
      add(token, .callback)
      guard let kind = Catalogue.callback(named: name.span) else { return }
      let callback = Catalogue.callback(kind)
      readArguments(node, of: callback.fields, callback.name, isPattern: true)
    }
  }

  private mutating func readCall(
    _ node: Int, by caller: CallDescriptor.Caller, isAction: Bool = false
  ) {
    let token = syntax.nodes[node].first
    add(token, isAction ? .action(caller) : .call(caller))
    call = Catalogue.call(named: syntax.text(token).span, caller: caller).map(Catalogue.call)
    if let call { readArguments(node, of: call.parameters, call.name, isCall: true) }
  }

  private mutating func readResult(_ roots: ArraySlice<Int>, of call: CallDescriptor?) {
    guard let first = roots.first else { return }
    let isFailure = syntax.isWord(syntax.nodes[first].first - 1, "with")
    if isFailure {
      add(syntax.nodes[first].first, .refusal(of: call?.kind))
    } else {
      readValue(first, FieldDescriptor("", call?.result ?? .code), isPattern: true)
    }
    guard let keys = roots.dropFirst().first else { return }
    let key: ValueType = call?.area == .subscriptions ? .user : .text
    readValue(keys, FieldDescriptor("", .list(key)), isPattern: true)
  }

  // MARK: Values

  /// Reads the arguments of a call or callback. A call's first argument needs no name.
  private mutating func readArguments(
    _ node: Int, of fields: [FieldDescriptor], _ owner: String, isCall: Bool = false,
    isPattern: Bool = false
  ) {
    let nodes = Array(syntax.children(of: node))
    if isCall, let first = nodes.first, let field = fields.first, syntax.nodes[first].name < 0 {
      if syntax.nodes[first].kind == .word {
        add(syntax.nodes[first].first, .firstArgument(fields, of: owner))
      } else {
        readValue(first, field, isPattern: isPattern)
      }
      return readNamed(nodes.dropFirst(), of: fields, owner, given: [field.name])
    }
    readNamed(nodes[...], of: fields, owner, isPattern: isPattern)
  }

  private mutating func readNamed(
    _ nodes: ArraySlice<Int>, of fields: [FieldDescriptor], _ owner: String,
    given: [String] = [], isPattern: Bool = false
  ) {
    let given =
      given
      + nodes.compactMap { node in
        syntax.nodes[node].name < 0 ? nil : syntax.string(syntax.nodes[node].name)
      }
    for node in nodes {
      let name = syntax.nodes[node].name
      let slot = Slot.field(fields, of: owner, given: given)
      if name < 0 {
        if syntax.nodes[node].kind == .word { add(syntax.nodes[node].first, slot) }
        continue
      }
      add(name, slot)
      guard let field = fields.position(named: syntax.text(name).span) else { continue }
      readValue(node, fields[field], isPattern: isPattern)
    }
  }

  private mutating func readValue(_ node: Int, _ field: FieldDescriptor, isPattern: Bool) {
    switch syntax.nodes[node].kind {
    case .word, .number, .string: add(syntax.nodes[node].first, .value(field, isPattern: isPattern))
    case .range, .each: add(nameToken(node), .value(field, isPattern: isPattern))
    case .capture: add(syntax.nodes[node].first, .capture)
    case .list:
      var item = field
      if case .list(let element) = field.type { item.type = element }
      for child in syntax.children(of: node) { readValue(child, item, isPattern: isPattern) }
    case .record:
      guard case .record(let kind) = field.type else { return }
      let record = Catalogue.record(kind)
      readNamed(
        Array(syntax.children(of: node))[...], of: record.fields, record.name, isPattern: isPattern)
    case .alternatives, .choice:
      for child in syntax.children(of: node) { readValue(child, field, isPattern: isPattern) }
    case .duration, .rest, .device, .eachDevice, .groupPart, .invocation, .together, .options,
      .label:
      break
    }
  }
}

// The header's options, described as fields.

extension SettingsSection {
  static let fields = AppSetting.allCases.map { FieldDescriptor($0.rawValue, $0.type) }
}

extension GroupSection {
  static let fields =
    [
      FieldDescriptor("owner", .user), FieldDescriptor("managers", .list(.user)),
      FieldDescriptor("members", .list(.user)),
    ]
    + Catalogue.record(.groupInfo).fields.filter {
      !GroupDeclaration.fieldsWithoutSetting.contains($0.name)
    }
}

extension SubscriptionSection {
  static let fields = [
    FieldDescriptor("subscribeType", .enumeration(.subscribeType)),
    FieldDescriptor("expiry", .duration),
  ]
}

extension UserSection {
  static let deviceFields = [
    FieldDescriptor("platform", .enumeration(.platform)), FieldDescriptor("offline", .boolean),
    FieldDescriptor("with", .list(.text)), FieldDescriptor("without", .list(.text)),
  ]
}
