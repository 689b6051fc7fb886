import Testing

@testable import ScenarioLanguage

@Suite struct NaturalOrderTests {
  @Test func `digits compare as numbers`() {
    let names = [
      "", "1", "01", "2", "10", "A", "A1", "A1a", "A01b", "A2", "A10", "A10b2", "A10b10", "B", "a",
    ]
    let order = names.enumerated().sorted { left, right in
      NaturalOrder.precedes(Array(left.element.utf8)[...], Array(right.element.utf8)[...])
    }
    #expect(Set(order.map(\.element)).count == names.count)
    for (left, right) in zip(order, order.dropFirst()) {
      let one = Array(left.element.utf8)[...]
      let other = Array(right.element.utf8)[...]
      #expect(NaturalOrder.precedes(one, other) && !NaturalOrder.precedes(other, one))
    }
    #expect(
      order.map(\.element) == [
        "", "01", "1", "2", "10", "A", "A1", "A1a", "A01b", "A2", "A10", "A10b2", "A10b10", "B",
        "a",
      ])
  }

  @Test func `numbers longer than a machine word compare`() {
    let small = Array("F99999999999999999999999".utf8)[...]
    let large = Array("F100000000000000000000000".utf8)[...]
    #expect(NaturalOrder.precedes(small, large))
    #expect(!NaturalOrder.precedes(large, small))
  }
}
