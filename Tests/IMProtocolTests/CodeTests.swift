import Foundation
import IMProtocol
import TestSupport
import Testing

@Suite struct CodeTests {
  @Test func `codes ascend, and each name stands once`() {
    let numbers = Catalogue.codes.map(\.code.number)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(Catalogue.codes.map(\.name)).count == numbers.count)
    #expect(numbers.count == 120)
  }

  @Test func `a number finds its code, and one that the SDK does not name finds none`() {
    for entry in Catalogue.codes {
      #expect(Catalogue.code(entry.code)?.name == entry.name)
    }
    for number: Int32 in [.min, -2, 1, 25431, 25479, 34336, .max] {
      #expect(Catalogue.code(Code(number)) == nil)
    }
  }

  @Test func `the Swift names are the SDK's by the rule that they state`() throws {
    let text = try RepositoryFolder.text("Sources/IMProtocol/Catalogue/Code+Names.swift")
    let names = Catalogue.codes.map { "\(swiftName(of: $0.name)) \($0.code.number)" }
    var found = 0
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: /static var (\w+): Code { Code\((-?\d+)\) }/) else {
        continue
      }
      found += 1
      #expect(names.contains("\(match.1) \(match.2)"))
    }
    #expect(found > 70)
    #expect(found == text.split(separator: "\n").count { $0.contains("static var") })
  }

  @Test(arguments: [
    ("RC_FRIEND_NEED_ACCEPT", "friendNeedAccept"),
    ("INVALID_PARAMETER_USERIDLIST", "invalidUserIDList"),
    ("ERRORCODE_UNKNOWN", "unknown"),
    ("INVALID_PARAMETER", "invalidParameter"),
    ("RCErrorCodeRc_friend_not_support_robot", "friendNotSupportRobot"),
  ])
  func `the rule gives the names that it is known by`(sdk: String, swift: String) {
    #expect(swiftName(of: sdk) == swift)
  }

  private func swiftName(of name: String) -> String {
    let joined = [
      "USERID": "userID", "USERIDS": "userIDs", "USERIDLIST": "userIDList", "ID": "ID",
      "IDS": "IDs", "PAGESIZE": "pageSize", "KV": "KV", "SDK": "SDK",
      "BESUBSCRIBED": "beSubscribed", "OVERFREQUENCY": "overFrequency",
      "PUSHSETTING": "pushSetting",
    ]
    let prefixes = [
      ("RCErrorCodeRc_", ""), ("INVALID_PARAMETER_", "INVALID_"), ("ERRORCODE_", ""), ("RC_", ""),
    ]
    var rest = name
    if let (prefix, instead) = prefixes.first(where: { name.hasPrefix($0.0) }) {
      rest = instead + name.dropFirst(prefix.count)
    }
    let words = rest.uppercased().split(separator: "_").map {
      joined[String($0)] ?? $0.lowercased()
    }
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
