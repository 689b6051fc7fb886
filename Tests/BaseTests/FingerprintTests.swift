import Base
import Testing

@Suite struct FingerprintTests {
  /// The expected fingerprints were not computed with the Swift code, but with the published
  /// finaliser of SplitMix64.
  @Test func `known words have known fingerprints`() {
    #expect(Fingerprint().value == 0x9E37_79B9_7F4A_7C15)
    #expect(fingerprint(of: [0]) == 0x6E78_9E6A_A1B9_65F4)
    #expect(fingerprint(of: [1]) == 0xE99F_F867_DBF6_82C9)
    #expect(fingerprint(of: [1, 2]) == 0x848A_1390_3710_5040)
    #expect(fingerprint(of: [.max]) == 0xB4D0_55FC_F2CB_BD7B)
    var text = Fingerprint()
    text.add("Aé")
    #expect(text.value == 0x3609_C077_4404_2AF8)
  }

  @Test func `order, number and value of the words count`() {
    let words: [[UInt64]] = [[], [0], [0, 0], [1], [1, 2], [2, 1], [1, 2, 0], [0, 1, 2], [3]]
    let values = words.map(fingerprint(of:))
    #expect(Set(values).count == words.count)
  }

  @Test func `any single bit changes about half of the fingerprint's bits`() {
    let base = fingerprint(of: [0x0123_4567_89AB_CDEF, 42])
    for bit in 0..<64 {
      let changed = fingerprint(of: [0x0123_4567_89AB_CDEF ^ (1 << bit), 42])
      #expect((12...52).contains((base ^ changed).nonzeroBitCount), "bit \(bit)")
    }
  }

  @Test func `the borders of texts count`() {
    var split = Fingerprint()
    split.add("ab")
    split.add("c")
    var other = Fingerprint()
    other.add("a")
    other.add("bc")
    #expect(split.value != other.value)
  }

  @Test func `an integer's width does not count, its sign does`() {
    var narrow = Fingerprint()
    narrow.add(Int8(-1))
    var wide = Fingerprint()
    wide.add(Int64(-1))
    var positive = Fingerprint()
    positive.add(UInt8(255))
    #expect(narrow.value == wide.value)
    #expect(narrow.value != positive.value)
  }

  private func fingerprint(of words: [UInt64]) -> UInt64 {
    var fingerprint = Fingerprint()
    for word in words { fingerprint.add(word) }
    return fingerprint.value
  }
}
