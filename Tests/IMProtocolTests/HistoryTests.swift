import Testing

@testable import IMProtocol

struct HistoryTests {
  @Test func `copies keep their elements, however often the list is sealed and changed`() {
    var history = History<Int>()
    var expected: [Int] = []
    var copies: [(history: History<Int>, expected: [Int])] = []
    for round in 0..<2_000 {
      let range = history.append(contentsOf: [round, -round])
      expected += [round, -round]
      #expect(Array(history.slice(range)) == [round, -round])
      let changed = round * 7_919 % expected.count
      history.change(changed) { $0 += 1 }
      expected[changed] += 1
      #expect(history.element(at: changed) == expected[changed])
      if round % 50 == 0 { copies.append((history, expected)) }
      history.seal()
    }
    copies.append((history, expected))
    for copy in copies {
      #expect(copy.expected.indices.map { copy.history[$0] } == copy.expected)
      #expect(copy.expected.indices.map { copy.history.element(at: $0) } == copy.expected)
    }
  }

  @Test func `many short parts are merged, so that a copy needs few of them`() {
    var history = History<Int>()
    for number in 0..<10_000 {
      history.append(number)
      history.seal()
    }
    #expect(history.sealed.count <= 10_000 / History<Int>.mostMerged + 10)
    #expect(history.sealed.allSatisfy { $0.elements.count <= History<Int>.mostMerged })
  }
}
