import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Writes lines that list what devices received. A user's name means all connected devices of the
/// user, and users who received the same callbacks share a line. The lines preserve the order of
/// the callbacks on each device.
struct ReceptionLines {
  /// A received callback that a line must list.
  struct Item {
    /// The index of the callback's record. Earlier callbacks have lower indices.
    let record: Int
    let callback: String
    /// The requirements and decisions that determined the callback.
    let ids: [String]
  }

  /// A line without indentation.
  struct Line {
    var text: String
    var ids: [String]
  }

  private struct Entry {
    let receivers: [Reception.Receiver]
    let item: Item
  }

  private let text: ScenarioText
  private let scenario: Scenario
  private let connected: [Bool]

  init(_ story: StepStory, _ text: ScenarioText) {
    self.text = text
    scenario = story.scenario
    connected = story.connected
  }

  /// The lines that list the received callbacks. `items` contains the callbacks for each
  /// `DeviceID.index`.
  func lines(_ items: [[Item]]) -> [Line] {
    var queues: [ArraySlice<Entry>] = []
    var devices: [[Int]] = Array(repeating: [], count: scenario.accounts.count)
    for (device, declaration) in scenario.devices.enumerated() {
      devices[Int(declaration.user.index)].append(device)
    }
    for (user, devices) in devices.enumerated() {
      let entries = entries(of: UserID(user), devices.map { ($0, items[$0]) })
      if !entries.isEmpty { queues.append(entries[...]) }
    }
    var lines: [Line] = []
    func comesFirst(_ one: Entry, _ other: Entry) -> Bool {
      text.phrasing.isInOrderOfTime && one.item.record < other.item.record
    }
    while let first = queues.lazy.compactMap(\.first).min(by: comesFirst) {
      let joined = queues.indices.filter { queues[$0].first?.item.callback == first.item.callback }
      let receivers = joined.flatMap { queues[$0].first?.receivers ?? [] }
      let ids = joined.flatMap { queues[$0].first?.item.ids ?? [] }.unique
      for index in joined { queues[index].removeFirst() }
      lines.append(Line(text: line(receivers, first.item.callback), ids: ids))
    }
    return lines
  }

  /// What a user's devices received. An entry names the user if all connected devices receive the
  /// same callback next. Otherwise, the entry names a device. If a disconnected device received
  /// something, all entries name devices, because the user's name does not include disconnected
  /// devices.
  private func entries(of user: UserID, _ queues: [(device: Int, items: [Item])]) -> [Entry] {
    var rest = queues.map { $0.items[...] }
    let connected = queues.indices.filter { self.connected[queues[$0].device] }
    let representsAll = queues.indices.allSatisfy {
      connected.contains($0) || queues[$0].items.isEmpty
    }
    var entries: [Entry] = []
    while true {
      let heads = rest.indices.filter { !rest[$0].isEmpty }
      guard let earliest = heads.min(by: { rest[$0].first!.record < rest[$1].first!.record }) else {
        return entries
      }
      func isNextForAll(_ head: Int) -> Bool {
        representsAll && connected.contains(head)
          && connected.allSatisfy { rest[$0].first?.callback == rest[head].first!.callback }
      }
      func isLaterElsewhere(_ head: Int) -> Bool {
        heads.contains { other in
          other != head && connected.contains(other) && connected.contains(head)
            && rest[other].dropFirst().contains { $0.callback == rest[head].first!.callback }
        }
      }
      if let head = heads.first(where: isNextForAll) {
        let ids = connected.flatMap { rest[$0].first!.ids }.unique
        let item = rest[head].first!
        entries.append(
          Entry(
            receivers: [.user(user)],
            item: Item(record: item.record, callback: item.callback, ids: ids)))
        for index in connected { rest[index].removeFirst() }
      } else {
        let head =
          heads.filter { !isLaterElsewhere($0) }
          .min { rest[$0].first!.record < rest[$1].first!.record } ?? earliest
        let callback = rest[head].first!.callback
        let same = heads.filter {
          $0 == head || !representsAll && rest[$0].first!.callback == callback
        }
        let items = same.map { rest[$0].removeFirst() }
        entries.append(
          Entry(
            receivers: same.map { .device(DeviceID(queues[$0].device)) },
            item: Item(
              record: items.map(\.record).min()!, callback: callback,
              ids: items.flatMap(\.ids).unique)))
      }
    }
  }

  /// A line in which users precede devices, such as `A, B.phone receive onFriendAdd`.
  func line(_ receivers: [Reception.Receiver], _ callbacks: String) -> String {
    let users = receivers.filter { if case .user = $0 { true } else { false } }
    let others = receivers.filter { if case .user = $0 { false } else { true } }
    return text.reception(users + others, callbacks)
  }
}
