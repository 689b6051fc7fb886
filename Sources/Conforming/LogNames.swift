import IMProtocol
import ScenarioLanguage

/// The names that logs use: users, groups, texts, and tokens that stand for values.
struct LogNames {
  /// Names by their bytes, each with its place. Only looked up, never iterated.
  private struct Table {
    private var places: [ArraySlice<UInt8>: Int] = [:]
    private(set) var names: [String]

    init(_ names: [String]) {
      self.names = names
      for (place, name) in names.enumerated() { places[Array(name.utf8)[...]] = place }
    }

    mutating func place(of name: ArraySlice<UInt8>) -> Int {
      if let known = places[name] { return known }
      let place = names.count
      // A slice would keep the whole file.
      places[ArraySlice(Array(name))] = place
      names.append(String(decoding: name, as: UTF8.self))
      return place
    }
  }

  private var userTable: Table
  private var groupTable: Table
  private var textPlaces: [ArraySlice<UInt8>: Text] = [:]
  private(set) var texts: TextTable
  private var captures: [[UInt8]: Int] = [:]
  private(set) var captureNames: [String]

  /// Goes on with the names of a scenario.
  init(_ scenario: Scenario) {
    userTable = Table(scenario.names.users)
    groupTable = Table(scenario.names.groups)
    texts = scenario.names.texts
    captureNames = scenario.captureNames
  }

  /// The ids of users, by their index.
  var users: [String] { userTable.names }
  /// The ids of groups, by their index.
  var groups: [String] { groupTable.names }

  /// The user with an id; absent for an empty one.
  mutating func user(_ id: ArraySlice<UInt8>) -> UserID {
    id.isEmpty ? .absent : UserID(userTable.place(of: id))
  }

  /// The group with an id; absent for an empty one.
  mutating func group(_ id: ArraySlice<UInt8>) -> GroupID {
    id.isEmpty ? .absent : GroupID(groupTable.place(of: id))
  }

  mutating func text(_ bytes: ArraySlice<UInt8>) -> Text {
    if let known = textPlaces[bytes] { return known }
    let text = texts.intern(String(decoding: bytes, as: UTF8.self))
    textPlaces[ArraySlice(Array(bytes))] = text
    return text
  }

  /// What a token may stand for.
  enum TokenKind: UInt8 {
    /// A time that nobody is to see.
    case time
    /// Where the next page of a list begins, which means nothing to an application.
    case page
  }

  /// The capture of what a token stands for; equal tokens stand for equal values.
  mutating func capture(_ token: ArraySlice<UInt8>, _ kind: TokenKind) -> Int {
    let key = [kind.rawValue] + token
    if let known = captures[key] { return known }
    captures[key] = captureNames.count
    captureNames.append(String(decoding: token, as: UTF8.self))
    return captureNames.count - 1
  }
}
