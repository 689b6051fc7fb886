public import Ground

/// A reproducible stream of random 64-bit numbers: the generator SplitMix64.
///
/// Source: G. L. Steele Jr., D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014, with the mixing constants of S. Vigna's public-domain splitmix64.c (D. Stafford's
/// variant 13). The whole state is one word, so two million links can hold a stream each.
///
/// Every draw here, ranges and shuffles included, is written out in this module: a seed keeps its
/// meaning when the toolchain changes.
public struct RandomStream: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var state: UInt64

  /// The golden ratio in 64 bits, the step of the generator.
  @inlinable static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// The stream that starts in exactly this state, as the published generator is seeded.
  @inlinable public init(state: UInt64) { self.state = state }

  /// The stream number `index` of the family that `label` names under `seed`.
  ///
  /// For many streams of one label make a ``RandomFamily`` once: it reads the label only once.
  public init(seed: UInt64, label: String, index: UInt64 = 0) {
    self = RandomFamily(seed: seed, label: label)[index]
  }

  /// The next number, each of the 2^64 equally likely.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// A number from 0 to `bound` - 1, each equally likely; `bound` is at least 1.
  ///
  /// Source: D. Lemire, "Fast Random Integer Generation in an Interval", ACM Transactions on
  /// Modeling and Computer Simulation 29(1), 2019: multiply, and draw again in the rare case in
  /// which the low half would favour some results.
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

  /// A number of the range, each equally likely; the whole of `Int64` is a range like others.
  @inlinable public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    let low = UInt64(bitPattern: range.lowerBound)
    let size = UInt64(bitPattern: range.upperBound) &- low &+ 1
    // A size of 2^64 wraps to zero: every number is in the range.
    let offset = size == 0 ? next() : next(below: size)
    return Int64(bitPattern: low &+ offset)
  }

  /// Puts the elements in a random order, each order equally likely.
  ///
  /// Source: R. Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7(7),
  /// 1964. One draw per element but the first, from the back.
  @inlinable public mutating func shuffle<Element>(_ elements: inout [Element]) {
    var remaining = elements.count
    while remaining > 1 {
      let chosen = Int(next(below: UInt64(remaining)))
      remaining -= 1
      elements.swapAt(chosen, remaining)
    }
  }

  /// Scatters the bits of a word over the whole word; a bijection.
  @inlinable static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
