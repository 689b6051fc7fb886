import Testing

extension ExplainedReasonTests {
  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.wrongClocks, "A.phone holds {friendApplications: [{applicationStatus",
      "the request to B: Expired waited for 7 days, which ended at +4d 0.01s by the clock of "
        + "A.phone, which is 3d fast; no notification reports this [FR-41, RL-03, D-27, D-108]"),
    ExplainedReason(
      ExplainedReason.wrongClocks, "B.phone holds",
      "the request from A: UnHandled the server let it expire at +7d 0.01s; by the clock of "
        + "B.phone, which is 3d slow, it waits until +10d 0.01s [FR-41, RL-03, D-27, D-108]"),
    ExplainedReason(
      ExplainedReason.wrongClocks, "A.phone holds {friendApplications: [{userId",
      "the request to B: Expired waited for 7 days, which were over by the clock of A.phone when "
        + "this clock was set at +8d 0.02s (line 17); no notification reports this [FR-41, RL-03, "
        + "D-27, D-108]"),
    ExplainedReason(
      ExplainedReason.slowClock, "A.phone holds",
      "the request from B: Expired the server let it expire at +7d; A.phone was brought up to date "
        + "without it at +8d (line 19); no notification reports this [FR-41, RL-03, D-27, D-108]"),
    ExplainedReason(
      ExplainedReason.oldFriend, "A.phone holds",
      "the friend D came without a notification when A.phone was brought up to date after it "
        + "connected at +30ms (line 8) [MD-02, D-03]"),
    ExplainedReason(
      ExplainedReason.formerFriend, "A.phone holds",
      "is accepted, because the two users became friends at +30ms (line 7) [D-20, D-23]"),
  ])
  func `the clock, the snapshot and the moment that decide are named`(
    _ reason: ExplainedReason
  ) throws {
    try check(reason)
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.closedPage("A.phone calls getFriends()", "A.phone restarts"), "A.phone shows",
      "the page of A.phone is not open, because A.phone has not opened it"),
    ExplainedReason(
      ExplainedReason.closedPage("A.phone opens friendRequestPage()", "A.phone restarts"),
      "A.phone shows",
      "the page of A.phone has been closed since +0ms (line 6), when the application of A.phone "
        + "was killed [D-105]"),
    ExplainedReason(
      ExplainedReason.closedPage("A.phone opens friendRequestPage()", "A.phone reinstalls"),
      "A.phone shows",
      "the page of A.phone has been closed since +0ms (line 6), when the application of A.phone "
        + "was installed anew [D-106, D-105]"),
    ExplainedReason(
      ExplainedReason.addedCells, "A.phone shows {sections: [{items: []}]}",
      "the delegate adds no cells: it is not asked, because the page has loaded no request "
        + "[D-118]"),
    ExplainedReason(
      ExplainedReason.addedCells, "A.phone shows {sections: [{items: []}, ",
      "the delegate adds cells that belong to no request; section \"y\" takes them [RL-13, D-84]"),
    ExplainedReason(
      ExplainedReason.addedCells, "A.phone shows {sections: [{items: [{userId",
      "the delegate adds cells that belong to no request; no section takes them, because none "
        + "begins at time 0 and takes every type and status [RL-13, D-84]"),
  ])
  func `a closed page and the cells of the delegate have a reason`(
    _ reason: ExplainedReason
  ) throws {
    try check(reason)
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.withoutFollowers, "A receives nothing",
      "is not notified of onEventChange: A has not subscribed to B's profile, and A is no friend "
        + "of B [SU-07, FR-12, D-66]"),
    ExplainedReason(
      ExplainedReason.withoutFollowers, "B receives nothing",
      "is not notified of onEventChange: B has not subscribed to B's own profile [SU-07, D-76]"),
    ExplainedReason(
      ExplainedReason.withoutFollowers, "C receives nothing",
      "is not notified of onEventChange: C unsubscribed from B's profile at +30ms (line 12), and C "
        + "is no friend of B [SU-12, FR-12, D-66]"),
    ExplainedReason(
      ExplainedReason.withoutFollowers, "D receives nothing",
      "is not notified of onEventChange: D has not subscribed to B's profile, and D has not been a "
        + "friend of B since +50ms (line 13) [SU-07, FR-12, D-66]"),
    ExplainedReason(
      ExplainedReason.withoutFollowers, "B.phone calls updateMyUserProfile",
      "these receive nothing, because C.phone is not notified of onEventChange: C unsubscribed "
        + "from B's profile at +30ms (line 12), and C is no friend of B [SU-12, FR-12, D-66] "
        + "D.phone is not notified of onEventChange: D has not subscribed to B's profile, and D "
        + "has not been a friend of B since +50ms (line 13) [SU-07, FR-12, D-66] nobody receives "
        + "this, because onEventChange there is no subscription [SU-07]"),
    ExplainedReason(
      ExplainedReason.namesake, "O.phone calls updateGroupInfo",
      "M.phone is not notified of onGroupInfoChanged: M is not a member of chess [D-57]"),
    ExplainedReason(
      ExplainedReason.role, "O.phone calls refuseGroupApplication",
      "Q is not notified of onGroupApplicationEvent: the user is not an approver; Q's role changed "
        + "at +30ms (line 9) [D-40, D-53]"),
  ])
  func `who was concerned once has a reason with its moment`(_ reason: ExplainedReason) throws {
    try check(reason)
  }

  @Test(arguments: [
    ExplainedReason(
      ExplainedReason.unheard, "C receives nothing",
      "receives onFriendAdd at +13.01s, which line 15 lists the packet is late: the fault of line "
        + "7 in step \"C asks\" holds back what C.phone sends from +0ms to +13s [D-104]"),
    ExplainedReason(
      ExplainedReason.unheard, "C.phone is heard again",
      "the end of the fault lets these packets through +13s server takes C.phone's addFriend the "
        + "packet is late: the fault of line 7 in step \"C asks\" holds back what C.phone sends "
        + "from +0ms to +13s [D-104]"),
    ExplainedReason(
      ExplainedReason.lostAnswer, "A.phone calls addFriend",
      "+10ms server restarts (line 7) +20ms A.phone addFriend fails with RC_NETWORK_UNAVAILABLE "
        + "(30002) [D-107, D-100, D-06] these receive something only later, because A.phone is not "
        + "notified, because the server restarts at +10ms (line 7) first; A.phone is back at +90ms "
        + "(line 7) and then receives onFriendAdd [D-107, D-101]"),
  ])
  func `what ends an action or lets its packets through is listed`(
    _ reason: ExplainedReason
  ) throws {
    try check(reason)
  }
}
