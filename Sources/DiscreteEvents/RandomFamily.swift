/// The random streams that belong to one seed and one label. Each stream has an index. The first
/// index is 0.
///
/// The following lines compute the initial state of a stream. The functions `step` and `mix` are
/// part of SplitMix64. `hash` is the 64-bit FNV-1a hash of the label's UTF-8 bytes (G. Fowler, L.
/// C. Noll, K.-P. Vo).
///
///     a     = mix(seed + step)
///     b     = mix((a xor hash(label)) + step)
///     state = mix((b xor index) + step)
///
/// The function `mix` is a bijection. In one family, different values of `index` therefore result
/// in different values of `state`. Two streams of one family never have equal initial states. A
/// draw from one stream does not affect the other streams.
public struct RandomFamily: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let root: UInt64

  /// Creates the family for a seed and a label.
  public init(seed: UInt64, label: String) {
    let seeded = RandomStream.mix(seed &+ RandomStream.step)
    root = RandomStream.mix((seeded ^ Self.hash(label)) &+ RandomStream.step)
  }

  /// The stream with the given index. The same index always results in the same stream.
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
