import Base

/// A scenario's strings and their lengths. Each string is stored only once.
///
/// Strings are added while a scenario is checked; the table doesn't change while the scenario runs.
public struct TextTable: Sendable {
  /// All lists. Because the lists are in an array with one element, a table is as small as one
  /// machine word; the same applies to an ``Arena``.
  @usableFromInline var lists = TextTable.empty

  /// What every new table contains.
  private static let empty = [Lists()]

  /// Tables with at most this many strings are searched linearly.
  private static let few = 8

  @usableFromInline struct Lists: Sendable {
    /// The strings. A string's index in this array is the index of its `Text`. The first string is
    /// empty.
    var strings: [String] = [""]
    /// The strings' lengths in extended grapheme clusters (D-12).
    @usableFromInline var lengths: [Int32] = [0]
    /// Each group's id as a text, at the index given by `GroupID.index`.
    var groupIds: [Text] = []
    /// The index of each string; empty while there are at most `few` strings. The keys are bytes,
    /// because `String` compares by canonical equivalence. Nothing iterates over the dictionary, so
    /// its order doesn't matter.
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

  /// The strings. A string's index in this array is the index of its `Text`. The first string is
  /// empty.
  public var strings: [String] { lists[0].strings }

  /// Returns the `Text` of a string. If the table doesn't contain the string yet, the string is
  /// added.
  ///
  /// Two strings have the same text only if their bytes are equal. Canonically equivalent strings
  /// with different bytes have different texts, because a server compares bytes.
  public mutating func intern(_ string: String) -> Text { lists[0].intern(string) }

  /// Stores each group's id as a text. `ids` is in the order of `GroupID.index`.
  public mutating func nameGroups(_ ids: [String]) { lists[0].groupIds = ids.map { intern($0) } }

  /// Returns a group's id as a text, or `absent` if `nameGroups` wasn't called for the group.
  public func id(of group: GroupID) -> Text {
    let isNamed = group.index < lists[0].groupIds.count
    return isNamed ? lists[0].groupIds[Int(group.index)] : .absent
  }

  /// Returns the string of a `Text`, or an empty string if the `Text` is absent.
  public func string(of text: Text) -> String {
    text == .absent ? "" : lists[0].strings[Int(text.index)]
  }

  /// Returns a text's length in extended grapheme clusters. The length of an absent text is 0.
  @inlinable public func length(of text: Text) -> Int {
    text == .absent ? 0 : Int(lists[0].lengths[Int(text.index)])
  }

  /// Returns a string's length in extended grapheme clusters (D-12).
  static func length(of string: String) -> Int32 {
    let bytes = string.utf8
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return Int32(clamping: isASCII ? bytes.count : string.count)
  }
}
