/// The random streams of one label under one seed, with indices from 0.
///
/// The following lines compute a stream's initial state. The functions `step` and `mix` are part of
/// SplitMix64. `hash` is FNV-1a of the label's UTF-8 bytes, with 64 bits (G. Fowler, L. C. Noll,
/// K.-P. Vo).
///
///     a     = mix(seed + step)
///     b     = mix((a xor hash(label)) + step)
///     state = mix((b xor index) + step)
///
/// For one family, different values of `index` give different values of `state`, because `mix` is a
/// bijection. Two streams of one family never have equal initial states. A draw from one stream
/// does not affect the other streams.
public struct RandomFamily: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let root: UInt64

  /// Creates the family of `label` under `seed`.
  public init(seed: UInt64, label: String) {
    let seeded = RandomStream.mix(seed &+ RandomStream.step)
    root = RandomStream.mix((seeded ^ Self.hash(label)) &+ RandomStream.step)
  }

  /// The stream with this index. The same index always gives the same stream.
  @inlinable public subscript(index: UInt64) -> RandomStream {
    RandomStream(state: RandomStream.mix((root ^ index) &+ RandomStream.step))
  }

  /// Returns the 64-bit FNV-1a hash of a text's UTF-8 bytes.
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
