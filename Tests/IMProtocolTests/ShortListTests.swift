import Testing

@testable import IMProtocol

/// A short list must behave like an array. A short list stores a single element inline, and several
/// elements in an array.
@Suite struct ShortListTests {
  @Test func `it does as an array does, however it grows and shrinks`() {
    var random: UInt64 = 20
    func next(below bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    for _ in 0..<300 {
      var list = ShortList<Int>()
      var array: [Int] = []
      for number in 0..<12 {
        let isLong = !array.isEmpty
        switch next(below: isLong ? 6 : 2) {
        case 0:
          list.append(number)
          array.append(number)
        case 1:
          let index = next(below: array.count + 1)
          list.insert(number, at: index)
          array.insert(number, at: index)
        case 2, 3:
          let index = next(below: array.count)
          #expect(list.remove(at: index) == array.remove(at: index))
        case 4:
          let index = next(below: array.count)
          list[index] = number
          array[index] = number
        default:
          let count = next(below: array.count + 1)
          list.replaceSubrange(0..<count, with: [number])
          array.replaceSubrange(0..<count, with: [number])
        }
        #expect(Array(list) == array && list == ShortList(array))
        #expect(list.lastIndex { $0 % 3 == 0 } == array.lastIndex { $0 % 3 == 0 })
      }
      list.removeAll()
      #expect(list.isEmpty && list == ShortList())
    }
  }

  @Test func `one element takes no memory of its own, and a copy is a copy`() {
    var list = ShortList([7])
    guard case .one = list.storage else {
      Issue.record("one element stands in \(list.storage)")
      return
    }
    var copy = list
    copy.append(8)
    copy[0] = 6
    let second = copy
    copy[1] = 9
    #expect(Array(list) == [7] && Array(second) == [6, 8] && Array(copy) == [6, 9])
    list.remove(at: 0)
    #expect(list.isEmpty)
  }
}
