import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMSim

/// Named values are converted to values of the model, and back.
struct ValueTests {
  private static let strings = [
    "", "A", "B", "nobody", "é", "e\u{301}", "\"", "a\nb", "👩‍👩‍👧",
    String(repeating: "x", count: 200),
  ]

  /// A random value of a type. Optional fields of a record may be absent.
  private func value(_ type: ValueType, _ random: inout SplitMix64) -> NamedValue {
    switch type {
    case .boolean: return .boolean(random.below(2) == 0)
    case .integer, .time, .moment, .duration:
      return .number(random.pick([0, 1, -1, 1_704_067_200_000, .max, .min]))
    case .code: return .number(Int64(random.pick(Catalogue.codes).code.number))
    case .text, .user, .group: return .string(random.pick(Self.strings))
    case .callback: return .string(random.pick(Catalogue.callbacks).name)
    case .enumeration(let kind):
      return .number(Int64(random.pick(Catalogue.enumeration(kind).cases).rawValue))
    case .dictionary:
      var attributes: [String: String] = [:]
      for _ in 0..<random.below(4) {
        attributes[random.pick(Self.strings)] = random.pick(Self.strings)
      }
      return .attributes(attributes)
    case .list(let element):
      return .list((0..<random.below(4)).map { _ in value(element, &random) })
    case .record(let kind):
      return .record(
        Catalogue.record(kind).fields.map { field in
          field.isOptional && random.below(2) == 0 ? .absent : value(field.type, &random)
        })
    }
  }

  @Test func `a value with names is one of the model, and the same again`() throws {
    var random = SplitMix64(seed: 1)
    var state = try SimulatedService("user A on phone\nuser B on phone").state.session
    let types =
      Catalogue.calls.flatMap { $0.parameters.map(\.type) }
      + ReachedRecords.all.map { .record($0) } + Catalogue.callbacks.flatMap(\.fields).map(\.type)
    for _ in 0..<20 {
      for type in types {
        let value = value(type, &random)
        let model = state.value(value, as: type)
        #expect(state.scenario.named(model) == value)
        #expect(value.fits(value))
      }
    }
  }

  @Test func `texts are told apart by their bytes`() throws {
    var session = try SimulatedService("user A on phone").state.session
    #expect(session.text("é") != session.text("e\u{301}"))
    #expect(session.user("é") != session.user("e\u{301}"))
    #expect(session.user("") == .absent && session.user("A") == UserID(0))
  }
}
