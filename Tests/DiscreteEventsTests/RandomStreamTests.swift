import Testing

@testable import DiscreteEvents

@Suite struct RandomStreamTests {
  static let numbers: [UInt64] = [
    582_521_677_314_817_768, 14_046_866_487_198_124_220, 2_397_184_282_140_143_180,
  ]

  /// The expected numbers are the first outputs of the public-domain program splitmix64.c, if it
  /// starts in the same initial state.
  @Test func `it is the published generator`() {
    var stream = RandomStream(state: 1_234_567)
    let outputs = (0..<5).map { _ in stream.next() }
    #expect(
      outputs == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// The expected hashes are test vectors of the FNV authors.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `labels are hashed with the published function`(_ text: String, _ expected: UInt64) {
    #expect(RandomFamily.hash(text) == expected)
  }

  /// The expected numbers come from a second implementation in Python. The Python implementation
  /// was written according to the doc comments.
  @Test func `a seed keeps its meaning`() {
    var stream = RandomStream(seed: 1, label: "link", index: 2)
    #expect((0..<3).map { _ in stream.next() } == Self.numbers)
    #expect((0..<8).map { _ in stream.next(in: -3...3) } == [1, 0, 1, -1, 0, -3, -1, 1])
    var order = Array(0..<8)
    stream.shuffle(&order)
    #expect(order == [7, 2, 3, 4, 6, 5, 1, 0])
  }

  @Test func `seed, label and index each lead to another stream`() {
    var firsts: Set<UInt64> = []
    for seed in 0..<10 as Range<UInt64> {
      for label in ["", "a", "b", "uplink", "downlink"] {
        for index in 0..<20 as Range<UInt64> {
          var stream = RandomStream(seed: seed, label: label, index: index)
          firsts.insert(stream.next())
        }
      }
    }
    #expect(firsts.count == 1_000)
    #expect(RandomFamily(seed: 3, label: "x")[9] == RandomStream(seed: 3, label: "x", index: 9))
  }

  @Test func `a range of one value gives that value`() {
    var stream = RandomStream(state: 1)
    for value in [Int64.min, -1, 0, 1, .max] {
      #expect(stream.next(in: value...value) == value)
    }
    #expect(stream.next(below: 1) == 0)
  }

  @Test func `the full range gives every number the generator gives`() {
    var ranged = RandomStream(state: 99)
    var plain = RandomStream(state: 99)
    for _ in 0..<100 {
      #expect(ranged.next(in: .min ... .max) == Int64(bitPattern: plain.next()) &+ .min)
    }
  }

  @Test(arguments: [-3...3, Int64.max - 6 ... .max, Int64.min ... .min + 6])
  func `values of a range are equally likely and reach both ends`(_ range: ClosedRange<Int64>) {
    var stream = RandomStream(seed: 5, label: "fair")
    var counts = Array(repeating: 0, count: 7)
    for _ in 0..<70_000 {
      let value = stream.next(in: range)
      #expect(range.contains(value))
      counts[Int(value &- range.lowerBound)] += 1
    }
    // The standard deviation of each count is 93.
    for count in counts { #expect((9_500...10_500).contains(count)) }
  }

  /// The bound is three quarters of 2^64. If the stream did not reject any draws, it would draw the
  /// numbers in one third of the range twice as often as the other numbers.
  @Test func `a large bound is not biased`() {
    var stream = RandomStream(seed: 6, label: "fair")
    let bound: UInt64 = 3 << 62
    var thirds = [0, 0, 0]
    for _ in 0..<30_000 {
      let value = stream.next(below: bound)
      #expect(value < bound)
      thirds[Int(value >> 62)] += 1
    }
    for count in thirds { #expect((9_600...10_400).contains(count)) }
    var residues = [0, 0, 0]
    for _ in 0..<30_000 { residues[Int(stream.next(below: bound) % 3)] += 1 }
    for count in residues { #expect((9_600...10_400).contains(count)) }
  }

  @Test func `every order of a shuffle is equally likely`() {
    var stream = RandomStream(seed: 7, label: "shuffle")
    var counts = Array(repeating: 0, count: 27)
    for _ in 0..<60_000 {
      var order = [0, 1, 2]
      stream.shuffle(&order)
      counts[order[0] * 9 + order[1] * 3 + order[2]] += 1
    }
    #expect(counts.filter { $0 > 0 }.count == 6)
    for count in counts where count > 0 { #expect((9_500...10_500).contains(count)) }
  }

  @Test func `nothing and one element are shuffled without a draw`() {
    var stream = RandomStream(state: 4)
    var none: [Int] = []
    var one = [1]
    stream.shuffle(&none)
    stream.shuffle(&one)
    #expect(none.isEmpty && one == [1])
    #expect(stream == RandomStream(state: 4))
  }
}
