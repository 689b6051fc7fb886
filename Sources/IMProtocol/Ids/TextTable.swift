import Ground

/// The strings of one scenario, each once, with their lengths.
///
/// The table grows while a scenario is checked and is constant while it runs.
public struct TextTable: Sendable {
  /// One element, which holds all lists: a table travels as one word, as an ``Arena`` does.
  @usableFromInline var lists = TextTable.empty

  /// What every table begins with.
  private static let empty = [Lists()]

  /// So many strings are looked for one after the other.
  private static let few = 8

  @usableFromInline struct Lists: Sendable {
    /// The strings, by the index of their `Text`. The first is empty.
    var strings: [String] = [""]
    /// The lengths in characters as a person sees them (D-12), by the index of their `Text`.
    @usableFromInline var lengths: [Int32] = [0]
    /// The ids of groups as texts, by `GroupID.index`.
    var groupIds: [Text] = []
    /// Derived from `strings` once they are many: only looked up, never iterated. Keyed by bytes,
    /// because `String` compares by canonical equivalence.
    var index: [[UInt8]: UInt32] = [:]

    mutating func intern(_ string: String) -> Text {
      if strings.count <= TextTable.few {
        let place = string.withBytes { bytes in
          strings.indices.first { bytes.isEqual(to: strings[$0]) }
        }
        return place.map { Text($0) } ?? add(string)
      }
      if index.isEmpty {
        for (place, known) in strings.enumerated() { index[Array(known.utf8)] = UInt32(place) }
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

  /// Makes a table that holds the empty text only.
  public init() {}

  /// The strings, by the index of their `Text`. The first is empty.
  public var strings: [String] { lists[0].strings }

  /// The text of a string, added to the table when it is new.
  ///
  /// Two strings are the same text only if their bytes are the same; Unicode's canonical
  /// equivalence does not count, since a server compares bytes.
  public mutating func intern(_ string: String) -> Text { lists[0].intern(string) }

  /// Says what the ids of groups are called, by `GroupID.index`.
  public mutating func nameGroups(_ ids: [String]) { lists[0].groupIds = ids.map { intern($0) } }

  /// The id of a group as a text; absent where it was never named.
  public func id(of group: GroupID) -> Text {
    let isNamed = group.index < lists[0].groupIds.count
    return isNamed ? lists[0].groupIds[Int(group.index)] : .absent
  }

  /// The string of a text; empty for an absent one.
  public func string(of text: Text) -> String {
    text == .absent ? "" : lists[0].strings[Int(text.index)]
  }

  /// The number of characters of a text as a person sees them; 0 for an absent one.
  @inlinable public func length(of text: Text) -> Int {
    text == .absent ? 0 : Int(lists[0].lengths[Int(text.index)])
  }

  /// Counts extended grapheme clusters; for ASCII text that is its bytes (D-12).
  static func length(of string: String) -> Int32 {
    let bytes = string.utf8
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return Int32(clamping: isASCII ? bytes.count : string.count)
  }
}
