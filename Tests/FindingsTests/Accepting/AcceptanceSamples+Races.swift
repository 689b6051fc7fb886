extension AcceptanceSamples {
  /// Races, tables, and refused texts.
  static let ofRacesAndTables: [(name: String, text: String)] = [
    (
      "lines with each and ranges",
      """
      scenario "each"
      user A on phone
      users F[1...6] on phone
      step "all ask"
        each F[1...6].phone calls addFriend(A)
        A receives onFriendApplicationStatusChanged(userId: each F[1...5])
        F[2...6] receive onFriendApplicationStatusChanged(userId: A)
      step "A answers one, and fails with all"
        A.phone calls acceptFriendApplication(F1)
      step "again"
        A.phone calls acceptFriendApplication(each F[1...6])
      """
    ),
    (
      "a race without an outcome",
      """
      scenario "race"
      user A on phone
      user B on phone, desktop
      given
        A.phone calls addFriend(B)

      race "both answers at once"  # one comes too late
        B.phone calls acceptFriendApplication(A)
        B.desktop calls refuseFriendApplication(A)

      """
    ),
    (
      "races without an outcome in which nothing is received",
      """
      scenario "race"
      user A on phone
      user B on phone
      race "both read"
        A.phone calls getFriends()
        B.phone calls getFriends()  # the other
      # again
      race  "both read again"
        A.phone calls getFriends()
        B.phone calls getFriends()
      """
    ),
    (
      "a race without an outcome that a property follows",
      """
      scenario "race"
      user A on phone
      user B on phone
      app friendAddPermission: Free
      race "both add"
        A.phone calls addFriend(B)
        B.phone calls getFriends()

      always at rest
        A.phone holds {friends: any}
      # The application counts.
      never
        A receives onFriendAdd twice without onFriendDelete or onFriendCleared between

      """
    ),
    (
      "a race without an outcome in a table",
      """
      scenario "<who> in a race"
      user A on phone
      user B on phone
      user C on phone
      race "<who> and C"
        <who>.phone calls addFriend(C)
        C.phone calls getFriends()
      examples
        | who |
        | A   |
        | B   |

      """
    ),
    (
      "an outcome that is missing, and one that none reaches",
      """
      scenario "race"
      user A on phone
      user B on phone, desktop
      given
        A.phone calls addFriend(B)

      race "both answers at once"
        B.phone calls acceptFriendApplication(A) as accepting
        B.desktop calls refuseFriendApplication(A) as refusing
      # The first one counts.
      outcome "accepted"
        refusing fails with RC_FRIEND_APPLICATION_NOT_EXIST
        A receives onFriendAdd(userId: B)
        B receives onFriendAdd(userId: A)
      outcome "neither"
        accepting fails with RC_FRIEND_APPLICATION_NOT_EXIST
        refusing fails with RC_FRIEND_APPLICATION_NOT_EXIST
      outcome "both"
        B receives onFriendAdd then onFriendApplicationStatusChanged

      """
    ),
    (
      "an outcome that tells nothing",
      """
      scenario "race"
      user A on phone
      user B on phone
      user C on phone
      race "both ask"
        A.phone calls addFriend(C)
          returns RC_SUCCESS
        B.phone calls addFriend(C)
      outcome "whoever comes first"

      step "C reads"
        C.phone calls getFriendApplications()
          returns {data: [{userId: B}, {userId: A}]}

      """
    ),
    (
      "what stands under a call of a race and holds in some orders only",
      """
      scenario "race"
      user A on phone
      user B on phone, desktop
      given
        A.phone calls addFriend(B)
      race "both answers at once"
        B.phone calls acceptFriendApplication(A)
          fails with RC_FRIEND_APPLICATION_NOT_EXIST
        B.desktop calls acceptFriendApplication("nobody")
        B.desktop calls refuseFriendApplication(A)
      outcome "it is refused"
        A, B receive onFriendApplicationStatusChanged

      """
    ),
    (
      "the same change in all rows",
      """
      scenario "<who> asks"
      user A on phone
      user B on phone, desktop
      user C on phone
      step "<who> asks"
        <who>.phone calls addFriend(<whom>)
      step "itself"
        <who>.phone calls addFriend(<who>)
          returns RC_SUCCESS
      step "<code>"
        <who>.phone calls addFriend(<other>)
          fails with RC_FRIEND_NOT_ALLOW_ADD_SELF
      examples
        | who | whom | other    | code                         |
        | A   | B    | A        | RC_FRIEND_NOT_ALLOW_ADD_SELF |
        | B   | C    | "nobody" | RC_FRIEND_NOT_EXIST          |

      """
    ),
    (
      "rows that differ are refused",
      """
      scenario "<who> asks"
      user A on phone
      user B on phone
      step "<who> asks"
        A.phone calls addFriend(<who>)
      step "later"
        A.phone calls addFriend(A)
      examples
        | who      |
        | B        |
        | "nobody" |

      """
    ),
    (
      "a fault that hits nothing is refused",
      friends(
        """
        step "A asks"
          A.phone calls addFriend(B)

        step "B's phone dies too late"
          B.phone restarts after it received onFriendAdd
          B.phone calls acceptFriendApplication("nobody")

        step "A asks itself"
          A.phone calls addFriend(A)

        """)
    ),
    (
      "a call that sets the scene must succeed",
      friends(
        """
        given
          A.phone calls addFriend(A)

        step "A asks"
          A.phone calls addFriend(B)

        """)
    ),
  ]
}
