import Ground

/// The members of heads and rows, by their names.
enum RowMember: Int, CaseIterable {
  case kind, n, t, device, id, name, fields, code, value, state
  case format, version, user, platform, zone, delegates, connected, settings, server

  /// The names, in the order of the cases.
  static let names = allCases.map { "\($0)" }
  private static let index = NameIndex(names)

  init?(_ name: ArraySlice<UInt8>) {
    guard let place = Self.index.value(of: name), let member = Self(rawValue: place) else {
      return nil
    }
    self = member
  }

  /// Several of them.
  struct Several: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// One of them.
    init(_ member: RowMember) { rawValue = 1 << UInt32(member.rawValue) }

    /// These, and no others.
    init(_ members: [RowMember]) { self = members.reduce(into: []) { $0.insert(Self($1)) } }
  }
}

/// Where the values of a row's members stand.
struct RowMembers {
  private var places = [Int](repeating: 0, count: RowMember.allCases.count)
  private(set) var found: RowMember.Several = []

  /// Where the value of a member begins; nil when the row does not have it.
  subscript(member: RowMember) -> Int? {
    found.contains(.init(member)) ? places[member.rawValue] : nil
  }

  /// Finds the members of a row: an object, and nothing behind it.
  mutating func find(in text: inout RowText) throws(RowRefusal) {
    found = []
    guard text.next() == UInt8(ascii: "{") else { throw text.refusal("a row is an object, `{…}`") }
    text.place += 1
    var isFirst = true
    while try text.hasMore(&isFirst, before: UInt8(ascii: "}")) {
      let name = try text.memberName()
      guard let member = RowMember(text.content(name)) else {
        throw text.refusal(
          UnknownName.message("a row has no member", text.shown(name), RowMember.names),
          at: name.range.lowerBound)
      }
      guard self[member] == nil else {
        throw text.refusal("`\(member)` stands here twice", at: name.range.lowerBound)
      }
      _ = text.next()
      places[member.rawValue] = text.place
      found.insert(.init(member))
      try text.skipValue()
    }
    _ = text.next()
    guard text.isAtEnd else {
      throw text.refusal("something stands behind the row: each row has a line of its own")
    }
  }
}
