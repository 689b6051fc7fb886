import Conforming
import Events
import IMProtocol
import ScenarioLanguage
import TestSupport

import class IMSim.EventLog

/// Changes of logs that applications and people may make. The changed logs are still correct.
struct LegalChanges {
  private var random: SplitMix64
  private let scene: Scenario

  init(seed: UInt64, _ scene: Scenario) {
    random = SplitMix64(seed: seed)
    self.scene = scene
  }

  /// Changed logs and their initial state. The initial state contains the names that the changed
  /// logs use.
  struct Changed {
    var logs: [LogLines]
    var scene: Scenario
  }

  /// Changes the times of all clocks, and shuffles the files. Also makes each of these changes with
  /// a probability of one half: renames ids and texts, hides times, removes fields.
  mutating func change(_ logs: [LogLines]) -> Changed {
    var changed = Changed(logs: logs, scene: scene)
    misdate(&changed.logs)
    if random.below(2) == 0 { rename(&changed) }
    if random.below(2) == 0 { hideTimes(&changed.logs) }
    if random.below(2) == 0 { leaveOut(&changed.logs) }
    for index in logs.indices.reversed() where index > 0 {
      changed.logs.swapAt(index, random.below(index + 1))
    }
    return changed
  }

  // MARK: - Clocks

  /// Changes the times in the logs of all devices, as if their clocks were wrong and drifted.
  mutating func misdate(_ logs: inout [LogLines]) {
    for index in logs.indices where !logs[index].isServer { misdate(&logs[index]) }
  }

  /// Changes the times in a log as if the clock of the log were wrong by up to a day, and drifted
  /// by up to 100 seconds in a million seconds.
  private mutating func misdate(_ log: inout LogLines) {
    let off = random.below(172_800_001) - 86_400_000
    let drift = random.below(201) - 100
    let start = log.head["t"].integer ?? 0
    func shown(_ time: JSONValue) -> JSONValue {
      let time = time.integer ?? 0
      return JSONValue(time + off + (time - start) / 1_000_000 * drift)
    }
    log.head = log.head.setting("t", shown(log.head["t"]))
    log.rows = log.rows.map { $0.setting("t", shown($0["t"])) }
  }

  // MARK: - Other values

  /// Renames ids of users and groups in the logs and the initial state, and replaces texts by the
  /// library's tokens. If rules read texts that people write, in order to moderate the texts or to
  /// search for words, the function changes nothing.
  private mutating func rename(_ changed: inout Changed) {
    let secret = "\(random.next())"
    let names = changed.logs.flatMap(\.rows).compactMap { $0["name"].text }
    if !scene.settings.moderation.isEmpty || names.contains(where: { $0.hasPrefix("search") }) {
      return
    }
    let texts = hiddenTexts(of: changed.logs)
    let ids = Set(scene.names.users + scene.names.groups)
    func token(_ text: String) -> String { EventLog.token(of: text, secret: secret) }
    // If a group has no name, its id is used as its name.
    func text(_ text: String) -> String {
      ids.contains(text) ? id(text) : texts.contains(text) ? token(text) : text
    }
    func id(_ id: String) -> String {
      // Rules depend on the characters of an id, so ids with special characters do not change.
      let isPlain = id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x7A).contains($0) }
      return isPlain && Self.isShort(id) ? token(id) : id
    }
    for index in changed.logs.indices {
      if let user = changed.logs[index].head["user"].text {
        changed.logs[index].head = changed.logs[index].head.setting("user", .string(id(user)))
      }
      changed.logs[index].mapLeaves { leaf in
        guard case .string(let value) = leaf.value else { return leaf.value }
        return switch leaf.type {
        case .user, .group: .string(id(value))
        case .text: .string(text(value))
        case .boolean, .integer, .code, .callback, .time, .moment, .duration, .enumeration,
          .list, .record, .dictionary:
          leaf.value
        }
      }
    }
    changed.scene.names.users = scene.names.users.map(id)
    changed.scene.names.groups = scene.names.groups.map(id)
    var table = TextTable()
    for string in scene.names.texts.strings { _ = table.intern(text(string)) }
    changed.scene.names.texts = table
  }

  /// Rules depend on the length of a text, so long texts do not change.
  private static func isShort(_ text: String) -> Bool { !text.isEmpty && text.count <= 32 }

  /// The texts that people have written, without names of attributes.
  private func hiddenTexts(of logs: [LogLines]) -> Set<String> {
    var texts: Set<String> = []
    for var log in logs {
      log.mapLeaves { leaf in
        if case .text = leaf.type, leaf.name != "pageToken", let text = leaf.value.text,
          Self.isShort(text)
        {
          texts.insert(text)
        }
        return leaf.value
      }
    }
    let keys =
      scene.settings.friendExtKeys + scene.settings.profileExtKeys + scene.settings.groupExtKeys
      + scene.settings.profileNames + scene.settings.groupFieldNames
      + [scene.settings.remarkName, scene.settings.nicknameName, scene.settings.extraName]
    return texts.subtracting(keys.map { scene.names.texts.string(of: $0) })
  }

  /// Replaces times of the server with texts. Equal times get equal texts.
  private func hideTimes(_ logs: inout [LogLines]) {
    for index in logs.indices { logs[index].hideTimes() }
  }

  // MARK: - Fields

  /// Removes fields of data that a device received. Each field is removed with a probability of one
  /// quarter.
  private mutating func leaveOut(_ logs: inout [LogLines]) {
    var random = random
    for index in logs.indices {
      logs[index].mapLeaves { leaf in
        leaf.isOfCall || leaf.name == "pageToken" || random.below(4) > 0 ? leaf.value : nil
      }
    }
    self.random = random
  }
}

extension LogLines {
  /// The beginning of each text that replaces a time.
  static let hidden = "moment "

  /// Each time that the device received is replaced by a text. Equal times get equal texts.
  mutating func hideTimes() {
    mapLeaves { leaf in
      guard !leaf.isOfCall, case .number(let number) = leaf.value else { return leaf.value }
      return switch leaf.type {
      case .time, .moment: .string(Self.hidden + "\(number)")
      case .boolean, .integer, .text, .code, .user, .group, .callback, .duration, .enumeration,
        .list, .record, .dictionary:
        leaf.value
      }
    }
  }
}
