/// A value as a program prints it, before the catalogue says which type it has.
indirect enum PlainValue {
  /// A text in quotes.
  case quoted(String)
  /// Everything else without brackets: a number, a name, `true`, `nil`, or a text.
  case word(String)
  /// Members in brackets. `head` is the name in front of the brackets, such as `Optional`, or an
  /// empty text.
  case group(head: String, [PlainMember])

  /// The value without what a language prints around it: `Optional(…)`, and a type around a single
  /// value, such as `UserID("B")` or `RCDirectionType(rawValue: 2)`.
  var unwrapped: PlainValue {
    guard case .group(let head, let members) = self, !head.isEmpty, members.count == 1,
      members[0].name == nil || members[0].name == "rawValue"
    else { return self }
    return members[0].value.unwrapped
  }

  /// Whether the value says that there is none.
  var isNull: Bool {
    switch unwrapped {
    case .word(let word): ["null", "nil", "<null>", "NULL"].contains(word)
    // `(null)` is how Objective-C prints nil.
    case .group(head: "", let members):
      members.count == 1 && members[0].name == nil && members[0].value.text == "null"
    case .quoted, .group: false
    }
  }

  /// Whether the value is missing in JavaScript. Such a member is omitted.
  var isUndefined: Bool { if case .word("undefined") = self { true } else { false } }

  /// The text of a value without brackets, or nil if the value has brackets.
  var text: String? {
    switch unwrapped {
    case .quoted(let text), .word(let text): text
    case .group: nil
    }
  }

  /// The whole number that the value is, or nil.
  var number: Int64? { text.flatMap { Int64($0) } }

  /// The members in brackets, or nil if the value has none.
  var members: [PlainMember]? {
    switch unwrapped {
    case .group(_, let members): members
    case .quoted, .word: nil
    }
  }
}

/// A value and its name, or a value without a name.
struct PlainMember {
  let name: String?
  let value: PlainValue
}
