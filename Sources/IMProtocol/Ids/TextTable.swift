import Base

/// The strings of one scenario, and the lengths of the strings. Each string is stored once.
///
/// Strings are added to the table while a scenario is checked. The table does not change while the
/// scenario runs.
public struct TextTable: Sendable {
  /// An array with one element, which contains all lists. The array makes a table as small as one
  /// machine word, like an ``Arena``.
  @usableFromInline var lists = TextTable.empty

  /// The initial contents of every table.
  private static let empty = [Lists()]

  /// The largest number of strings in a table that is searched linearly.
  private static let few = 8

  @usableFromInline struct Lists: Sendable {
    /// The strings. The index of a string is the index of its `Text`. The first string is empty.
    var strings: [String] = [""]
    /// The lengths of the strings in extended grapheme clusters (D-12), in the order of the
    /// strings.
    @usableFromInline var lengths: [Int32] = [0]
    /// The id of each group as a text. The group's position in the list is `GroupID.index`.
    var groupIds: [Text] = []
    /// The index of each string. The dictionary is empty if there are at most `few` strings. The
    /// dictionary is never iterated, so the order of the keys does not matter. The keys are the
    /// strings' bytes, because `String` compares by canonical equivalence.
    var index: [[UInt8]: UInt32] = [:]

    mutating func intern(_ string: String) -> Text {
      if strings.count <= TextTable.few {
        let position = string.withBytes { bytes in
          strings.indices.first { bytes.isEqual(to: strings[$0]) }
        }
        return position.map { Text($0) } ?? add(string)
      }
      if index.isEmpty {
        for (position, known) in strings.enumerated() {
          index[Array(known.utf8)] = UInt32(position)
        }
      }
      let bytes = Array(string.utf8)
      if let known = index[bytes] { return Text(Int(known)) }
      index[bytes] = UInt32(strings.count)
      return add(string)
    }

    private mutating func add(_ string: String) -> Text {
      if strings.count == 1 {
        strings.reserveCapacity(TextTable.few)
        lengths.reserveCapacity(TextTable.few)
      }
      strings.append(string)
      lengths.append(TextTable.length(of: string))
      return Text(strings.count - 1)
    }
  }

  /// Creates a table that contains only the empty text.
  public init() {}

  /// The strings. The index of a string is the index of its `Text`. The first string is empty.
  public var strings: [String] { lists[0].strings }

  /// Returns the text of a string. Adds the string to the table if the table does not contain it.
  ///
  /// Two strings are the same text only if the strings have the same bytes. Canonically equivalent
  /// strings with different bytes are different texts, because a server compares bytes.
  public mutating func intern(_ string: String) -> Text { lists[0].intern(string) }

  /// Stores the id of each group as a text. In `ids`, the group's position is `GroupID.index`.
  public mutating func nameGroups(_ ids: [String]) { lists[0].groupIds = ids.map { intern($0) } }

  /// Returns the id of a group as a text; absent if `nameGroups` was not called for the group.
  public func id(of group: GroupID) -> Text {
    let isNamed = group.index < lists[0].groupIds.count
    return isNamed ? lists[0].groupIds[Int(group.index)] : .absent
  }

  /// Returns the string of a text; empty if the text is absent.
  public func string(of text: Text) -> String {
    text == .absent ? "" : lists[0].strings[Int(text.index)]
  }

  /// Returns the length of a text in extended grapheme clusters; 0 if the text is absent.
  @inlinable public func length(of text: Text) -> Int {
    text == .absent ? 0 : Int(lists[0].lengths[Int(text.index)])
  }

  /// Returns the number of extended grapheme clusters (D-12).
  static func length(of string: String) -> Int32 {
    let bytes = string.utf8
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return Int32(clamping: isASCII ? bytes.count : string.count)
  }
}
