public import Base

/// A reproducible stream of random 64-bit numbers: the generator SplitMix64.
///
/// Source: G. L. Steele Jr., D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014, with the mixing constants of S. Vigna's public-domain splitmix64.c (D. Stafford's
/// variant 13). The state of a stream is only one word. Therefore each of two million links can
/// have a stream.
///
/// A seed gives the same numbers with every version of Swift, because this module implements every
/// draw, including ranges and shuffles.
public struct RandomStream: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var state: UInt64

  /// The golden ratio in 64 bits, the step of the generator.
  @inlinable static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Creates the stream whose initial state is `state`, as in the published generator.
  @inlinable public init(state: UInt64) { self.state = state }

  /// Creates the stream with the index `index` in the family of `label` under `seed`.
  ///
  /// To create many streams of one label, create a ``RandomFamily`` first. The family hashes the
  /// label only once.
  public init(seed: UInt64, label: String, index: UInt64 = 0) {
    self = RandomFamily(seed: seed, label: label)[index]
  }

  /// Returns the next number. All 2^64 values are equally likely.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// Returns a number from 0 to `bound` - 1. All numbers are equally likely.
  ///
  /// Source: D. Lemire, "Fast Random Integer Generation in an Interval", ACM Transactions on
  /// Modeling and Computer Simulation 29(1), 2019. The result is the high half of the product of a
  /// drawn number and `bound`. In rare cases, the low half shows that some results would be more
  /// likely. Another number is drawn in these cases.
  ///
  /// - Precondition: `bound` is at least 1.
  @inlinable public mutating func next(below bound: UInt64) -> UInt64 {
    if bound == 0 { fatal("a random number below \(bound) is drawn") }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return product.high
  }

  /// Returns a number in the range. All numbers are equally likely. The range may contain all
  /// `Int64` values.
  @inlinable public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    let low = UInt64(bitPattern: range.lowerBound)
    let size = UInt64(bitPattern: range.upperBound) &- low &+ 1
    // A size of 2^64 wraps to zero. Every number is then in the range.
    let offset = size == 0 ? next() : next(below: size)
    return Int64(bitPattern: low &+ offset)
  }

  /// Shuffles the elements. All orders are equally likely.
  ///
  /// Source: R. Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7(7),
  /// 1964. The method visits the elements from the last to the second, and draws one number for
  /// each of these elements.
  @inlinable public mutating func shuffle<Element>(_ elements: inout [Element]) {
    var remaining = elements.count
    while remaining > 1 {
      let chosen = Int(next(below: UInt64(remaining)))
      remaining -= 1
      elements.swapAt(chosen, remaining)
    }
  }

  /// Returns a word with its bits mixed. The function is a bijection.
  @inlinable static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
