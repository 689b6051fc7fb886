import TestSupport
import Testing

@testable import Simulation

struct FIFOQueueTests {
  @Test(arguments: [1, 2, 3, 4])
  func `a queue and its copies behave like arrays`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queues = [FIFOQueue<Int>()]
    var arrays: [[Int]] = [[]]
    var mostRemoved = 0
    for number in 0..<4_000 {
      let index = random.below(queues.count)
      let count = arrays[index].count
      switch random.below(100) {
      case 0 where queues.count < 8:
        queues.append(queues[index])
        arrays.append(arrays[index])
      case 1..<40 where count > 0:
        #expect(queues[index].removeFirst() == arrays[index].removeFirst())
      case 40..<45 where count > 0:
        let place = random.below(count)
        let start = queues[index].startIndex
        #expect(queues[index].remove(at: start + place) == arrays[index].remove(at: place))
        queues[index].insert(-number, at: start)
        arrays[index].insert(-number, at: 0)
      case 45:
        let few = random.below(min(count, 5) + 1)
        queues[index].removeFirst(few)
        arrays[index].removeFirst(few)
      case 46:
        queues[index].removeAll { $0 % 3 == 0 }
        arrays[index].removeAll { $0 % 3 == 0 }
      case 47:
        for item in 0..<100 {
          queues[index].append(item)
          arrays[index].append(item)
        }
      default:
        queues[index].append(number)
        arrays[index].append(number)
      }
      mostRemoved = max(mostRemoved, queues[index].startIndex)
      #expect(Array(queues[index]) == arrays[index])
      #expect(queues[index].first == arrays[index].first)
    }
    #expect(mostRemoved > 32)
  }
}
