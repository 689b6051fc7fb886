import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about the calls setFriendInfo, getFriendsInfo and searchFriendsInfo.
struct FriendInfoTests {
  private static let words = [
    "remark", "city", "age", "zip", "odd", "bad", "Rome", "Oslo", "BAD idea", "Boss", "boss",
    "OF b", "name of", "nobody", "40", key, longKey, value, longValue,
  ]
  private static let key = String(repeating: "k", count: FriendLimits.extKeyLength)
  private static let longKey = key + "k"
  private static let value = String(repeating: "v", count: FriendLimits.extValueLength)
  private static let longValue = value + "v"

  /// A has three devices, and is a friend of B and D. The keys city, age and zip are configured. If
  /// `isModerated` is true, moderation rejects "bad".
  private func stage(isModerated: Bool = false) -> Stage {
    var texts = TextTable()
    for word in Self.words { _ = texts.intern(word) }
    var settings = AppSettings()
    settings.remarkName = texts.intern("remark")
    settings.friendExtKeys = ["zip", "city", "age", Self.key].map { texts.intern($0) }
    if isModerated { settings.moderation = [texts.intern("bad")] }
    var stage = Stage("A1 A2 A3 B1 C1 D1", settings: settings, words: Self.words)
    stage.befriend("A", "D")
    stage.wait(milliseconds: 1)
    stage.befriend("A", "B")
    return stage
  }

  /// For each friend of a user, the remark and the attributes that the user has set.
  private func notes(_ stage: Stage, of user: String = "A") -> [String] {
    stage.server.friends(of: Stage.user(user)).map { friend in
      let remark = friend.remark == .absent ? "-" : stage.texts.string(of: friend.remark)
      let attributes = friend.attributes.map {
        " \(stage.texts.string(of: $0.key))=\(stage.texts.string(of: $0.value))"
      }
      return "\(Stage.letter(Int(friend.userId.index))) \(remark)" + attributes.joined()
    }
  }

  @Test func `it is noted for the caller alone, and the other devices learn of it`() {
    var stage = stage()
    stage.disconnect("A3")
    #expect(
      stage.note("A1", "B", "Boss", [("city", "Rome")]) == [
        "A1 reply 0 noted B", "A2 noted B Boss 1 @1",
      ])
    #expect(notes(stage) == ["B Boss city=Rome", "D -"])
    #expect(notes(stage, of: "B") == ["A -"])
    #expect(stage.connect("A3") == ["A3 noted B Boss 1 @1", "A3 caught up"])
  }

  @Test func `attributes come together in the order of their keys, an empty value clears one`() {
    var stage = stage()
    stage.note("A1", "B", nil, [("zip", "40"), ("age", "40")])
    stage.note("A1", "B", nil, [("city", "Rome")])
    #expect(notes(stage).first == "B - age=40 city=Rome zip=40")
    stage.note("A1", "B", nil, [("city", "Oslo"), ("age", "")])
    #expect(notes(stage).first == "B - city=Oslo zip=40")
    stage.note("A1", "B", nil, [("city", ""), ("zip", ""), ("age", "")])
    #expect(notes(stage).first == "B -")
  }

  @Test(arguments: [nil, ""] as [String?]) func `nil or empty clears the remark`(_ none: String?) {
    var stage = stage()
    stage.note("A1", "B", "Boss", [("city", "Rome")])
    stage.note("A1", "B", none)
    #expect(notes(stage).first == "B - city=Rome")
  }

  @Test func `the notice and the reply carry all that is noted, not only what was given`() {
    var stage = stage()
    stage.note("A1", "B", "Boss", [("city", "Rome")])
    #expect(
      stage.note("A1", "B", "Boss", [("age", "40")]) == [
        "A1 reply 0 noted B", "A2 noted B Boss 2 @1", "A3 noted B Boss 2 @1",
      ])
  }

  @Test func `a friendship that ends takes the notes along`() {
    var stage = stage()
    stage.note("A1", "B", "Boss", [("city", "Rome")])
    stage.delete("B1", "A")
    stage.befriend("A", "B")
    #expect(notes(stage).first == "B -")
  }

  // MARK: - Precedence (D-10, D-28, D-82)

  struct Row: CustomTestStringConvertible, Sendable {
    let user: String
    let remark: String?
    let attributes: [(String, String)]
    let answer: String

    var testDescription: String { "\(user) gives \(answer)" }
  }

  /// The rows are in the order of precedence of their errors. Each row also contains the errors of
  /// all later rows.
  static let rows: [Row] = [
    Row(user: "?", remark: "BAD idea", attributes: [("odd", "bad")], answer: "25472"),
    Row(user: "C", remark: "BAD idea", attributes: [("odd", "bad")], answer: "25469"),
    Row(user: "A", remark: "BAD idea", attributes: [("odd", "bad")], answer: "25469"),
    Row(
      user: "B", remark: "BAD idea",
      attributes: [("odd", longValue), (longKey, "bad"), ("city", longValue)],
      answer: "25470 \(longKey)"),
    Row(
      user: "B", remark: "BAD idea",
      attributes: [("city", "bad"), ("odd", longValue), ("nobody", ""), ("zip", longValue)],
      answer: "25403 odd, nobody"),
    Row(
      user: "B", remark: "BAD idea",
      attributes: [("city", longValue), ("age", "bad"), ("zip", longValue)],
      answer: "25470 city, zip"),
    Row(
      user: "B", remark: "BAD idea", attributes: [("zip", "bad"), ("age", "40"), ("city", "bad")],
      answer: "25480 remark, zip, city"),
    Row(user: "B", remark: "Boss", attributes: [("city", "BAD idea")], answer: "25480 city"),
    Row(user: "B", remark: "BAD idea", attributes: [], answer: "25480 remark"),
    Row(user: "B", remark: "Boss", attributes: [(key, value)], answer: "0 noted B"),
    Row(user: "B", remark: "Boss", attributes: [("city", "Rome")], answer: "0 noted B"),
  ]

  @Test(arguments: rows) func `setFriendInfo takes the first`(_ row: Row) {
    var stage = stage(isModerated: true)
    let before = stage.fingerprint
    #expect(
      stage.note("A1", row.user, row.remark, row.attributes).first == "A1 reply \(row.answer)")
    #expect((stage.fingerprint == before) == (row.answer != "0 noted B"))
  }

  @Test func `moderation is off unless configured`() {
    var stage = stage()
    #expect(stage.note("A1", "B", "bad").first == "A1 reply 0 noted B")
  }

  // MARK: - By id and by keyword

  @Test(arguments: [
    ("BD", #"0 ["B@1", "D@0"]"#), ("DB", #"0 ["D@0", "B@1"]"#), ("BC", #"0 ["B@1"]"#),
    ("A", "0 []"), ("?DCB", #"0 ["D@0", "B@1"]"#), ("C?", "0 []"),
  ])
  func `friends by id come in the order asked, others are left out`(
    _ users: String, _ answer: String
  ) {
    var stage = stage()
    let ids = stage.keep(users)
    #expect(
      stage.call("A1", .getFriendsInfo(GetFriendsInfo(userIds: ids))) == ["A1 reply \(answer)"])
  }

  @Test(arguments: [
    ("boss", #"["D@0"]"#), ("OF b", #"["B@1"]"#), ("name of", #"["D@0", "B@1"]"#), ("nobody", "[]"),
  ])
  func `a search looks into remark and name, whatever the case`(
    _ keyword: String, _ found: String
  ) {
    var stage = stage()
    stage.note("A1", "D", "Boss")
    let text = stage.texts.intern(keyword)
    #expect(
      stage.call("A1", .searchFriendsInfo(SearchFriendsInfo(name: text))) == ["A1 reply 0 \(found)"]
    )
  }
}
