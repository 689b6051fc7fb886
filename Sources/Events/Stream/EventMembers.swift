/// The members of a line of a stream, or of an object in it, as they are written, or read and
/// checked: what a line holds is told once, in `EventFormat`, for both directions.
///
/// Only reading refuses anything.
struct EventMembers {
  typealias Problem = EventFields.Problem

  /// What is written.
  private(set) var writer = JSONWriter()
  /// What is read; nil where something is written.
  private var fields: EventFields?

  /// Begins to write a line of a kind.
  init(writing kind: String) {
    writer.open("{")
    writer.member("kind", kind)
  }

  init(reading fields: EventFields) {
    self.fields = fields
  }

  /// Ends the line that is written.
  mutating func endLine() {
    writer.close("}")
    writer.endLine()
  }

  /// Refuses what is read unless it holds together.
  func check(_ holds: Bool, _ message: @autoclosure () -> String) throws(Problem) {
    if fields != nil, !holds { throw Problem(message()) }
  }

  // MARK: - Texts

  /// A text that must be there.
  mutating func string(_ name: String, _ value: inout String) throws(Problem) {
    if let fields { value = try fields.string(name) } else { writer.member(name, value) }
  }

  /// A text that may be missing.
  mutating func string(_ name: String, _ value: inout String?) throws(Problem) {
    if let fields {
      value = fields[name] == nil ? nil : try fields.string(name)
    } else if let value {
      writer.member(name, value)
    }
  }

  /// A text that is printed as it stands.
  mutating func printable(_ name: String, _ value: inout String) throws(Problem) {
    if let fields { value = try fields.printable(name) } else { writer.member(name, value) }
  }

  /// A text that is printed as it stands, and left out where it is empty.
  mutating func words(_ name: String, _ value: inout String) throws(Problem) {
    if fields != nil || !value.isEmpty { try printable(name, &value) }
  }

  /// A text that is printed as it stands and may be missing.
  mutating func words(_ name: String, _ value: inout String?) throws(Problem) {
    if let fields {
      value = try fields.optionalPrintable(name)
    } else if let value {
      writer.member(name, value)
    }
  }

  mutating func strings(_ name: String, _ values: inout [String]) throws(Problem) {
    if let fields { values = try fields.strings(name) } else { writer.member(name, values) }
  }

  /// Texts that are printed as they stand.
  mutating func printables(_ name: String, _ values: inout [String]) throws(Problem) {
    if let fields { values = try fields.printables(name) } else { writer.member(name, values) }
  }

  /// Texts that are printed as they stand, and left out where there are none.
  mutating func words(_ name: String, _ values: inout [String]) throws(Problem) {
    if fields.map({ $0[name] != nil }) ?? !values.isEmpty { try printables(name, &values) }
  }

  /// One of several names.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ value: inout Choice
  ) throws(Problem) where Choice.RawValue == String {
    if let fields { value = try fields.choice(name) } else { writer.member(name, value.rawValue) }
  }

  // MARK: - Numbers

  mutating func number<Number: FixedWidthInteger>(
    _ name: String, _ value: inout Number, in range: ClosedRange<Number>
  ) throws(Problem) {
    if let fields {
      value = try fields.number(name, in: range)
    } else {
      writer.member(name, value)
    }
  }

  /// A number that may be missing.
  mutating func number<Number: FixedWidthInteger>(
    _ name: String, _ value: inout Number?, in range: ClosedRange<Number>
  ) throws(Problem) {
    if let fields {
      value = fields[name] == nil ? nil : try fields.number(name, in: range)
    } else if let value {
      writer.member(name, value)
    }
  }

  /// A count, or a line or column.
  mutating func count(_ name: String, _ value: inout Int, from least: Int = 0) throws(Problem) {
    try number(name, &value, in: least...Int(Int32.max))
  }

  /// A count that may be missing.
  mutating func count(_ name: String, _ value: inout Int?, from least: Int = 0) throws(Problem) {
    try number(name, &value, in: least...Int(Int32.max))
  }

  /// A number that is left out where it is 0.
  mutating func rest(_ name: String, _ value: inout Int) throws(Problem) {
    var rest = value == 0 ? nil : value
    try number(name, &rest, in: 0...Int.max)
    value = rest ?? 0
  }

  /// An index into something that has so many.
  mutating func index(_ name: String, _ value: inout Int, below count: Int) throws(Problem) {
    if let fields {
      value = try fields.index(name, below: count)
    } else {
      writer.member(name, value)
    }
  }

  /// An index that may be missing.
  mutating func index(_ name: String, _ value: inout Int?, below count: Int) throws(Problem) {
    if let fields {
      value = try fields.optionalIndex(name, below: count)
    } else if let value {
      writer.member(name, value)
    }
  }

  /// 64 bits as 16 hexadecimal digits.
  mutating func hexadecimal(_ name: String, _ value: inout UInt64) throws(Problem) {
    if let fields { return value = try fields.hexadecimal(name) }
    var digits = TextBuffer()
    digits.append(hexadecimal: value)
    writer.member(name, digits.string)
  }

  /// What says yes; without it the answer is no.
  mutating func flag(_ name: String, _ value: inout Bool) throws(Problem) {
    if let fields {
      value = try fields.flag(name)
    } else if value {
      writer.key(name)
      writer.boolean(true)
    }
  }

  // MARK: - What holds others

  /// A value of JSON as it is; it may be missing.
  mutating func value(_ name: String, _ value: inout JSONValue?) throws(Problem) {
    if let fields {
      value = fields[name]
    } else if let value {
      writer.key(name)
      writer.json(value)
    }
  }

  /// What tells the members of a thing.
  typealias Description<Thing> = (inout Thing, inout EventMembers) throws(Problem) -> Void

  /// An object in the object; it may be missing. A blank thing is filled when one is read.
  mutating func object<Thing>(
    _ name: String, _ thing: inout Thing?, blank: Thing, _ describe: Description<Thing>
  ) throws(Problem) {
    if let fields {
      thing = try fields.object(name).map { fields throws(Problem) in
        try Self.thing(fields, blank, describe)
      }
    } else if let value = thing {
      writer.key(name)
      try write(value, describe)
    }
  }

  /// The objects of a list, which is left out where it is empty unless it must be there.
  mutating func objects<Thing>(
    _ name: String, _ things: inout [Thing], isAlways: Bool = false, blank: Thing,
    _ describe: Description<Thing>
  ) throws(Problem) {
    if let fields {
      things = []
      for fields in try fields.objects(name) {
        things.append(try Self.thing(fields, blank, describe))
      }
    } else if isAlways || !things.isEmpty {
      writer.key(name)
      writer.open("[")
      for thing in things { try write(thing, describe) }
      writer.close("]")
    }
  }

  private static func thing<Thing>(
    _ fields: EventFields, _ blank: Thing, _ describe: Description<Thing>
  ) throws(Problem) -> Thing {
    var (thing, members) = (blank, EventMembers(reading: fields))
    try describe(&thing, &members)
    return thing
  }

  private mutating func write<Thing>(
    _ thing: Thing, _ describe: Description<Thing>
  ) throws(Problem) {
    var thing = thing
    writer.open("{")
    try describe(&thing, &self)
    writer.close("}")
  }
}
