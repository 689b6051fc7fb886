import IMProtocol
import ScenarioLanguage

/// A log with an index. For each user and group, the index contains the entries that name the user
/// or group, so a slice can be made without visiting every entry.
struct IndexedLog {
  let log: DeviceLog
  /// The owner of the log, or `absent` if this is the server's log.
  let owner: UserID
  /// The entries that name only the owner and no group. The list also contains the callbacks that
  /// don't name all users whom they concern.
  private var own: [Int] = []
  private var entriesOfUsers: [UserID: [Int]] = [:]
  private var entriesOfGroups: [GroupID: [Int]] = [:]

  init(_ log: DeviceLog, in scenario: Scenario) {
    self.log = log
    owner = log.device == .absent ? .absent : scenario.devices[Int(log.device.index)].user
    var calls: [Int: EntryMaterial] = [:]
    for (index, row) in log.rows.enumerated() {
      switch row.kind {
      case .call(let id, let kind, let arguments):
        var material = EntryMaterial(of: owner)
        material.take(arguments, of: kind)
        calls[id] = material
        add(index, material)
      case .returns(let id, _, _):
        if let material = calls.removeValue(forKey: id) { add(index, material) }
      case .callback(let kind, let fields):
        guard fields.nameEverybody(in: Catalogue.callback(kind).fields) else {
          own.append(index)
          continue
        }
        var material = EntryMaterial(of: owner)
        material.take(fields, of: kind)
        add(index, material)
      case .localData: continue
      case .action, .connected, .disconnected, .end: own.append(index)
      }
    }
  }

  private mutating func add(_ index: Int, _ material: EntryMaterial) {
    let users = material.concerned.filter { $0 != owner }
    if material.area == .groups, !material.groups.isEmpty {
      for group in material.groups { entriesOfGroups[group, default: []].append(index) }
    } else if users.isEmpty {
      own.append(index)
    } else {
      for user in users { entriesOfUsers[user, default: []].append(index) }
    }
  }

  /// The indices of the entries that a slice of `subject` may contain, in ascending order.
  func entries(of subject: SliceSubject) -> [Int] {
    var named: [Int]
    switch subject {
    case .users(let users): named = users.flatMap { entriesOfUsers[$0] ?? [] }
    case .groups(let groups): named = groups.flatMap { entriesOfGroups[$0] ?? [] }
    }
    return Set(own + named).sorted()
  }
}

extension [FieldPattern] {
  /// Whether the patterns name all users and groups in the values of `fields`.
  func nameEverybody(in fields: [FieldDescriptor]) -> Bool {
    fields.indices.allSatisfy { index in
      !fields[index].type.canName
        || contains { $0.field == index && $0.pattern.namesEverybody(fields[index].type) }
    }
  }
}

extension Pattern {
  fileprivate func namesEverybody(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.value, _), (.absent, _): true
    case (.list(let items, let isOpen), .list(let element)):
      !isOpen && items.allSatisfy { $0.namesEverybody(element) }
    case (.record(let kind, let fields), _):
      fields.nameEverybody(in: Catalogue.record(kind).fields)
    case (.any, _), (.capture, _), (.list, _), (.dictionary, _): false
    }
  }
}
