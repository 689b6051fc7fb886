import ScenarioLanguage

@testable import IMProtocol

/// The changes of a line about receptions, each with the changed statements of the step.
struct ReceptionEdits {
  struct Edited {
    let kind: Change.Kind
    let range: SourceRange
    let statements: [Statement]
  }

  private let scenario: Scenario
  private let statements: [Statement]
  private let index: Int
  private(set) var all: [Edited] = []

  init(_ scenario: Scenario, _ statements: [Statement], at index: Int) {
    self.scenario = scenario
    self.statements = statements
    self.index = index
    guard case .receive(let reception) = statements[index].kind else { return }
    var without = statements
    without.remove(at: index)
    if reception.groups.isEmpty {
      add(.nothingDropped, without)
      let callback = Reception.CallbackPattern(
        range: statements[index].range, kind: .onFriendAdd, fields: [])
      edit(.nothingReplaced, reception) { $0.groups = [[callback]] }
      return
    }
    add(.lineDropped, without)
    editCallbacks(reception)
    editReceivers(reception)
    swapLines(reception)
  }

  private mutating func add(_ kind: Change.Kind, _ statements: [Statement]) {
    all.append(Edited(kind: kind, range: self.statements[index].range, statements: statements))
  }

  private mutating func edit(
    _ kind: Change.Kind, _ reception: Reception, _ change: (inout Reception) -> Void
  ) {
    var changed = reception
    change(&changed)
    var statements = statements
    statements[index].kind = .receive(changed)
    add(kind, statements)
  }

  private mutating func editCallbacks(_ reception: Reception) {
    for (group, callbacks) in reception.groups.enumerated() {
      for (index, callback) in callbacks.enumerated() {
        if reception.groups.joined().count > 1 {
          edit(.callbackDropped, reception) {
            $0.groups[group].remove(at: index)
            $0.groups.removeAll(where: \.isEmpty)
          }
        }
        edit(.callbackReplaced, reception) {
          $0.groups[group][index].kind = callback.kind.other
          $0.groups[group][index].fields = []
        }
        for fields in callback.fields.others {
          edit(.fieldChanged, reception) { $0.groups[group][index].fields = fields }
        }
      }
      if group > 0 {
        edit(.callbacksSwapped, reception) { $0.groups.swapAt(group - 1, group) }
      }
    }
    if let last = reception.groups.last?.last {
      edit(.callbackAdded, reception) { $0.groups.append([last]) }
    }
  }

  private mutating func editReceivers(_ reception: Reception) {
    let named = devices(of: reception)
    if let other = scenario.devices.indices.first(where: { !named.contains($0) }) {
      edit(.receiverAdded, reception) { $0.receivers.append(.device(DeviceID(other))) }
    }
    if reception.receivers.count > 1 {
      for index in reception.receivers.indices {
        edit(.receiverDropped, reception) { $0.receivers.remove(at: index) }
      }
    }
  }

  /// Exchanges a line about receptions with the next such line that concerns one of the same
  /// devices.
  private mutating func swapLines(_ reception: Reception) {
    let named = devices(of: reception)
    for other in statements.indices.dropFirst(index + 1) {
      guard case .receive(let next) = statements[other].kind, !next.groups.isEmpty,
        !devices(of: next).isDisjoint(with: named)
      else { continue }
      var swapped = statements
      swapped.swapAt(index, other)
      return add(.linesSwapped, swapped)
    }
  }

  /// The indices of all devices that a line may include, whether they are connected or not.
  private func devices(of reception: Reception) -> Set<Int> {
    Set(
      scenario.devices.indices.filter { device in
        reception.receivers.contains { receiver in
          switch receiver {
          case .device(let named): Int(named.index) == device
          case .user(let user): scenario.devices[device].user == user
          case .group: true  // Any device may be one of its members.
          }
        }
      })
  }
}
