import TestSupport
import Testing

@testable import Simulation

/// A shared stack and its copies share their common elements in memory, but each of them behaves
/// like an independent list.
struct SharedStackTests {
  @Test(arguments: [1, 2, 3, 4])
  func `copies grow and shrink each for itself`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var stacks = [SharedStack<Int>()]
    var lists: [[Int]] = [[]]
    for number in 0..<400 {
      let index = random.below(stacks.count)
      switch random.below(8) {
      case 0:
        stacks.append(stacks[index])
        lists.append(lists[index])
      case 1:
        let start = lists[index].count - min(lists[index].count, random.below(600))
        #expect(stacks[index].removeAll(from: start) == Array(lists[index][start...]))
        lists[index].removeSubrange(start...)
      case 2: #expect(stacks[index].popLast() == lists[index].popLast())
      default:
        for item in 0..<100 {
          stacks[index].append(number * 100 + item)
          lists[index].append(number * 100 + item)
        }
      }
      #expect(stacks[index].count == lists[index].count)
      #expect(stacks[index].last == lists[index].last)
    }
    for (stack, list) in zip(stacks, lists) { #expect((0..<stack.count).map { stack[$0] } == list) }
    #expect(lists.contains { $0.count > 1_000 })
  }
}
