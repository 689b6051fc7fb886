/// Texts of failing scenarios, arranged according to the changes that accepting makes.
enum AcceptanceSamples {
  /// A scenario with the users A, B and C. A has two devices.
  static func friends(_ steps: String) -> String {
    """
    scenario "sample"
    user A on phone, desktop
    user B on phone
    user C on phone

    \(steps)
    """
  }

  static let all = ofSteps + ofRacesAndTables

  private static let ofSteps: [(name: String, text: String)] = [
    (
      "what is known to fail is not accepted",
      friends(
        """
        known failure "bug 17"

        step "A asks"
          A.phone calls addFriend(B)

        """)
    ),
    (
      "rows that are marked are not judged",
      """
      scenario "<who> asks"
      user A on phone
      user B on phone

      step "<who> asks"
        <who>.phone calls addFriend(B)

      examples
        | who |
        | A   |
        | B   | known failure "B can't ask B"

      """
    ),
    (
      "an empty step lists what came",
      friends(
        """
        step "A asks"
          A.phone calls addFriend(B)

        """)
    ),
    (
      "nothing is named where nothing must be told apart",
      friends(
        """
        step "B sets a permission"
          B.phone calls addFriend(A)
          B receives onFriendApplicationStatusChanged(applicationType: Sent)
        step "B asks C"
          B.phone calls deleteFriends([A])
          A.phone calls refuseFriendApplication(B)

        """)
    ),
    (
      "fields are those that the file names elsewhere",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A receives onFriendApplicationStatusChanged(userId: B, applicationType: Sent)
          B receives onFriendApplicationStatusChanged(userId: A, applicationType: Received)

        step "A asks C"
          A.phone calls addFriend(C)

        """)
    ),
    (
      "several users share a line where the file does so",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A, B receive onFriendApplicationStatusChanged

        step "A asks C"
          A.phone calls addFriend(C)

        """)
    ),
    (
      "a device becomes its user",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A.phone receives onFriendApplicationStatusChanged(userId: B)  # A hears
          B receives onFriendApplicationStatusChanged(userId: A)

        """)
    ),
    (
      "a user becomes a device",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A.desktop disconnects
          A, B receive onFriendApplicationStatusChanged

        step "A's desktop comes back as B accepts"
          B.phone calls acceptFriendApplication(A)
          A, B receive onFriendAdd
          A.desktop connects

        """)
    ),
    (
      "a wrong value is corrected in its place",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B, extra: "hello")
          A receives onFriendApplicationStatusChanged(userId: C, applicationStatus: UnHandled)
          B receives onFriendApplicationStatusChanged(
            userId: A,  # who asks
            extra: "hi"
          )

        """)
    ),
    (
      "another callback is named in its place",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A receives onFriendAdd(userId: B)  # wrong
          B receives onFriendApplicationStatusChanged(userId: A)

        """)
    ),
    (
      "a line of which nothing came goes, and its comment stays",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          # Both hear of it.
          A receives onFriendApplicationStatusChanged(userId: B)
          B receives onFriendApplicationStatusChanged(userId: A)
          C receives onFriendAdd(userId: B)
          B receives onFriendAdd(userId: A)  # soon

        """)
    ),
    (
      "one more callback stands behind the line that it follows",
      friends(
        """
        step "A asks B and C"
          A.phone calls addFriend(B)
          A receives onFriendApplicationStatusChanged(userId: B)
          A.phone calls addFriend(C)
          B receives onFriendApplicationStatusChanged(userId: A)
          C receives onFriendApplicationStatusChanged(userId: A)

        """)
    ),
    (
      "a line is split where its devices differ",
      friends(
        """
        step "B sets a remark"
          B.phone calls addFriend(A)
          A, B, C receive onFriendApplicationStatusChanged  # all of them

        """)
    ),
    (
      "who receives something is not said to receive nothing",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A receives onFriendApplicationStatusChanged
          B, C receive nothing

        """)
    ),
    (
      "then and and",
      friends(
        """
        step "A asks B, who accepts"
          A.phone calls addFriend(B)
          B.phone calls acceptFriendApplication(A)
          A receives onFriendAdd then onFriendApplicationStatusChanged
          B receives onFriendAdd(userId: C) and onFriendApplicationStatusChanged

        """)
    ),
    (
      "results under calls",
      friends(
        """
        step "results"
          A.phone calls addFriend(A)
          A.phone calls addFriend(B)
            returns RC_SUCCESS  # not yet
          A.phone calls addFriend("nobody")
            fails with RC_FRIEND_NOT_ALLOW_ADD_SELF
          A.phone calls getFriends()
            fails with RC_FRIEND_NOT_EXIST
          A.phone calls acceptFriendApplication(C) as accepting
          accepting fails with RC_FRIEND_NOT_EXIST
          A, B receive onFriendApplicationStatusChanged

        """)
    ),
    (
      "a value that is returned",
      friends(
        """
        given
          B.phone calls addFriend(A)

        step "A reads"
          A.phone calls getFriendApplications()
            returns {data: [{userId: C, applicationStatus: UnHandled}, {userId: B}]}
          A.phone holds {
            friends: [{userId: B}], friendApplications: [{userId: B, applicationStatus: Refused}]
          }

        """)
    ),
    (
      "a failure says what it names",
      """
      scenario "naming"
      app friendExtKeys: [city]
      user A on phone
      user B on phone
      friends A and B

      step "A sets an attribute that is unknown"
        A.phone calls setFriendInfo(B, extProfile: {job: "cook"})

      """
    ),
    (
      "what a page shows",
      """
      scenario "page"
      user A on phone
      user B on phone
      given
        B.phone calls addFriend(A)
      step "A looks"
        A.phone opens friendRequestPage(title: "Requests")
        A.phone shows {title: "New friends", sections: [{items: [{userId: A}]}, ...]}

      """
    ),
    (
      "remembered values stay",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)
          A receives onFriendApplicationStatusChanged(userId: $who, applicationStatus: Refused)
          B receives onFriendApplicationStatusChanged(userId: any, applicationType: Sent)

        step "A asks again"
          A.phone calls addFriend($who)
          A receives onFriendApplicationStatusChanged(userId: $who)
          B receives onFriendApplicationStatusChanged(userId: $who)

        """)
    ),
    (
      "step by hand",
      friends(
        """
        step "the calls cross" by hand
          A.phone calls addFriend(B)
            returns RC_SUCCESS
          B.phone calls addFriend(A)
          server hears A.phone
          server hears B.phone
          A.phone hears server  # the answer

          B.phone holds {friendApplications: [{userId: A}]}

        """)
    ),
    (
      "properties stay",
      friends(
        """
        step "A asks B"
          A.phone calls addFriend(B)

        always at rest
          A.phone holds {friendApplications: []}
        never
          B receives onFriendApplicationStatusChanged

        """)
    ),
  ]
}
