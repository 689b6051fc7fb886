import ScenarioLanguage
import Testing

@testable import IMProtocol
@testable import Simulation

@Suite struct RaceInterleavingsTests {
  /// The statements of a race: `a1` is a call of device a, `a+` connects device a, `a-` disconnects
  /// device a, and `s` is a call of the server's own interface.
  private func statements(_ text: String) -> [Statement] {
    text.split(separator: " ").map { word in
      let device = DeviceID(Int(word.utf8.first ?? 0) - Int(UInt8(ascii: "a")))
      let range = SourceRange(start: 0, end: 0)
      func call(_ device: DeviceID) -> Statement.Kind {
        .call(CallStatement(device: device, kind: .getFriends, arguments: []))
      }
      let kind: Statement.Kind =
        switch word.utf8.last {
        case UInt8(ascii: "+"): .connect(device)
        case UInt8(ascii: "-"): .disconnect(device)
        case UInt8(ascii: "s"): call(.absent)
        default: call(device)
        }
      return Statement(range: range, kind: kind)
    }
  }

  /// Whether the statement `one` precedes the later statement `other` in every order. This
  /// definition is independent of the code under test. The statements of a device have a fixed
  /// order, except that a connection may break before an earlier call arrives.
  private func precedes(_ words: [Substring], _ one: Int, _ other: Int) -> Bool {
    guard one < other, words[one] != "s", words[one].first == words[other].first else {
      return false
    }
    if words[other].last != "-" { return true }
    // An earlier call and the break may happen in either order if the device has no `connects`
    // between them.
    return words[one].last == "+" || words[one].last == "-"
      || words[one...other].dropLast().contains { $0.first == words[one].first && $0.last == "+" }
  }

  private func bruteForce(_ text: String) -> [[Int]] {
    let words = text.split(separator: " ")
    func extend(_ begun: [Int]) -> [[Int]] {
      if begun.count == words.count { return [begun] }
      return words.indices.filter { next in
        !begun.contains(next)
          && words.indices.allSatisfy { begun.contains($0) || !precedes(words, $0, next) }
      }.flatMap { extend(begun + [$0]) }
    }
    return extend([])
  }

  @Test(arguments: [
    "a1", "s", "s s", "s s s", "a1 a2", "a1 b1", "a1 b1 c1", "a1 b1 c1 d1", "a1 a2 b1 b2",
    "a1 b1 a2 b2", "a1 s b1", "a1 s a2 s", "a1 a-", "a- a1", "a1 a2 a-", "a1 a- b1", "a+ b1",
    "a+ a1 b1", "a- a+ b1", "a1 a- a+ a2", "a1 a- a+ a2 a-", "a1 b- a- b1", "a1 b1 a- b-",
    "a- a+ a- a+", "a1 a- a+ b1 s", "a1 a2 a- a+ a3 a-", "a+ a1 a- b+ b1 b-", "a1 a2 a3 b1 b2 s",
  ])
  func `the orders are all that the partial order allows, and as many are counted`(
    text: String
  ) {
    let orders = RaceInterleavings(statements(text))
    let all = all(orders)
    #expect(all == bruteForce(text))
    #expect(Set(all).count == all.count)
    #expect(all.first == Array(all[0].indices))
    #expect(orders.count == all.count)
  }

  private func all(_ orders: RaceInterleavings, after begun: [Int] = []) -> [[Int]] {
    if begun.count == orders.predecessors.count { return [begun] }
    return orders.next(after: Set(begun)).flatMap { all(orders, after: begun + [$0]) }
  }

  @Test(arguments: [
    ("a1 b1", 2), ("a1 b1 c1", 6), ("a1 b1 c1 d1 e1", 120), ("a1 a2 b1 b2", 6),
    ("a1 a2 a3 b1 b2 b3", 20), ("s s s s", 24), ("a1 a2 a3 a4", 1), ("a1 a-", 2), ("a- a1", 1),
    ("a1 a2 a3 a-", 4), ("a1 a- b1", 6), ("a1 a2 b1 b2 c1 c2", 90),
  ])
  func `so many orders`(text: String, count: Int) {
    #expect(RaceInterleavings(statements(text)).count == count)
  }

  @Test func `orders beyond what a number counts are not counted`() {
    func many(_ count: Int) -> Int? {
      RaceInterleavings(statements(Array(repeating: "s", count: count).joined(separator: " ")))
        .count
    }
    #expect(many(12) == 479_001_600)
    #expect(many(20) == 2_432_902_008_176_640_000)
    #expect(many(21) == nil)
    #expect(many(100) == nil)
  }
}
