import Testing

@testable import IMProtocol
@testable import IMServer

/// Setting, reading and finding profiles.
struct ProfileTests {
  private static let words =
    ["city", "team", "job", "Riga", "bad Riga", "Bad", "Bob7", "bob7", "Bob-7", "blue"]
    + [32, 33, 128, 129, 256, 257].map { String(repeating: "x", count: $0) }

  private func stage(_ devices: String = "A1 B1", keys: [String] = ["city", "team"]) -> Stage {
    let stage = Stage.ofProfiles(devices, words: Self.words)
    return Stage.ofProfiles(devices, words: Self.words) { settings in
      settings.profileExtKeys = keys.map(stage.known)
      settings.moderation = [stage.known("Bad")]
    }
  }

  private func text(_ stage: Stage, _ word: String) -> Value { .text(stage.known(word)) }

  private func attributes(_ stage: Stage, _ pairs: [(String, String)]) -> Value {
    .dictionary(
      pairs.map { Value.Attribute(key: stage.known($0.0), value: stage.known($0.1)) })
  }

  // MARK: - Setting

  @Test func `attributes that are given change, the others stay`() {
    var stage = stage()
    #expect(
      stage.set("A1", [.location: text(stage, "Riga"), .role: .integer(3)]) == ["A1 reply 0"])
    stage.set("A1", [.gender: .enumeration(.userGender, 2), .level: .integer(100)])
    #expect(
      stage.call("A1", .getMyUserProfile(GetMyUserProfile())) == [
        "A1 reply 0 A name of A, gender #2, location Riga, role 3, level 100"
      ])
  }

  @Test func `an empty text clears an attribute, of the name too`() {
    var stage = stage()
    stage.set("A1", [.location: text(stage, "Riga"), .email: text(stage, "Riga")])
    stage.set("A1", [.location: .text(.empty), .name: .text(.empty)])
    #expect(
      stage.call("A1", .getMyUserProfile(GetMyUserProfile())) == ["A1 reply 0 A , email Riga"])
  }

  @Test func `extended attributes change key by key`() {
    var stage = stage()
    stage.set("A1", [.userExtProfile: attributes(stage, [("team", "blue"), ("city", "Riga")])])
    #expect(
      stage.call("A1", .getMyUserProfile(GetMyUserProfile())) == [
        "A1 reply 0 A name of A, city=Riga,team=blue"
      ])
    stage.set("A1", [.userExtProfile: attributes(stage, [("team", "")])])
    #expect(
      stage.call("A1", .getMyUserProfile(GetMyUserProfile())) == [
        "A1 reply 0 A name of A, city=Riga"
      ])
    stage.set("A1", [.userExtProfile: attributes(stage, [("city", "")])])
    #expect(stage.call("A1", .getMyUserProfile(GetMyUserProfile())) == ["A1 reply 0 A name of A"])
  }

  // MARK: - Refusals

  @Test(
    arguments: [
      (.name, 32), (.portraitUri, 128), (.email, 128), (.birthday, 32), (.location, 32),
    ] as [(ProfileField, Int)])
  func `texts have a length`(_ field: ProfileField, _ longest: Int) {
    var stage = stage()
    let texts = [longest + 1, longest].map { text(stage, String(repeating: "x", count: $0)) }
    let before = stage.fingerprint
    #expect(stage.set("A1", [field: texts[0]]) == ["A1 reply 24364 \(field)"])
    #expect(stage.fingerprint == before)
    #expect(stage.set("A1", [field: texts[1]]) == ["A1 reply 0"])
  }

  @Test(
    arguments: [
      (-1, false), (0, true), (100, true), (101, false), (.min, false), (.max, false),
    ] as [(Int64, Bool)])
  func `role and level are numbers from 0 to 100`(_ number: Int64, _ isGood: Bool) {
    var stage = stage()
    for field in [ProfileField.role, .level] {
      let reply = stage.set("A1", [field: .integer(number)])
      #expect(reply == [isGood ? "A1 reply 0" : "A1 reply 24368 \(field)"])
    }
  }

  @Test(arguments: [(-1, false), (0, true), (2, true), (3, false)] as [(Int32, Bool)])
  func `gender is one of three`(_ raw: Int32, _ isGood: Bool) {
    var stage = stage()
    let reply = stage.set("A1", [.gender: .enumeration(.userGender, raw)])
    #expect(reply == [isGood ? "A1 reply 0" : "A1 reply 24368 gender"])
  }

  @Test func `values of extended attributes have a length, and are named by their keys`() {
    var stage = stage()
    let long = String(repeating: "x", count: 257)
    let tooLong = attributes(stage, [("city", long), ("team", long)])
    #expect(stage.set("A1", [.userExtProfile: tooLong]) == ["A1 reply 24364 city, team"])
    let fits = attributes(stage, [("city", String(repeating: "x", count: 256))])
    #expect(stage.set("A1", [.userExtProfile: fits]) == ["A1 reply 0"])
  }

  @Test func `a profile has at most 20 extended attributes, old ones counted`() {
    let keys = (1...21).map { "k\($0)" }
    let words = Stage.ofProfiles("A1", words: keys + ["x"])
    var stage = Stage.ofProfiles("A1", words: keys + ["x"]) {
      $0.profileExtKeys = keys.map(words.known)
    }
    func pairs(_ keys: some Sequence<String>, _ value: String) -> Value {
      .dictionary(
        keys.map { Value.Attribute(key: words.known($0), value: words.known(value)) })
    }
    let tooMany = ["A1 reply 24363 userExtProfile"]
    #expect(stage.set("A1", [.userExtProfile: pairs(keys, "x")]) == tooMany)
    #expect(stage.set("A1", [.userExtProfile: pairs(keys.dropLast(), "x")]) == ["A1 reply 0"])
    #expect(stage.set("A1", [.userExtProfile: pairs(["k21"], "x")]) == tooMany)
    #expect(stage.set("A1", [.userExtProfile: pairs(["k1"], "")]) == ["A1 reply 0"])
    #expect(stage.set("A1", [.userExtProfile: pairs(["k21"], "x")]) == ["A1 reply 0"])
  }

  @Test func `moderation names what it rejects, whatever the letters' case`() {
    var stage = stage()
    let given: [ProfileField: Value] = [
      .name: text(stage, "bad Riga"), .location: text(stage, "Riga"),
      .userExtProfile: attributes(stage, [("city", "bad Riga"), ("team", "blue")]),
    ]
    #expect(stage.set("A1", given) == ["A1 reply 25480 name, city"])
    #expect(stage.serverSets("A", [.name: text(stage, "bad Riga")]) == ["server reply 0"])
  }

  /// If a profile has several errors, the error that comes first in the order of D-60 determines
  /// the result. The test removes the errors one by one.
  @Test func `of several faults the first counts`() {
    var stage = stage()
    let long = String(repeating: "x", count: 257)
    var given: [ProfileField: Value] = [
      .uniqueId: text(stage, "Bob7"),
      .userExtProfile: attributes(stage, [("job", long)]),
      .role: .integer(101), .birthday: text(stage, "bad Riga"),
    ]
    var replies: [String] = []
    for field in [ProfileField.uniqueId, .userExtProfile, .role, .birthday] {
      replies += stage.set("A1", given)
      given[field] = nil
      if field == .uniqueId { replies += stage.set("A1", given) }
      if field == .uniqueId { given[.userExtProfile] = attributes(stage, [("city", long)]) }
    }
    #expect(
      replies == [
        "A1 reply 24360 uniqueId", "A1 reply 24362 job", "A1 reply 24364 city",
        "A1 reply 24368 role", "A1 reply 25480 birthday",
      ])
  }

  // MARK: - uniqueId

  @Test func `the server gives each user a uniqueId of its own`() {
    var stage = stage()
    #expect(stage.serverSets("B", [.uniqueId: text(stage, "Bob7")]) == ["server reply 0"])
    #expect(stage.serverSets("B", [.uniqueId: text(stage, "Bob7")]) == ["server reply 0"])
    let taken = stage.serverSets("A", [.uniqueId: text(stage, "Bob7")])
    #expect(taken == ["server reply 25403 uniqueId"])
    #expect(stage.serverSets("A", [.uniqueId: text(stage, "bob7")]) == ["server reply 0"])
    #expect(stage.search("A1", "Bob7") == ["A1 reply 0 B name of B"])
    stage.serverSets("B", [.uniqueId: .text(.empty)])
    #expect(stage.search("A1", "Bob7") == ["A1 reply 24366"])
    #expect(stage.serverSets("A", [.uniqueId: text(stage, "Bob7")]) == ["server reply 0"])
    #expect(stage.search("A1", "bob7") == ["A1 reply 24366"])
    #expect(stage.search("A1", "Bob7") == ["A1 reply 0 A name of A, uniqueId Bob7"])
  }

  @Test func `a uniqueId is made of at most 32 letters and digits`() {
    var stage = stage()
    let refused = stage.serverSets("B", [.uniqueId: text(stage, "Bob-7")])
    #expect(refused == ["server reply 25403 uniqueId"])
    let long = text(stage, String(repeating: "x", count: 33))
    #expect(stage.serverSets("B", [.uniqueId: long]) == ["server reply 24364 uniqueId"])
    let fits = text(stage, String(repeating: "x", count: 32))
    #expect(stage.serverSets("B", [.uniqueId: fits]) == ["server reply 0"])
  }

  // MARK: - Reading

  @Test func `profiles come in the order asked for, or not at all`() {
    var stage = stage("A1 B1 C1")
    stage.set("C1", [.role: .integer(3)])
    stage.set("A1", [.role: .integer(1)])
    stage.show("C1", .everyone)
    #expect(
      stage.profiles("A1", "CAB") == [
        "A1 reply 0 C name of C, role 3; A name of A, role 1; B name of B"
      ])
    #expect(stage.profiles("A1", "C?") == ["A1 reply 24366"])
  }

  @Test func `the visibility that is read is the user's own`() {
    var stage = stage()
    #expect(
      stage.call("A1", .getMyUserProfileVisibility(GetMyUserProfileVisibility())) == [
        "A1 reply 0 notSet"
      ])
    stage.show("A1", .friendVisible)
    #expect(
      stage.call("A1", .getMyUserProfileVisibility(GetMyUserProfileVisibility())) == [
        "A1 reply 0 friendVisible"
      ])
    #expect(
      stage.call("B1", .getMyUserProfileVisibility(GetMyUserProfileVisibility())) == [
        "B1 reply 0 notSet"
      ])
  }
}
