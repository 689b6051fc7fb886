import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// Recording makes the server store the provenance of messages and suppressions, and changes
/// nothing else.
struct RecordingTests {
  private static let seeds: [UInt64] = Effort.some(of: [1, 2, 3, 4], one: 4)
  private static let steps = 800

  @Test(arguments: seeds) func `who records sees the same happen`(seed: UInt64) {
    var (bare, noted) = (Walk(seed: seed), Walk(seed: seed, isRecording: true))
    var (bareGroup, notedGroup) = (GroupWalk(seed: seed), GroupWalk(seed: seed, isRecording: true))
    for _ in 0..<Self.steps {
      let (one, other) = (bare.step(), noted.step())
      #expect(one.after == other.after && Self.isSame(one.sends, other.sends))
      let (first, second) = (bareGroup.step(), notedGroup.step())
      #expect(first.after == second.after && Self.isSame(first.sends, second.sends))
    }
  }

  @Test(arguments: seeds) func `where nobody records nothing is noted`(seed: UInt64) {
    var walk = Walk(seed: seed)
    var groupWalk = GroupWalk(seed: seed)
    for _ in 0..<Self.steps {
      let sends = walk.step().sends + groupWalk.step().sends
      #expect(sends.allSatisfy { $0.provenance.isEmpty })
    }
    #expect(
      walk.stage.transaction.suppressions.isEmpty
        && groupWalk.stage.transaction.suppressions.isEmpty)
  }

  @Test(arguments: seeds) func `each answer, notice and silence says why`(seed: UInt64) {
    var walk = Walk(seed: seed, isRecording: true)
    var groupWalk = GroupWalk(seed: seed, isRecording: true)
    for _ in 0..<Self.steps {
      for send in walk.step().sends + groupWalk.step().sends where send.message != .caughtUp {
        #expect(!send.provenance.isEmpty, "\(send.message)")
      }
    }
    for (suppression, provenance) in walk.stage.transaction.suppressions
      + groupWalk.stage.transaction.suppressions
    {
      #expect(!provenance.isEmpty, "\(suppression)")
    }
  }

  private static func isSame(_ one: [Transaction.Send], _ other: [Transaction.Send]) -> Bool {
    one.elementsEqual(other) { $0.device == $1.device && $0.message == $1.message }
  }
}
