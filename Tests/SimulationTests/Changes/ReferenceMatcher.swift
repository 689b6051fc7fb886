import IMDevice
import IMServer
import ScenarioLanguage
import Simulation

@testable import IMProtocol

/// A second, simple implementation of matching. The matcher finds the devices for which the lines
/// of a step fail, and the text range of each failure. The received callbacks come from a run of
/// the unchanged scenario, and captures match every value.
struct ReferenceMatcher {
  /// A device for which a line fails, and the text range at which the failure must be reported.
  struct Finding: Hashable {
    let device: Int
    let range: SourceRange
  }

  private let step: Step
  private let world: World
  private let log: Log
  private let scenario: Scenario
  private var received: [[Notice]]

  /// Uses the callbacks that devices received in the last step of the execution.
  init(_ scenario: Scenario, _ step: Step, _ execution: CaseResult.Execution) {
    self.scenario = scenario
    self.step = step
    world = execution.world
    log = execution.log
    received = Array(repeating: [], count: world.devices.count)
    for record in log.records {
      switch record.event {
      case .stepBegan: received = Array(repeating: [], count: world.devices.count)
      case .callback(let notice): received[Int(record.device.index)].append(notice)
      default: break
      }
    }
  }

  var findings: Set<Finding> {
    Set(world.devices.indices.compactMap { finding(device: $0) })
  }

  private func finding(device: Int) -> Finding? {
    var rest = received[device][...]
    var last = step.range
    var suppression: SourceRange?
    for statement in step.statements {
      guard case .receive(let reception) = statement.kind, names(reception, device) else {
        continue
      }
      if reception.groups.isEmpty { suppression = statement.range }
      for group in reception.groups {
        last = group[group.count - 1].range
        suppression = nil
        guard rest.count >= group.count, fit(Array(group), Array(rest.prefix(group.count))) else {
          return Finding(device: device, range: group[0].range)
        }
        rest = rest.dropFirst(group.count)
      }
    }
    if rest.isEmpty { return nil }
    let isListed = last != step.range
    return Finding(device: device, range: isListed ? last : suppression ?? last)
  }

  private func names(_ reception: Reception, _ device: Int) -> Bool {
    reception.receivers.contains { receiver in
      switch receiver {
      case .device(let named): Int(named.index) == device
      case .user(let user): isConnected(device) && scenario.devices[device].user == user
      case .group(let part, let group):
        isConnected(device)
          && belongs(scenario.devices[device].user, to: part, of: group, hearing: device)
      }
    }
  }

  private func isConnected(_ device: Int) -> Bool {
    world.devices[device].connection == .connected
  }

  /// Whether a set of users, such as the managers of a group, includes a user. A user whose
  /// membership ended in the step still counts as a member, because the user has been notified of
  /// the end of the membership (D-50).
  private func belongs(
    _ user: UserID, to part: Reception.GroupPart, of group: GroupID, hearing device: Int
  ) -> Bool {
    switch part {
    case .members:
      world.server.members(of: group).contains(user)
        || received[device].contains { notice in
          notice.callback == .onGroupOperation && notice.values(log.arena)[0] == .group(group)
        }
    case .managers: world.server.managers(of: group).contains(user)
    case .owner: world.server.owner(of: group) == user
    case .approvers: world.server.approvers(of: group).contains(user)
    }
  }

  private func fit(_ patterns: [Reception.CallbackPattern], _ notices: [Notice]) -> Bool {
    guard let pattern = patterns.first else { return true }
    return notices.indices.contains { index in
      var others = notices
      let notice = others.remove(at: index)
      return fits(pattern, notice) && fit(Array(patterns.dropFirst()), others)
    }
  }

  private func fits(_ pattern: Reception.CallbackPattern, _ notice: Notice) -> Bool {
    let values = notice.values(log.arena)
    return pattern.kind == notice.callback
      && pattern.fields.allSatisfy { fits($0.pattern, values[$0.field]) }
  }

  private func fits(_ pattern: Pattern, _ value: Value) -> Bool {
    switch (pattern, value) {
    case (.capture, _): true
    case (.any, _): value != .absent
    case (.absent, _): value == .absent
    case (.value(let expected), _): expected == value
    case (.list(let items, let isOpen), .list(let values)):
      (isOpen ? values.count >= items.count : values.count == items.count)
        && zip(items, values).allSatisfy { fits($0, $1) }
    case (.record(let kind, let fields), .record(let other, let values)):
      kind == other && fields.allSatisfy { fits($0.pattern, values[$0.field]) }
    case (.dictionary(let keys, let isOpen), .dictionary(let attributes)):
      keys.allSatisfy { key in
        let held = attributes.first { $0.key == key.key }
        return fits(key.pattern, held.map { .text($0.value) } ?? .absent)
      } && (isOpen || Set(attributes.map(\.key)).isSubset(of: keys.map(\.key)))
    case (.list, _), (.record, _), (.dictionary, _): false
    }
  }
}
