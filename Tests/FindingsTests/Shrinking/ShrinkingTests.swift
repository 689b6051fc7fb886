import Findings
import Testing

struct ShrinkingTests {
  @Test(arguments: [[7], [7, 42], [0, 99], Array(30..<40), []])
  func `what is needed is left, and nothing else`(_ needed: [Int]) {
    var shrinking = Shrinking(tries: 10_000, room: 1_000_000)
    let left = shrinking.shrink(Array(0..<100)) { parts in needed.allSatisfy(parts.contains) }
    #expect(left == needed)
  }

  @Test func `no more is tried than is allowed, and what is left holds`() {
    var tries = 0
    var shrinking = Shrinking(tries: 5, room: 1_000_000)
    let left = shrinking.shrink(Array(0..<100)) { parts in
      tries += 1
      return parts.contains(99)
    }
    #expect(tries == 5 && left.contains(99))
    var narrow = Shrinking(tries: 1_000, room: 99)
    #expect(!narrow.tries(Array(0..<100)) { _ in true })
  }
}
