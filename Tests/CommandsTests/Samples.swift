enum Samples {
  static let passing = """
    scenario "it passes"
    tags smoke

    user A on phone
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
      A, B receive onFriendApplicationStatusChanged

    """

  static let failing = """
    scenario "it fails"

    user A on phone

    step "A asks itself"
      A.phone calls addFriend(A)

    """

  static let broken = """
    scenario "it is broken"

    user A on phone

    step "A mistypes"
      A.phone calls addFreind(A)

    """

  static let table = """
    scenario "<who> asks"

    user A on phone
    user B on phone

    step "<who> asks"
      <who>.phone calls addFriend(<whom>)
      A, B receive onFriendApplicationStatusChanged

    examples
      | who | whom |
      | A   | B    |
      | B   | A    |

    """

  /// An exploration that violates its property.
  static let exploring = """
    scenario "A asks B"
    user A on phone
    user B on phone
    app friendAddPermission: Free
    explore "they meet"
      A.phone may addFriend(B)
      at most 1 call
    never
      A receives onFriendAdd(userId: B)

    """

  /// The latencies are random, so they depend on the seed.
  static let random = passing.replacing("user A on", with: "network latency 10ms...90ms\nuser A on")

  /// Ten races, each of which has two final states. Together, the ten races have more executions
  /// than the limit permits.
  static let exhausting: String = {
    var text = "scenario \"too many ways\"\nuser A on phone\n"
    for user in 1...10 { text += "user R\(user) on phone, desktop\n" }
    text += "given\n"
    for user in 1...10 { text += "  A.phone calls addFriend(R\(user))\n" }
    for user in 1...10 {
      text += """
        race "R\(user) answers twice"
          R\(user).phone calls acceptFriendApplication(A) as accepting\(user)
          R\(user).desktop calls refuseFriendApplication(A) as refusing\(user)
        outcome "accepted"
          refusing\(user) fails with RC_FRIEND_APPLICATION_NOT_EXIST
          A receives onFriendAdd
          R\(user) receives onFriendAdd
        outcome "refused"
          accepting\(user) fails with RC_FRIEND_APPLICATION_NOT_EXIST
          A receives onFriendApplicationStatusChanged
          R\(user) receives onFriendApplicationStatusChanged

        """
    }
    return text
  }()
}
