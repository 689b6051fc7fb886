import Events
import Foundation
import IMProtocol
import Reports
import ScenarioLanguage
import TestSupport
import Testing

struct CatalogueTests {
  private func text(_ words: String...) -> String {
    var buffer = TextBuffer()
    CatalogueText(CatalogueSelection(words: words), isColored: false).append(to: &buffer)
    return buffer.string
  }

  @Test func `the catalogue is printed for people`() throws {
    try expectGolden(
      text("addFriend", "onFriendAdd", "RCFriendInfo", "FriendAddPermission", "25461", "fr-32"),
      "Catalogue.txt")
  }

  @Test func `the whole catalogue is one object of JSON with every entry`() throws {
    var buffer = TextBuffer()
    CatalogueJSON.append(CatalogueSelection(words: []), to: &buffer)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(buffer.bytes)) as? [String: Any])
    let counts = ["calls", "callbacks", "records", "enumerations", "codes", "statements"].map {
      (object[$0] as? [Any])?.count
    }
    let wanted = [
      Catalogue.calls.count, Catalogue.callbacks.count, Catalogue.records.count,
      Catalogue.enumerations.count, Catalogue.codes.count,
      KnownClauses.builtIn.statements.count,
    ]
    #expect(counts == wanted)
    #expect(object["version"] as? Int == CatalogueJSON.version)
  }

  @Test func `the catalogue is printed for editors`() throws {
    var buffer = TextBuffer()
    CatalogueJSON.append(
      CatalogueSelection(words: ["onFriendAdd", "addFriend", "FR-32"]), to: &buffer)
    try expectGolden(buffer.string.replacing("},{", with: "},\n{"), "Catalogue.json")
  }

  @Test func `words are looked up without regard to case`() {
    #expect(text("ADDFRIEND") == text("addFriend"))
    #expect(CatalogueSelection(words: ["nothing like it"]).isEmpty)
    #expect(CatalogueSelection(words: ["25461"]).codes.map(\.name) == ["RC_FRIEND_NEED_ACCEPT"])
    #expect(
      CatalogueSelection(words: ["noOneAllowed"]).enumerations.map(\.kind).contains(
        .friendAddPermission))
  }
}
