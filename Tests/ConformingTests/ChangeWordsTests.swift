import IMProtocol
import TestSupport
import Testing

@testable import Conforming

/// Changes of the model are described without names from its source code.
struct ChangeWordsTests {
  static let changes: [(mutant: Mutant, said: String)] = [
    (
      Mutant(.variation, Variation.describesGroups.words, change: 0, "", ids: []),
      "onGroupOperation carries groupInfo for every operation"
    ),
    (
      Mutant(.parameter, "FieldValue+Ids.newOwnerId", change: 0, "is not checked", ids: []),
      "the parameter newOwnerId is not checked"
    ),
    (
      row("AcceptRule.decide(_:_:_:)", "(any, neverSent, any)", "decides befriend"),
      #"the rule "accept" says "befriend" in the case "never sent""#
    ),
    (
      row(
        "ApprovalRule.decide(_:hasRoom:isInvitation:_:)", "(true, false, any, noOneAllowed)",
        "decides refuse(RC_FRIEND_NOT_EXIST)"),
      #"the rule "approval" refuses with RC_FRIEND_NOT_EXIST (25472) in the case "yes, has room: "#
        + #"no, no one allowed""#
    ),
    (
      row("GroupTargetRule.refusal(_:of:)", "(any, any)", "decides nil"),
      #"the rule "group target" refuses nothing in every case"#
    ),
    (
      row("CatchUpRule.isDelivered(_:)", "(expired)", "decides false"),
      #"the rule "catch up" does not say "is delivered" in the case "expired""#
    ),
    (
      Mutant(
        .precedence, "AddFriendRule.decide(_:_:)", "(friend, any)", change: 7,
        "comes after (any, callerFull)", ids: []),
      #"the rule "add friend" looks at the case "friend" only after the case "caller full""#
    ),
    (
      Mutant(.limit, "FriendLimits.queriedFriends", change: 1, "is one more", ids: []),
      #"the limit "queried friends" is one more"#
    ),
    (
      Mutant(.limit, "GroupLimits.rolePage.last", change: -1, "is one less", ids: []),
      #"the greatest of the limit "role page" is one less"#
    ),
    (
      Mutant(.field, "onFriendAdd.userId", change: 0, "has another value", ids: []),
      "userId of onFriendAdd has another value"
    ),
    (
      Mutant(.field, "RCFriendInfo.name", "in results", change: 0, "has another value", ids: []),
      "name of RCFriendInfo in results has another value"
    ),
    (
      Mutant(.notice, "onFriendAdd by FR-30", change: 0, "is told twice", ids: []),
      "onFriendAdd by FR-30 is told twice"
    ),
  ]

  private static func row(_ rule: String, _ detail: String, _ words: String) -> Mutant {
    Mutant(.row, rule, detail, change: 0, words, ids: [])
  }

  @Test(arguments: changes)
  func `a change is told in words`(_ mutant: Mutant, _ said: String) {
    #expect(ChangeWords.of(mutant) == said)
  }

  @Test(arguments: Variation.likeliestFirst.filter { $0.evidence != nil })
  func `the page of real servers lists what is known of somebody`(_ variation: Variation) throws {
    let page = try RepositoryFolder.text("scenarios/real-servers.md")
    let words = variation.words
    let row = page.split(separator: "\n").first {
      $0.hasPrefix("| \(variation.ids[0])") && $0.lowercased().contains("| \(words.lowercased())")
    }
    let servers = try #require(row?.split(separator: "|").last, "\(words)")
    for name in ["Prosody", "ejabberd", "Synapse", "Flutter"] {
      #expect(
        servers.contains(name) == variation.evidence?.contains(name), "\(words): \(servers)")
    }
  }
}
