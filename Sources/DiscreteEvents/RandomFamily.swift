/// The random streams of one label under one seed, numbered from 0.
///
/// How a stream's first state comes about: `step` and `mix` are those of SplitMix64, `hash` is
/// FNV-1a (64 bits; G. Fowler, L. C. Noll, K.-P. Vo) of the label's UTF-8 bytes.
///
///     a     = mix(seed + step)
///     b     = mix((a xor hash(label)) + step)
///     state = mix((b xor index) + step)
///
/// Each line is a bijection in its last operand, so two numbers of one family never share a start.
/// A draw in one stream moves no other.
public struct RandomFamily: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let root: UInt64

  /// The family that `label` names under `seed`.
  public init(seed: UInt64, label: String) {
    let seeded = RandomStream.mix(seed &+ RandomStream.step)
    root = RandomStream.mix((seeded ^ Self.hash(label)) &+ RandomStream.step)
  }

  /// The stream with this number, always the same one.
  @inlinable public subscript(index: UInt64) -> RandomStream {
    RandomStream(state: RandomStream.mix((root ^ index) &+ RandomStream.step))
  }

  /// FNV-1a in 64 bits over the UTF-8 bytes of a text.
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
