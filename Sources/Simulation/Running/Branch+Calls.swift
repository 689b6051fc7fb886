import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

extension Branch {
  struct UnboundCapture: Error { let capture: Int }

  /// Returns the action of a call statement. In the action, each capture is replaced by its value.
  mutating func act(_ statement: CallStatement) throws(UnboundCapture) -> WorldAction {
    let arguments = try bindings.values(statement.arguments)
    return .call(
      statement.device, Call(statement.kind, arguments, arena: &simulator.log.transaction.arena))
  }

  /// Returns the token of the next call. If the statement gives the call a name, the function also
  /// stores the token under this name.
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
  /// The value of an argument. Each capture is replaced by its value.
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
  /// The local data of a device, in the format that `holds` lines examine. Each request has its
  /// status at `moment`. If `moment` is nil, each request has its status at the current time of the
  /// device's clock.
  func localData(of device: DeviceID, at moment: Timestamp? = nil) -> Value {
    let data = devices[Int(device.index)].localData
    let record = LocalDataRecord(
      friends: data.friendsInOrder,
      friendApplications: data.applications(at: moment ?? time(on: device)).reversed())
    return record.value
  }
}
