import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// The server updates its fingerprint after each input, and the result always equals a fingerprint
/// that is computed from scratch.
struct KeptFingerprintTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `it is the same along a walk`(seed: UInt64) {
    check(Walk(seed: seed, isRecording: false))
    check(GroupWalk(seed: seed, isRecording: false))
  }

  /// Compares the updated and the computed fingerprint after about two thirds of a walk's inputs.
  /// Sometimes, time passes between the input and the comparison.
  private func check(_ start: some AnyWalk) {
    var walk = start
    var random = SplitMix64(seed: 7)
    for number in 0..<Effort.count(800, sample: 200) {
      walk.advance()
      if random.below(3) == 0 { continue }
      if random.below(10) == 0 { walk.stage.wait(milliseconds: Int64(random.below(200_000_000))) }
      guard walk.stage.keptFingerprint == walk.stage.fingerprint else {
        Issue.record("they differ at step \(number)")
        return
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a copy that catches up is equal, and stays as it is until it catches up again`(
    seed: UInt64
  ) {
    checkCopy(Walk(seed: seed, isRecording: false))
    checkCopy(GroupWalk(seed: seed, isRecording: false))
  }

  private func checkCopy(_ start: some AnyWalk) {
    var walk = start
    var random = SplitMix64(seed: 7)
    walk.stage.server.forgetWritten()
    var copy = walk.stage.server
    for number in 0..<Effort.count(800, sample: 200) {
      copy.catchUp(with: &walk.stage.server)
      let (now, before) = (walk.stage.now, walk.stage.fingerprint)
      for _ in 0..<random.below(3) { walk.advance() }
      guard copy.fingerprint(at: now, arena: walk.stage.transaction.arena) == before else {
        Issue.record("they differ at step \(number)")
        return
      }
    }
  }

  @Test func `it is the same of a copy, and at an earlier time`() {
    var stage = Stage("A1 B1")
    stage.wait(days: 8)
    _ = stage.keptFingerprint
    var copy = stage
    copy.add("A1", "B")
    #expect(copy.keptFingerprint == copy.fingerprint)
    #expect(stage.keptFingerprint == stage.fingerprint)
    copy.now = Timestamp(milliseconds: 5)
    #expect(copy.keptFingerprint == copy.fingerprint)
  }

  @Test func `of more than 64 rows each is seen that was written`() {
    var stage = Stage("A1 B1", extraAccounts: 200)
    _ = stage.keptFingerprint
    stage.fill(0, upTo: 100)
    #expect(stage.keptFingerprint == stage.fingerprint)
  }
}

extension Stage {
  fileprivate var keptFingerprint: UInt64 {
    mutating get { server.keptFingerprint(at: now, arena: transaction.arena) }
  }
}
