import Base

/// The members that heads and entries may have.
enum RowMember: Int, CaseIterable {
  case kind, n, t, device, id, name, fields, code, value, state
  case format, version, user, platform, zone, delegates, connected, settings, server

  /// The names of the members, in the order of the cases.
  static let names = allCases.map { "\($0)" }
  private static let index = NameIndex(names)

  init?(_ name: ArraySlice<UInt8>) {
    guard let position = Self.index.value(of: name), let member = Self(rawValue: position) else {
      return nil
    }
    self = member
  }

  struct Several: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ member: RowMember) { rawValue = 1 << UInt32(member.rawValue) }

    init(_ members: [RowMember]) { self = members.reduce(into: []) { $0.insert(Self($1)) } }
  }
}

/// Where the values of an entry's members begin.
struct RowMembers {
  private var indices = [Int](repeating: 0, count: RowMember.allCases.count)
  private(set) var found: RowMember.Several = []

  /// Returns where the value of a member begins, or nil if the entry does not have the member.
  subscript(member: RowMember) -> Int? {
    found.contains(.init(member)) ? indices[member.rawValue] : nil
  }

  /// Finds the members of an entry. Throws if the text is not a single object.
  mutating func find(in text: inout EntryText) throws(EntryRefusal) {
    found = []
    guard text.next() == UInt8(ascii: "{") else {
      throw text.refusal("an entry is an object, `{…}`")
    }
    text.index += 1
    var isFirst = true
    while try text.hasMore(&isFirst, before: UInt8(ascii: "}")) {
      let name = try text.memberName()
      let member = RowMember(text.content(name))
      _ = text.next()
      if let member, self[member] == nil {
        indices[member.rawValue] = text.index
        found.insert(.init(member))
      } else {
        try text.note(
          text.refusal(
            member.map { "`\($0)` is here twice" }
              ?? UnknownName.message("an entry has no member", text.shown(name), RowMember.names),
            at: name.range.lowerBound))
      }
      try text.skipValue()
    }
    _ = text.next()
    guard text.isAtEnd else {
      throw text.refusal("there is something after the entry: each entry has its own line")
    }
  }
}
