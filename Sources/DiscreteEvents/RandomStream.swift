public import Base

/// A reproducible stream of random 64-bit numbers. The generator is SplitMix64.
///
/// Source: G. L. Steele Jr., D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014, with the mixing constants of S. Vigna's public-domain splitmix64.c (D. Stafford's
/// variant 13). The state of a stream is only one word. Therefore, even if there are two million
/// links, each link can have its own stream.
///
/// A seed results in the same numbers with every version of Swift. The reason is that this module
/// implements every random draw, including draws from ranges and shuffles.
public struct RandomStream: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var state: UInt64

  /// The step of the generator. The value is the golden ratio in 64 bits.
  @inlinable static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Creates the stream with the initial state `state`. The published generator uses the same
  /// initial state.
  @inlinable public init(state: UInt64) { self.state = state }

  /// Creates the stream with the index `index` in the family for `seed` and `label`.
  ///
  /// If you need many streams of one label, create a ``RandomFamily``. The family computes the hash
  /// of the label only once.
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
  /// Modeling and Computer Simulation 29(1), 2019. The method draws a number and multiplies it by
  /// `bound`. The result is the high half of the product. Without a correction, some results would
  /// be slightly more likely than others. The low half of the product shows whether a correction is
  /// necessary. In these rare cases, the method draws another number.
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

  /// Returns a number in a range. All numbers in the range are equally likely. The range may
  /// contain all `Int64` values.
  @inlinable public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    let low = UInt64(bitPattern: range.lowerBound)
    let size = UInt64(bitPattern: range.upperBound) &- low &+ 1
    // If the size is 2^64, the computed value is zero. In this case, every number is in the range.
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

  /// Mixes the bits of a word. The function is a bijection.
  @inlinable static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
