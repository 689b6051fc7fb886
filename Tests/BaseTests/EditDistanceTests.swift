import Base
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abcd", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `changes are counted`(_ sample: (left: String, right: String, distance: Int)) {
    #expect(
      EditDistance.distance(Array(sample.left.utf8), Array(sample.right.utf8)) == sample.distance)
    #expect(
      EditDistance.distance(Array(sample.right.utf8), Array(sample.left.utf8)) == sample.distance)
  }

  @Test func `the nearest name wins, the first of equals, and none when all are far`() {
    let known = ["addFriend", "deleteFriends", "getFriends", "getFriend"]
    #expect(EditDistance.nearest(to: "adFriend", among: known) == "addFriend")
    #expect(EditDistance.nearest(to: "ADDFRIEND", among: known) == "addFriend")
    #expect(EditDistance.nearest(to: "getFriendz", among: known) == "getFriends")
    #expect(EditDistance.nearest(to: "delete", among: known) == "deleteFriends")
    #expect(EditDistance.nearest(to: "xyz", among: known) == nil)
    #expect(EditDistance.nearest(to: "", among: known) == nil)
    #expect(EditDistance.nearest(to: String(repeating: "x", count: 1_000), among: known) == nil)
  }

  @Test func `short names are near in their case alone, numbers never`() {
    let known = ["A", "B", "Bo", "F1", "F12", "friend2"]
    #expect(EditDistance.nearest(to: "C", among: known) == nil)
    #expect(EditDistance.nearest(to: "a", among: known) == "A")
    #expect(EditDistance.nearest(to: "Co", among: known) == nil)
    #expect(EditDistance.nearest(to: "bo", among: known) == "Bo")
    #expect(EditDistance.nearest(to: "F13", among: known) == nil)
    #expect(EditDistance.nearest(to: "friend3", among: known) == nil)
    #expect(EditDistance.nearest(to: "freind2", among: known) == "friend2")
  }
}
