import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// The matrices of the rules about lists, searching, moderation and unconditional notifications.
struct ListRuleMatrixTests {
  private let bools = [false, true]

  @Test func `friend requests that are listed`() throws {
    let rows = RequestState.allCases.map { ["\($0)"] + cells(RequestListRule.isListed($0)) }
    try checkMatrix("RequestListRule", ["request"], rows)
  }

  @Test func `applications that are listed`() throws {
    let rows = combinations(GroupApplicationDirection.allCases, combinations(bools, bools, bools))
      .map { direction, facts in
        let (isOver, asks, may) = facts
        return ["\(direction)"] + [isOver, asks, may].map(Matrix.yesOrNo)
          + cells(
            ApplicationListRule.isListed(
              direction, isOver: isOver, asksInvitee: asks, mayApprove: may))
      }
    try checkMatrix(
      "ApplicationListRule", ["direction", "7 days over", "asks the invitee", "may approve"], rows)
  }

  @Test func `what friends learn of each other`() throws {
    let rows = combinations(FriendNoticeRule.Use.allCases, bools, bools).map { use, hosting, isOn in
      ["\(use)"] + [hosting, isOn].map(Matrix.yesOrNo)
        + cells(FriendNoticeRule.isOn(use, hosting: hosting, isSwitchedOn: isOn))
    }
    try checkMatrix("FriendNoticeRule", ["change", "hosting", "switched on"], rows)
  }

  @Test func `texts that moderation rejects`() throws {
    let rows = combinations(ModerationRule.Use.allCases, ModerationRule.Finding.allCases)
      .map { ["\($0)", "\($1)"] + cells(ModerationRule.isRejected($0, $1)) }
    try checkMatrix("ModerationRule", ["text", "finding"], rows)
  }

  @Test func `texts in which a search finds`() throws {
    let rows = combinations(SearchRule.Use.allCases, bools)
      .map { ["\($0)", Matrix.yesOrNo($1)] + cells(SearchRule.finds($0, isIn: $1)) }
    try checkMatrix("SearchRule", ["text", "has the keyword"], rows)
  }

  @Test func `types that are synchronised`() throws {
    let rows = combinations(SubscribeType.allCases, SynchronisationRule.Use.allCases)
      .map { ["\($0)", "\($1)"] + cells(SynchronisationRule.isNotified($0, $1)) }
    try checkMatrix("SynchronisationRule", ["type", "use"], rows)
  }

  @Test func `attributes that are usable`() throws {
    let rows = combinations(bools, AttributeRule.Owner.allCases).map { isWellFormed, owner in
      [Matrix.yesOrNo(isWellFormed), "\(owner)"]
        + cells(AttributeRule.isUsable(isWellFormed: isWellFormed, owner))
    }
    try checkMatrix("AttributeRule.UniqueID", ["letters and digits", "whose it is"], rows)
    let genders = bools.map { [Matrix.yesOrNo($0)] + cells(AttributeRule.isGender(isCase: $0)) }
    try checkMatrix("AttributeRule.Gender", ["is a gender"], genders)
  }

  @Test func `whose status a user may ask for`() throws {
    let rows = combinations(bools, bools).map { isSubscribed, isFriend in
      [isSubscribed, isFriend].map(Matrix.yesOrNo)
        + cells(StatusRule.mayAsk(isSubscribed: isSubscribed, isFriend: isFriend))
    }
    try checkMatrix("StatusRule.Asking", ["subscribed", "a friend"], rows)
  }

  private func cells(_ ruling: Ruling<Bool>) -> [String] {
    [Matrix.yesOrNo(ruling.decision), Matrix.ids(ruling.reason)]
  }
}
