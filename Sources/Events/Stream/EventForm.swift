import Base

/// Describes how to write a value to a line of a stream, and how to read and check the value.
struct EventForm<Value> {
  typealias Problem = EventMembers.Problem

  let write: (Value, inout EventMembers) throws(Problem) -> Void
  /// Converts JSON to the value. The second argument is the name of the member, for error messages.
  let read: (JSONValue, String) throws(Problem) -> Value
}

extension EventForm<String> {
  static var string: EventForm {
    EventForm(
      write: { $1.writer.string($0) },
      read: { json, name throws(Problem) in
        guard case .string(let string) = json else { throw Problem("`\(name)` is not a string") }
        return string
      })
  }

  /// Text that appears unchanged in reports. Control characters other than line breaks are escaped
  /// when the text is written, and refused when the text is read.
  static var printable: EventForm {
    EventForm(
      write: { $1.writer.string(lines: $0) },
      read: { json, name throws(Problem) in
        let text = try string.read(json, name)
        guard Escaping.lines(text) == text else {
          throw Problem("`\(name)` has control characters")
        }
        return text
      })
  }
}

extension EventForm<StyledText> {
  static var text: EventForm {
    EventForm(
      write: { text, members throws(Problem) in
        try EventForm<String>.printable.write(text.plain, &members)
      },
      read: { json, name throws(Problem) in
        StyledText(try EventForm<String>.printable.read(json, name))
      })
  }
}

extension EventForm<Bool> {
  static var flag: EventForm {
    EventForm(
      write: { $1.writer.boolean($0) },
      read: { json, name throws(Problem) in
        guard case .boolean(let flag) = json else {
          throw Problem("`\(name)` is neither true nor false")
        }
        return flag
      })
  }
}

extension EventForm<JSONValue> {
  static var json: EventForm {
    EventForm(
      write: { $1.writer.json($0) },
      read: { json, _ throws(Problem) in json })
  }
}

extension EventForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A case of an enumeration, by name.
  static var choice: EventForm {
    EventForm(
      write: { $1.writer.string($0.rawValue) },
      read: { json, name throws(Problem) in
        let text = try EventForm<String>.string.read(json, name)
        guard let choice = Value(rawValue: text) else {
          throw Problem(
            "`\(name)` is \(Escaping.quoted(String(text.prefix(80)))), which is unknown")
        }
        return choice
      })
  }
}

extension EventForm where Value: FixedWidthInteger {
  @inline(__always) static func number(in range: ClosedRange<Value>) -> EventForm {
    EventForm(
      write: { $1.writer.number($0) },
      read: { json, name throws(Problem) in
        guard case .number(let found) = json else { throw Problem("`\(name)` is not an integer") }
        guard let number = Value(exactly: found), range.contains(number) else {
          throw Problem("`\(name)` is not from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      })
  }
}

extension EventForm<Int> {
  @inline(__always) static var count: EventForm { number(in: 0...Int(Int32.max)) }

  /// A line, column or row number, counted from 1.
  @inline(__always) static var index: EventForm { number(in: 1...Int(Int32.max)) }

  /// A count over all executions and all orders of races.
  static var total: EventForm { number(in: 0...1_000_000_000_000_000_000) }

  /// An index into a collection of `count` elements.
  @inline(__always) static func index(below count: Int) -> EventForm {
    EventForm(
      write: { $1.writer.number($0) },
      read: { json, name throws(Problem) in
        let index = try EventForm.count.read(json, name)
        guard index < count else { throw Problem("`\(name)` is \(index), but there are \(count)") }
        return index
      })
  }
}

extension EventForm<Int64> {
  /// A time in microseconds. The times in a run are always far from these bounds.
  @inline(__always) static var time: EventForm {
    number(in: -1_000_000_000_000_000_000...1_000_000_000_000_000_000)
  }
}

extension EventForm<UInt64> {
  /// A 64-bit number, as 16 hexadecimal digits.
  static var hexadecimal: EventForm {
    EventForm { number, members in
      members.writer.string(number.hexadecimal)
    } read: { json, name throws(Problem) in
      let digits = try EventForm<String>.string.read(json, name)
      guard digits.utf8.count == 16, let number = UInt64(digits, radix: 16) else {
        throw Problem("`\(name)` is not 16 hexadecimal digits")
      }
      return number
    }
  }
}

extension EventForm {
  /// An object. Reading an object starts with a copy of `blank` and sets the members of this copy.
  static func object(
    _ blank: Value, _ describe: @escaping EventMembers.Description<Value>
  ) -> EventForm {
    EventForm { value, members throws(Problem) in
      var value = value
      members.writer.open("{")
      try describe(&value, &members)
      members.writer.close("}")
    } read: { json, _ throws(Problem) in
      var (value, members) = (blank, try EventMembers(reading: json))
      try describe(&value, &members)
      return value
    }
  }

  static func list<Item>(_ form: EventForm<Item>) -> EventForm where Value == [Item] {
    EventForm { items, members throws(Problem) in
      members.writer.open("[")
      for item in items { try form.write(item, &members) }
      members.writer.close("]")
    } read: { json, name throws(Problem) in
      guard case .array(let all) = json else { throw Problem("`\(name)` is not a list") }
      var items: [Item] = []
      for json in all { items.append(try form.read(json, name)) }
      return items
    }
  }
}
