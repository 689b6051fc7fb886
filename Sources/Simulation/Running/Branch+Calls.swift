import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

extension Branch {
  struct UnboundCapture: Error { let capture: Int }

  /// The action of a call statement. In this action, captures are replaced by their values.
  mutating func act(_ statement: CallStatement) throws(UnboundCapture) -> WorldAction {
    let arguments = try bindings.values(statement.arguments)
    return .call(
      statement.device, Call(statement.kind, arguments, arena: &simulator.log.transaction.arena))
  }

  /// Returns the next call's token. If the statement names the call, the token is also stored under
  /// this name.
  mutating func nameNextCall(_ statement: CallStatement) -> CallToken {
    let token = CallToken(log.calls.count)
    if let label = statement.label {
      named[label] = token
      if simulator.faults.canFail { simulator.faults.name(label, token) }
    }
    return token
  }
}

extension Bindings {
  /// An argument's value, in which each capture is replaced by the capture's value.
  func value(_ argument: CallStatement.Argument) throws(Branch.UnboundCapture) -> Value {
    switch argument {
    case .value(let value): return value
    case .list(let items): return .list(try values(items))
    case .record(let kind, let fields): return .record(kind, try values(fields))
    case .capture(let index):
      guard let bound = self[index] else { throw Branch.UnboundCapture(capture: index) }
      return bound
    }
  }

  func values(_ arguments: [CallStatement.Argument]) throws(Branch.UnboundCapture) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments { values.append(try value(argument)) }
    return values
  }
}

extension World {
  /// A device's local data, in the form that `holds` compares. Each request has its status at
  /// `moment`. If `moment` is nil, the current time of the device's clock is used.
  func localData(of device: DeviceID, at moment: Timestamp? = nil) -> Value {
    let data = devices[Int(device.index)].localData
    let record = LocalDataRecord(
      friends: data.friendsInOrder,
      friendApplications: data.applications(at: moment ?? time(on: device)).reversed())
    return record.value
  }
}
