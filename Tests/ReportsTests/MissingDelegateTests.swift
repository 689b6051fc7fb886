import Events
import TestSupport
import Testing

/// A callback is missing because its device had no delegate for it when it arrived.
struct MissingDelegateTests {
  /// The causes of the first failure, and the lines of its text that state causes. B.phone may lack
  /// the delegates in `without`.
  private func causes(_ steps: String, without: String = "") throws -> (
    causes: [String], lines: [String]
  ) {
    let sample = try Sample(
      """
      scenario "a sample"
      app friendAddPermission: Free
      user A on phone
      user B on phone\(without.isEmpty ? "" : " (without: [\(without)])"), desktop

      \(steps)
      """)
    let lines = sample.failures().split(separator: "\n").map(String.init).compactMap { line in
      line.hasPrefix("  because: ") ? String(line.dropFirst("  because: ".count)) : nil
    }
    return (sample.events.flatMap(\.failures).first?.causes ?? [], lines)
  }

  private static let become = """
      A.phone calls addFriend(B)
      A receives onFriendAdd(userId: B)
      B receives onFriendAdd(userId: A)

    """
  private static let had =
    "B.phone had no friendEventDelegate when onFriendAdd(userId: A) arrived at "

  @Test func `it is named, and when one is added`() throws {
    let added = "\nstep \"late\"\n  B.phone calls addFriendEventDelegate()\n"
    let without = "friendEventDelegate"
    let cause = Self.had + "+20ms by FR-03, FR-04, D-07"
    let later = try causes("step \"s\"\n\(Self.become)\(added)", without: without)
    #expect(later.causes == [cause + "; one is added only in step \"late\""])
    #expect(later.lines == later.causes)
    let never = try causes("step \"s\"\n\(Self.become)", without: without)
    #expect(never.causes == [cause])
    let other = try causes(
      "step \"s\"\n  B.phone calls addGroupEventDelegate()\n\(Self.become)", without: without)
    #expect(other.causes == [cause])
    let same = try causes(
      "step \"s\"\n\(Self.become)  wait 1s\n  B.phone calls addFriendEventDelegate()\n",
      without: without)
    #expect(
      same.causes.map { $0.hasPrefix(cause + "; one was added only in step \"s\" at +1.") }
        == [true])
    let before = try causes(
      "step \"s\"\n  B.phone calls addFriendEventDelegate()\n\(Self.become)", without: without)
    #expect(before.causes.isEmpty && before.lines.isEmpty)
  }

  @Test func `it is named, and what removed it`() throws {
    let removal = "step \"r\"\n  B.phone calls removeFriendEventDelegate()\n"
    let removed = try causes("\(removal)\nstep \"s\"\n\(Self.become)")
    let cause = Self.had + "+20ms by FR-03, FR-04, D-07; the last one was removed in step \"r\""
    #expect(removed.causes == [cause + " at +0ms"])
    let two = try causes(
      "step \"two\"\n  B.phone calls addFriendEventDelegate()\n\(removal)\nstep \"s\"\n"
        + Self.become)
    #expect(two.causes.isEmpty)
    let anew = try causes(
      """
      step "a"
        B.phone calls addFriendEventDelegate()
        B.phone restarts
        B.phone connects
      step "s"
      \(Self.become)
      """, without: "friendEventDelegate")
    #expect(
      anew.causes.first?.hasSuffix(
        "; the last one was lost when the application started anew in step \"a\" at +0ms") == true)
    #expect(anew.lines == anew.causes)
  }

  @Test func `it is no cause of what would not have arrived anyway`() throws {
    let without = "groupEventDelegate, subscribeEventDelegate"
    let other = try causes("step \"s\"\n  B.phone receives onFriendAdd\n", without: without)
    #expect(other.causes.isEmpty)
    let another =
      Self.become.replacing("B receives onFriendAdd(userId: A)", with: "")
      + "  B.phone receives onFriendAdd(userId: B)\n  B.desktop receives onFriendAdd\n"
    let field = try causes("step \"s\"\n\(another)", without: "friendEventDelegate")
    #expect(field.causes.isEmpty)
  }

  @Test func `orders of races, faults and properties name it, too`() throws {
    let race = try Sample(
      """
      scenario "a race"
      app friendAddPermission: Free
      user A on phone
      user B on phone (without: [friendEventDelegate])

      race "r"
        A.phone calls addFriend(B)
        B.phone calls getFriends()
      outcome "o"
        A, B receive onFriendAdd(userId: any)
      """)
    #expect(race.failures().contains("because: B.phone had no friendEventDelegate when "))
    let fault = try causes(
      """
      step "s"
        A.phone calls addFriend(B)
        A receives onFriendAdd
        B.desktop receives onFriendAdd
        B.phone loses its connection after it received onFriendAdd(userId: A)
      """, without: "friendEventDelegate")
    #expect(fault.causes == [Self.had + "+20ms by FR-03, FR-04, D-07"])
    #expect(fault.lines == fault.causes)
    let same = try causes(
      """
      step "s"
        A.phone calls addFriend(B)
        A receives onFriendAdd
        B.desktop receives onFriendAdd
      always at rest
        every connected device of B has received the same onFriendAdd
      """, without: "friendEventDelegate")
    #expect(same.causes.first == Self.had + "+20ms by FR-03, FR-04, D-07")
    #expect(same.lines.count == 2)
    let got = try causes(
      """
      step "s"
        B.phone calls addFriend(A)
        A receives onFriendAdd
        B.desktop receives onFriendAdd
      always at rest
        whoever got RC_SUCCESS for addFriend has received onFriendAdd(userId: A)
      """, without: "friendEventDelegate")
    #expect(got.causes.first == Self.had + "+20ms by FR-03, FR-04, D-07")
  }
}
