import Events
import IMProtocol
import Reports
import ScenarioLanguage

struct Completion {
  struct Item {
    var label: String
    var kind: Kind
    var detail = ""
    /// The text that the editor inserts. If the text is empty, the editor inserts the label. `$1`
    /// and `${2:name}` are tab stops, and `$0` is the final position of the cursor.
    var snippet = ""
    var documentation = ""
  }

  /// The raw values are those of `CompletionItemKind` in the Language Server Protocol.
  enum Kind: Int {
    case function = 3
    case field = 5
    case variable = 6
    case module = 9
    case unit = 11
    case value = 12
    case keyword = 14
    case snippet = 15
    case reference = 18
    case enumMember = 20
    case constant = 21
    case event = 23
  }

  private let source: Source
  private let text: ScenarioDocument
  private let known: KnownClauses?
  private let names: [Mention]
  /// The devices that each statement declares for users, keyed by the offset of the statement. The
  /// dictionary is never iterated, so the order of its keys does not matter.
  private let devicesOfStatement: [UInt32: [String]]
  private(set) var items: [Item] = []

  init(_ document: Document, _ slot: Slot, at offset: Int) {
    source = document.source
    text = ScenarioDocument(source)
    known = document.known
    let names = ScenarioFile.mentions(in: source, around: offset).filter(\.isDeclaration)
    var byStatement: [UInt32: [String]] = [:]
    for case (let mention, .name(let name)) in names.map({ ($0, $0.subject) })
    where name.kind == .device {
      guard let statement = text.statement(at: Int(mention.range.start)) else { continue }
      byStatement[statement.range.start, default: []].append(name.text)
    }
    (self.names, devicesOfStatement) = (names, byStatement)
    add(slot, part: text.parts.last { $0.opening.start < offset }?.kind)
  }

  private mutating func add(_ slot: Slot, part: ScenarioDocument.Part.Kind?) {
    switch slot {
    case .statement: addStatements(in: part)
    case .verb(let name):
      let isOfCall = names.contains { $0.subject == .name(Name(.callName, name)) }
      items += (isOfCall ? Self.results : []) + Self.verbs(in: part)
    case .words(let words): items += words.map { Item(label: $0, kind: .keyword) }
    case .user: addNames(.user)
    case .subject: addSubjects()
    case .device(let user, let isRange):
      items += devices(of: user, isRange: isRange).map {
        Item(label: $0, kind: .variable, detail: "device")
      }
    case .group: addNames(.group)
    case .range(let kind): addNames(kind, areRanges: true)
    case .newName(.device, _):
      items += Slot.devices.map { Item(label: $0, kind: .value, detail: "device") }
    case .newName: break
    case .callName: addNames(.callName)
    case .call(let caller): items += Self.calls(of: caller)
    case .action(let caller):
      items += Self.calls(of: caller)
      items += (caller == .device ? Slot.permittedActions : Slot.deedsOfServer).map {
        Item(label: $0, kind: .keyword)
      }
    case .callback:
      items += Self.callbacks
      if part != .never && part != .sometimes {
        items.append(Item(label: "nothing", kind: .keyword, detail: "no callback in this step"))
      }
    case .page:
      items.append(
        Item(label: "friendRequestPage", kind: .function, snippet: "friendRequestPage($0)"))
    case .field(let fields, let owner, let given):
      items += fields.filter { !given.contains($0.name) }.map { Self.item($0, of: owner) }
    case .firstArgument(let fields, let owner):
      if let first = fields.first { addValues(of: first, isPattern: false) }
      items += fields.map { Self.item($0, of: owner) }
    case .value(let field, let isPattern): addValues(of: field, isPattern: isPattern)
    case .refusal(let call): items += Self.refusals(of: call).map(Self.item)
    case .duration: items += Self.durations
    case .capture: addNames(.capture)
    case .column: addNames(.column)
    case .id(let isDecision): addStatements(thatAreDecisions: isDecision)
    }
  }

  // MARK: Names

  private mutating func addNames(_ kind: Name.Kind, areRanges: Bool = false) {
    for mention in names {
      guard case .name(let name) = mention.subject, name.kind == kind, name.isRange || !areRanges
      else { continue }
      let label =
        switch kind {
        case .user, .device, .group, .callName, .id: name.text
        case .capture: "$\(name.text)"
        case .column: "<\(name.text)>"
        }
      let snippet = kind == .capture ? "\\\(label)" : ""
      items.append(
        Item(
          label: name.isRange ? label + range(behind: mention) : label, kind: .variable,
          detail: kind.rawValue, snippet: snippet))
    }
  }

  /// Returns the range after a name, such as `[1...9]`, or an empty text.
  private func range(behind mention: Mention) -> String {
    let rest = source.bytes[Int(mention.range.end)...].prefix(40)
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return "" }
    return rest[...end].decoded
  }

  /// Adds users, their devices, and expressions such as `members of g`.
  private mutating func addSubjects() {
    addNames(.user)
    for mention in names {
      guard case .name(let user) = mention.subject, user.kind == .user, !user.isRange else {
        continue
      }
      for device in devices(behind: mention) {
        items.append(Item(label: "\(user.text).\(device)", kind: .variable, detail: "device"))
      }
    }
    for mention in names {
      guard case .name(let group) = mention.subject, group.kind == .group, !group.isRange else {
        continue
      }
      for part in ["members", "managers", "owner", "approvers"] {
        items.append(Item(label: "\(part) of \(group.text)", kind: .variable, detail: "users"))
      }
    }
  }

  /// Returns the devices of a user, in the order in which they are declared.
  private func devices(of user: String, isRange: Bool) -> [String] {
    let letters = String(user.reversed().drop { $0.isNumber }.reversed())
    let declaration = names.first { mention in
      guard case .name(let name) = mention.subject, name.kind == .user else { return false }
      return name.text == user && (!isRange || name.isRange) || name.isRange && name.text == letters
    }
    return declaration.map(devices) ?? []
  }

  /// Returns the devices in the statement that declares a user.
  private func devices(behind user: Mention) -> [String] {
    let statement = text.statement(at: Int(user.range.start))
    return statement.flatMap { devicesOfStatement[$0.range.start] } ?? []
  }

  private mutating func addStatements(thatAreDecisions isDecision: Bool) {
    let own = known?.statements ?? []
    let builtIn = KnownClauses.builtIn.statements.filter { known?.contains($0.id) != true }
    items += (own + builtIn).filter { $0.isDecision == isDecision }.map {
      Item(label: $0.id, kind: .reference, detail: $0.origin, documentation: $0.text)
    }
  }

  // MARK: Statements

  private mutating func addStatements(in part: ScenarioDocument.Part.Kind?) {
    switch part {
    case nil, .scenario: items += Self.header
    case .given, .step, .race, .outcome:
      addSubjects()
      addNames(.callName)
      items += Self.stepLines
    case .population:
      addSubjects()
      items += Self.chances
    case .explore:
      addSubjects()
      items += Self.claims
    case .always, .sometimesAtRest:
      addSubjects()
      items += Self.properties
      if part == .always { items += Self.deliveries + [Self.vacuous] }
    case .never, .sometimes:
      addSubjects()
      items += Self.properties.filter { $0.label != "server" }
      if part == .never { items.append(Self.vacuous) }
    case .examples: break
    }
    items += Self.parts
  }

  private static func verbs(in part: ScenarioDocument.Part.Kind?) -> [Item] {
    switch part {
    case .explore: verbs.filter { $0.label == "may" }
    case .always, .sometimesAtRest: verbs.filter { ["calls", "holds"].contains($0.label) }
    case .never, .sometimes: verbs.filter { $0.label.hasPrefix("receive") }
    case .population:
      verbs.filter {
        !["may", "receive", "receives", "holds", "opens", "shows", "taps"].contains($0.label)
      }
    case nil, .scenario, .given, .step, .race, .outcome, .examples:
      verbs.filter { $0.label != "may" }
    }
  }

  // MARK: Values

  private mutating func addValues(of field: FieldDescriptor, isPattern: Bool) {
    switch field.type {
    case .list(let element):
      var item = field
      item.type = element
      addValues(of: item, isPattern: isPattern)
      return
    case .user: addNames(.user)
    case .group: addNames(.group)
    case .boolean: items += ["true", "false", "on", "off"].map { Item(label: $0, kind: .value) }
    case .code: items += Catalogue.codes.map(Self.item)
    case .enumeration(let kind): addCases(of: kind)
    case .moment: addCases(of: .moment)
    case .callback: items += Catalogue.callbacks.map { Item(label: $0.name, kind: .event) }
    case .record(let kind):
      let name = Catalogue.record(kind).name
      items.append(Item(label: "{}", kind: .snippet, detail: name, snippet: "{$0}"))
    case .text where field.name == "with" || field.name == "without":
      let usual = DeviceDeclaration.usual
      items += DelegateKind.allCases.filter { usual.contains($0) == (field.name == "without") }
        .map { Item(label: $0.name, kind: .enumMember) }
    case .duration: items += Self.durations
    case .integer, .text, .time, .dictionary: break
    }
    if isPattern { items.append(Item(label: "any", kind: .keyword, detail: "what is present")) }
    items.append(Item(label: "nil", kind: .keyword, detail: "what is absent"))
    addNames(.capture)
  }

  private mutating func addCases(of kind: EnumerationKind) {
    let enumeration = Catalogue.enumeration(kind)
    items += enumeration.cases.map {
      Item(label: $0.name, kind: .enumMember, detail: "\(enumeration.name) \($0.rawValue)")
    }
  }
}

extension Document {
  /// The maximum number of items in an answer. If there are more items, the answer contains the
  /// first items that match the typed text.
  private static let mostItems = 1_000

  func completion(at position: JSONValue, for client: Client) -> JSONValue {
    let offset = lines.offset(of: position)
    let cursor = Cursor(source, at: offset)
    guard let slot = cursor.slot else { return [] }
    var lines = lines
    let range = lines.json(cursor.word)
    var items = Completion(self, slot, at: offset).items
    let isWhole = items.count <= Self.mostItems
    if !isWhole {
      let written = source.bytes[Int(cursor.word.start)..<max(Int(cursor.word.start), offset)]
      items = Array(items.lazy.filter { $0.isMeant(by: written) }.prefix(Self.mostItems))
    }
    let list = JSONValue.array(
      items.enumerated().map { number, item in
        let isSnippet = client.hasSnippets && !item.snippet.isEmpty
        var json: JSONValue = [
          "label": .string(item.label), "kind": JSONValue(item.kind.rawValue),
          "insertTextFormat": isSnippet ? 2 : 1, "sortText": .string(String(100_000 + number)),
          "textEdit": [
            "range": range, "newText": .string(isSnippet ? item.snippet : item.label),
          ],
        ]
        if !item.detail.isEmpty { json = json.adding("detail", .string(item.detail)) }
        guard !item.documentation.isEmpty else { return json }
        let text: JSONValue = ["kind": "markdown", "value": .string(item.documentation)]
        return json.adding("documentation", text)
      })
    // If the list is incomplete, the editor asks again after each letter.
    return isWhole ? list : ["isIncomplete": true, "items": list]
  }
}

extension Completion.Item {
  /// Returns whether the label contains all letters of `written` in the same order, in upper or
  /// lower case. Editors do not show items without these letters, and some editors show even fewer
  /// items.
  fileprivate func isMeant(by written: some Collection<UInt8>) -> Bool {
    var rest = label.utf8[...]
    return written.allSatisfy { byte in
      guard let position = rest.firstIndex(where: { Self.small($0) == Self.small(byte) }) else {
        return false
      }
      rest = rest[rest.index(after: position)...]
      return true
    }
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
