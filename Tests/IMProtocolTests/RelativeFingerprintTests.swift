import IMProtocol
import Testing

/// These tests are about hashes of times relative to the current time, and about sums of such
/// hashes.
struct RelativeFingerprintTests {
  private func print(_ numbers: [Int], _ times: [Int64]) -> RelativeFingerprint {
    var print = RelativeFingerprint()
    for number in numbers { print.add(number) }
    for time in times { print.add(Timestamp(milliseconds: time)) }
    return print
  }

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `times count by how far they lie from now`() {
    let one = print([1, 2], [10, 30])
    #expect(one.value(at: time(40)) == print([1, 2], [110, 130]).value(at: time(140)))
    #expect(one.value(at: time(40)) != one.value(at: time(41)))
    #expect(print([1, 2], []).value(at: time(40)) == print([1, 2], []).value(at: time(41)))
  }

  @Test func `which time it is counts, and whether there is one`() {
    let times: [[Int64]] = [[], [0], [0, 0], [10, 30], [30, 10], [20, 20], [-10, 50]]
    let values = times.map { print([1], $0).value(at: time(0)) }
    #expect(Set(values).count == values.count)
  }

  @Test func `what stands before a time counts, however near or far that is`() {
    for times in [1, 2, 3] {
      for age in Array(-1_000...1_000) + [86_400_000, 604_800_000] {
        let values = (0..<20).map { number in
          print([number], Array(repeating: -Int64(age), count: times)).value(at: time(0))
        }
        #expect(Set(values).count == values.count, "\(times) times, \(age) ms ago")
      }
    }
  }

  @Test func `a sum is the same in any order, and each part can be put in another's place`() {
    let parts = (0..<3).map { print([$0], [Int64($0)]).sum }
    let sum = parts[0] + parts[1] + parts[2]
    #expect(sum == parts[2] + parts[0] + parts[1])
    #expect((sum + .zero) == sum)
  }

  @Test func `a sum ends with the first of its parts`() {
    var early = print([1], [])
    early.end(at: time(7))
    early.end(at: time(9))
    #expect((early.sum + print([2], []).sum).end == time(7))
  }

  @Test func `rows that are kept are hashed anew where they were written or have ended`() {
    var kept = KeptFingerprint()
    var hashed: [Int] = []
    func value(_ written: [Int], at now: Int64) -> UInt64 {
      kept.value(count: 3, written: written, at: time(now)) { row in
        hashed.append(row)
        var print = print([row], [5])
        // Row 2 changes at 100.
        if now < 100 { print.end(at: time(row == 2 ? 100 : 200)) } else { print.add(9) }
        return print.sum
      }
    }
    let first = value([], at: 10)
    #expect(hashed == [0, 1, 2])
    #expect(value([1], at: 10) == first)
    #expect(hashed == [0, 1, 2, 1])
    _ = value([], at: 99)
    #expect(hashed.count == 4)
    _ = value([], at: 100)
    #expect(hashed == [0, 1, 2, 1, 2])
    _ = value([], at: 50)
    #expect(hashed == [0, 1, 2, 1, 2, 0, 1, 2])
  }
}
