import TestSupport
import Testing

@testable import Simulation

/// A stack whose copies share what they have in common is to each of them a list of its own.
struct SharedStackTests {
  @Test(arguments: [1, 2, 3, 4])
  func `copies grow and shrink each for itself`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var stacks = [SharedStack<Int>()]
    var lists: [[Int]] = [[]]
    for number in 0..<400 {
      let place = random.below(stacks.count)
      switch random.below(8) {
      case 0:
        stacks.append(stacks[place])
        lists.append(lists[place])
      case 1:
        let start = lists[place].count - min(lists[place].count, random.below(600))
        #expect(stacks[place].removeAll(from: start) == Array(lists[place][start...]))
        lists[place].removeSubrange(start...)
      case 2: #expect(stacks[place].popLast() == lists[place].popLast())
      default:
        for item in 0..<100 {
          stacks[place].append(number * 100 + item)
          lists[place].append(number * 100 + item)
        }
      }
      #expect(stacks[place].count == lists[place].count)
      #expect(stacks[place].last == lists[place].last)
    }
    for (stack, list) in zip(stacks, lists) { #expect((0..<stack.count).map { stack[$0] } == list) }
    #expect(lists.contains { $0.count > 1_000 })
  }
}
