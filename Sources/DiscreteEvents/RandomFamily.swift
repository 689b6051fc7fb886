/// All random streams of one seed and one label, numbered from 0.
///
/// A stream's initial state is computed with the formulas below, in which `step` and `mix` come
/// from SplitMix64, and `hash` is the 64-bit FNV-1a hash of the label's UTF-8 bytes (Fowler, Noll
/// and Vo).
///
///     a     = mix(seed + step)
///     b     = mix((a xor hash(label)) + step)
///     state = mix((b xor index) + step)
///
/// Because `mix` is a bijection, no two streams of a family start in the same state. Drawing from
/// one stream does not affect the others.
public struct RandomFamily: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let root: UInt64

  /// Creates the family of streams that `seed` and `label` determine.
  public init(seed: UInt64, label: String) {
    let seeded = RandomStream.mix(seed &+ RandomStream.step)
    root = RandomStream.mix((seeded ^ Self.hash(label)) &+ RandomStream.step)
  }

  /// The stream with the given index. The same index always yields the same stream.
  @inlinable public subscript(index: UInt64) -> RandomStream {
    RandomStream(state: RandomStream.mix((root ^ index) &+ RandomStream.step))
  }

  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
