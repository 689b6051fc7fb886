import Testing

@testable import IMProtocol
@testable import IMServer

/// The calls acceptFriendApplication and refuseFriendApplication.
struct AnsweringRequestsTests {
  @Test func `accepting makes friends and tells every device of both`() {
    var stage = Stage("A1 A2 B1 B2")
    stage.add("A1", "B", "hi")
    stage.wait(milliseconds: 8)
    #expect(
      stage.accept("B2", "A") == [
        "B2 reply 0",
        "A1 added B (name of B, portrait of B) @8", "A2 added B (name of B, portrait of B) @8",
        "B1 added A (name of A, portrait of A) @8", "B2 added A (name of A, portrait of A) @8",
      ])
    #expect(stage.friends("A") == ["B@8"] && stage.friends("B") == ["A@8"])
    #expect(stage.requests("A") == ["sent B accepted \"hi\" @0 @8"])
    #expect(stage.requests("B") == ["received A accepted \"hi\" @0 @8"])
  }

  @Test func `refusing tells every device of both, with what was sent along`() {
    var stage = Stage("A1 A2 B1 B2")
    stage.add("A1", "B", "hi")
    stage.wait(milliseconds: 8)
    #expect(
      stage.refuse("B2", "A") == [
        "B2 reply 0",
        "A1 sent B refused \"hi\" @8", "A2 sent B refused \"hi\" @8",
        "B1 received A refused \"hi\" @8", "B2 received A refused \"hi\" @8",
      ])
    #expect(stage.requests("B") == ["received A refused \"hi\" @0 @8"])
    #expect(stage.friends("A").isEmpty && stage.friends("B").isEmpty)
  }

  /// What happened before B answers. In each case, no request to B is waiting.
  enum Past: CaseIterable, Sendable {
    case neverSent, accepted, refused, expired, sentByB, acceptedAndDeleted, openNow

    func play(_ stage: inout Stage) {
      if self == .sentByB {
        stage.add("B1", "A")
      } else if self != .neverSent {
        stage.add("A1", "B")
      }
      switch self {
      case .neverSent, .sentByB: break
      case .accepted: stage.accept("B1", "A")
      case .refused: stage.refuse("B1", "A")
      case .expired: stage.wait(days: 7)
      case .acceptedAndDeleted:
        stage.accept("B1", "A")
        stage.delete("A1", "B")
      case .openNow:
        stage.permit("B1", .free)
        stage.add("A1", "B")
      }
    }
  }

  @Test(arguments: Past.allCases, [true, false])
  func `what does not wait can't be answered`(_ past: Past, isAccepting: Bool) {
    var stage = Stage("A1 B1")
    past.play(&stage)
    let before = stage.fingerprint
    let sends = isAccepting ? stage.accept("B1", "A") : stage.refuse("B1", "A")
    #expect(sends == ["B1 reply 25466"])
    #expect(stage.fingerprint == before)
  }

  @Test(arguments: [true, false])
  func `the sender can't answer the own request`(isAccepting: Bool) {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    let before = stage.fingerprint
    #expect((isAccepting ? stage.accept("A1", "B") : stage.refuse("A1", "B")) == ["A1 reply 25466"])
    #expect((isAccepting ? stage.accept("A1", "A") : stage.refuse("A1", "A")) == ["A1 reply 25466"])
    #expect(stage.fingerprint == before)
  }

  @Test(arguments: [true, false])
  func `a request can be answered until its 7 days are over`(isAccepting: Bool) {
    for (milliseconds, code) in [
      (7 * 86_400_000 - 1, Code.success), (7 * 86_400_000, .friendApplicationNotExist),
      (7 * 86_400_000 + 1, .friendApplicationNotExist),
    ] {
      var stage = Stage("A1 B1")
      stage.wait(milliseconds: 12)
      stage.add("A1", "B")
      stage.wait(milliseconds: Int64(milliseconds))
      let isKept = stage.requests("B").count == 1
      #expect(isKept == (code == .success))
      let found = stage.replyCode {
        if isAccepting { $0.accept("B1", "A") } else { $0.refuse("B1", "A") }
      }
      #expect(found == code, "\(milliseconds) ms")
    }
  }

  @Test func `a handled request is kept until 7 days after it was sent`() {
    var stage = Stage("A1 B1 C1")
    stage.add("A1", "B")
    stage.add("A1", "C")
    stage.wait(days: 6)
    stage.accept("B1", "A")
    stage.refuse("C1", "A")
    stage.wait(milliseconds: 86_400_000 - 1)
    #expect(stage.requests("A").count == 2)
    stage.wait(milliseconds: 1)
    #expect(stage.requests("A").isEmpty)
    #expect(stage.requests("B").isEmpty)
  }

  @Test(arguments: [
    (0, Code.friendOtherFriendCountExceedLimit), (1, .friendMyFriendCountExceedLimit),
  ])
  func `accepting over a limit leaves the request waiting`(_ user: Int, _ code: Code) {
    var stage = Stage("A1 B1", extraAccounts: 3001)
    stage.add("A1", "B")
    stage.fill(user, upTo: 2999)
    var last = stage
    #expect(last.replyCode { $0.accept("B1", "A") } == .success)
    stage.fill(user, upTo: 3000)
    let before = stage.fingerprint
    #expect(stage.accept("B1", "A") == ["B1 reply \(code.number)"])
    #expect(stage.fingerprint == before)
    #expect(stage.requests("B") == ["received A unHandled @0 @0"])
    #expect(stage.replyCode { $0.refuse("B1", "A") } == .success)
  }

  @Test func `a permission that has changed does not stop an acceptance`() {
    var stage = Stage("A1 B1")
    stage.add("A1", "B")
    stage.permit("A1", .noOneAllowed)
    stage.permit("B1", .noOneAllowed)
    #expect(stage.replyCode { $0.accept("B1", "A") } == .success)
  }
}
