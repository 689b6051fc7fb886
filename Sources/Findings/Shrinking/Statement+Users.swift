package import IMProtocol
package import ScenarioLanguage
import Simulation

extension Statement.Kind {
  /// The users who act in a statement, or whom a call or line concerns.
  package func users(in scenario: Scenario) -> [UserID] {
    func owner(_ device: DeviceID) -> [UserID] {
      device == .absent ? [] : [scenario.devices[Int(device.index)].user]
    }
    switch self {
    case .call(let call): return owner(call.device) + call.arguments.flatMap(\.users)
    case .receive(let reception):
      return reception.receivers.flatMap { receiver -> [UserID] in
        switch receiver {
        case .device(let device): owner(device)
        case .user(let user): [user]
        case .group: []
        }
      }
    case .fault(let fault): return owner(fault.device)
    case .connect(let device, _), .disconnect(let device, _), .holds(let device, _),
      .opens(let device, _), .shows(let device, _), .taps(let device, _), .hears(let device),
      .isHeard(let device):
      return owner(device)
    case .result, .wait: return []
    }
  }
}

extension CallStatement.Argument {
  /// The users in the argument, except those that a capture stands for.
  var users: [UserID] {
    switch self {
    case .value(let value): value.users
    case .capture: []
    case .list(let items), .record(_, let items): items.flatMap(\.users)
    }
  }
}

extension Value {
  /// The users in the value, in order. A user may occur several times.
  var users: [UserID] {
    var users: [UserID] = []
    forEachID(user: { users.append($0) }, group: { _ in })
    return users
  }
}
