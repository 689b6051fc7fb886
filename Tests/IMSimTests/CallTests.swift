import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMSim

/// Makes every call of the catalogue with its typed function.
struct CallTests {
  private static let scene = "user A on phone\nuser B on phone"

  /// The generator's sample for this name and type, as a named value.
  private func sample(_ name: String, _ type: ValueType) -> NamedValue {
    switch type {
    case .boolean: .boolean(true)
    case .integer, .time, .moment, .duration, .code: .number(Int64(name.utf8.count + 60))
    case .text, .user, .group: .string(name)
    case .callback: .string("onFriendAdd")
    case .enumeration(let kind):
      .number(Int64(Catalogue.enumeration(kind).cases.last?.rawValue ?? 0))
    case .dictionary: .attributes([name: "value"])
    case .record(let kind): .record(Catalogue.record(kind).fields.map { sample($0.name, $0.type) })
    case .list(let element):
      if case .enumeration = element {
        .list([sample(name, element)])
      } else {
        .list([sample("\(name)1", element), sample("\(name)2", element)])
      }
    }
  }

  /// A call's arguments as the model receives them, or as the scenario states them if `isModel` is
  /// false.
  private func stated(
    _ call: CallDescriptor, _ given: [FieldDescriptor], inModel isModel: Bool = false
  ) throws -> [NamedValue] {
    let arguments = given.map { "\($0.name): \(SampleValue($0).scenario)" }
    let caller = call.caller == .device ? "A.phone" : "server"
    let text = """
      scenario "one call"
      \(Self.scene)
      step "it"
        \(caller) calls \(call.name)(\(arguments.joined(separator: ", ")))
      """
    let scenario = try Source(path: "call", text: text).scenario()
    guard case .call(let statement)? = scenario.steps.first?.statements.first?.kind else {
      return []
    }
    var values = statement.arguments.map { argument in
      if case .value(let value) = argument { value } else { Value.absent }
    }
    if isModel {
      var arena = Arena()
      values = IMProtocol.Call(call.kind, values, arena: &arena).values(arena)
    }
    return values.map { scenario.named($0) }
  }

  @Test(arguments: CallKind.allCases)
  func `a call has the values that a scenario's statement has`(_ kind: CallKind) throws {
    let call = Catalogue.call(kind)
    let whole = SampleCalls.request(kind)
    #expect(whole.kind == kind)
    #expect(whole.arguments == call.parameters.map { sample($0.name, $0.type) })
    #expect(try whole.arguments == stated(call, call.parameters))
    let least = LeastCalls.request(kind)
    #expect(least.kind == kind)
    #expect(try least.arguments == stated(call, call.parameters.filter { !$0.isOptional }))
  }

  @Test(arguments: CallKind.allCases)
  func `a call arrives at the model with its values`(_ kind: CallKind) throws {
    let call = Catalogue.call(kind)
    let samples = [
      (SampleCalls.request(kind), call.parameters),
      (LeastCalls.request(kind), call.parameters.filter { !$0.isOptional }),
    ]
    for (request, given) in samples {
      let service = try SimulatedService(Self.scene)
      let isDevice = call.caller == .device
      let token = service.state.begin(request, on: isDevice ? DeviceID(0) : .absent)
      let session = service.state.session
      let values = session.log[token].call.values(session.log.arena)
      let found = values.map { session.scenario.named($0) }
      #expect(try found == stated(call, given, inModel: true))
      service.settle()
      #expect(service.state.end(of: token) != nil)
    }
  }

  @Test(arguments: Catalogue.calls.filter { $0.caller == .device && !$0.isOfDelegates }.map(\.kind))
  func `a client makes the same call, and it ends once`(_ kind: CallKind) throws {
    let service = try SimulatedService(Self.scene)
    var ends = 0
    SampleCalls.make(kind, by: service.device("A.phone").client) { ends += 1 }
    let session = service.state.session
    let call = session.log[CallToken(session.log.calls.count - 1)].call
    #expect(call.kind == kind)
    let found = call.values(session.log.arena).map { session.scenario.named($0) }
    let descriptor = Catalogue.call(kind)
    #expect(try found == stated(descriptor, descriptor.parameters, inModel: true))
    #expect(ends == 0)
    service.settle()
    #expect(ends == 1)
  }
}
