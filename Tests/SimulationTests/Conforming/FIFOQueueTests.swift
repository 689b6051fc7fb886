import TestSupport
import Testing

@testable import Simulation

struct FIFOQueueTests {
  @Test(arguments: [1, 2, 3, 4])
  func `a queue and its copies behave like arrays`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queues = [FIFOQueue<Int>()]
    var arrays: [[Int]] = [[]]
    var (discards, resets) = (0, 0)
    for number in 0..<4_000 {
      let index = random.below(queues.count)
      let count = arrays[index].count
      let before = queues[index].startIndex
      switch random.below(100) {
      case 0 where queues.count < 8:
        queues.append(queues[index])
        arrays.append(arrays[index])
      case 1..<60 where count > 0:
        #expect(queues[index].removeFirst() == arrays[index].removeFirst())
      case 60..<65 where count > 0:
        let place = random.below(count)
        let start = queues[index].startIndex
        #expect(queues[index].remove(at: start + place) == arrays[index].remove(at: place))
        queues[index].insert(-number, at: start)
        arrays[index].insert(-number, at: 0)
      case 65:
        let few = random.below(min(count, 5) + 1)
        queues[index].removeFirst(few)
        arrays[index].removeFirst(few)
      case 66:
        queues[index].removeAll { $0 % 3 == 0 }
        arrays[index].removeAll { $0 % 3 == 0 }
      case 67:
        for item in 0..<(random.below(2) * 100) {
          queues[index].append(item)
          arrays[index].append(item)
        }
      default:
        queues[index].append(number)
        arrays[index].append(number)
      }
      if queues[index].startIndex < before {
        if queues[index].count > 1 { discards += 1 } else { resets += 1 }
      }
      #expect(Array(queues[index]) == arrays[index])
      #expect(queues[index].first == arrays[index].first)
    }
    // Both ways to discard removed elements occurred.
    #expect(discards > 0 && resets > 0)
  }
}
