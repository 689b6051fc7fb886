import IMProtocol
import ScenarioLanguage

/// The ids of users and groups in logs, the texts, and the tokens that represent values.
struct LogNames {
  /// Assigns an index to each name. The dictionary's keys are the bytes of the names. No code
  /// iterates over the dictionary, so the order of its keys does not matter.
  private struct Table {
    private var indices: [ArraySlice<UInt8>: Int] = [:]
    private(set) var names: [String]

    init(_ names: [String]) {
      self.names = names
      for (index, name) in names.enumerated() { indices[Array(name.utf8)[...]] = index }
    }

    mutating func index(of name: ArraySlice<UInt8>) -> Int {
      if let known = indices[name] { return known }
      let index = names.count
      // The name is copied, because the slice would hold the contents of the whole file in memory.
      indices[ArraySlice(Array(name))] = index
      names.append(String(decoding: name, as: UTF8.self))
      return index
    }
  }

  private var userTable: Table
  private var groupTable: Table
  private var textIndices: [ArraySlice<UInt8>: Text] = [:]
  private(set) var texts: TextTable
  private var captures: [[UInt8]: Int] = [:]
  private(set) var captureNames: [String]

  /// Creates a collection that contains the names of a scenario.
  init(_ scenario: Scenario) {
    userTable = Table(scenario.names.users)
    groupTable = Table(scenario.names.groups)
    texts = scenario.names.texts
    captureNames = scenario.captureNames
  }

  /// The ids of users, in the order of their indices.
  var users: [String] { userTable.names }
  /// The ids of groups, in the order of their indices.
  var groups: [String] { groupTable.names }

  /// Returns the user with an id, or `absent` if the id is empty.
  mutating func user(_ id: ArraySlice<UInt8>) -> UserID {
    id.isEmpty ? .absent : UserID(userTable.index(of: id))
  }

  /// Returns the group with an id, or `absent` if the id is empty.
  mutating func group(_ id: ArraySlice<UInt8>) -> GroupID {
    id.isEmpty ? .absent : GroupID(groupTable.index(of: id))
  }

  mutating func text(_ bytes: ArraySlice<UInt8>) -> Text {
    if let known = textIndices[bytes] { return known }
    let text = texts.intern(String(decoding: bytes, as: UTF8.self))
    textIndices[ArraySlice(Array(bytes))] = text
    return text
  }

  /// The kinds of values that a token may represent.
  enum TokenKind: UInt8 {
    /// A time that the log represents by a token.
    case time
    /// The page token of a list. The token's value means nothing to applications.
    case page
  }

  /// Returns the index of the capture that represents a token's value. Equal tokens have the same
  /// capture.
  mutating func capture(_ token: ArraySlice<UInt8>, _ kind: TokenKind) -> Int {
    let key = [kind.rawValue] + token
    if let known = captures[key] { return known }
    captures[key] = captureNames.count
    captureNames.append(String(decoding: token, as: UTF8.self))
    return captureNames.count - 1
  }
}
