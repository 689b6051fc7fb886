import Base

/// A type with named fields, such as a record, or a call with its parameters.
///
/// `visit` lists the fields in the SDK's order. Visitors read, print, check or hash messages, or
/// describe the fields for the reference page.
protocol Fields: Hashable, Sendable {
  /// Creates a value in which every field has its default.
  init()

  /// Passes each field to a visitor.
  mutating func visit(_ field: inout some FieldVisitor)
}

/// Processes the fields of a message. For example, `field("extra", &extra, .optional)` visits the
/// field `extra`.
protocol FieldVisitor {
  /// Visits a field.
  ///
  /// - Parameters:
  ///   - name: the field's name in the SDK.
  ///   - value: the field's value, which no visitor except `FieldReader` changes.
  ///   - presence: whether the field may be omitted from a call, or may be absent from a record.
  ///   - limit: the allowed values, and how the device refuses other values.
  ///   - note: words for the reference page. A note that begins with a comma or a semicolon follows
  ///     the description of the limit; any other note replaces that description.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence, _ limit: Limit, note: String)

  /// Visits fields that are stored in the arena so that messages are smaller.
  ///
  /// - Parameter visit: a closure that passes the fields to the visitor.
  mutating func inArena<Message: Listed & Hashable>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void)

  /// Visits a condition that a `Limit` can't express, because the condition involves several fields
  /// or applies to only one kind of call.
  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>)

  /// Visits data that is not a field; messages with equal fields can differ in such data.
  mutating func hidden<Value: FieldValue>(_ value: inout Value)
}

extension FieldVisitor {
  /// Stops the program, because visitors of states or records have no arena.
  mutating func inArena<Message: Listed>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void
  ) {
    fatal("\(Message.self) is in an arena, and \(Self.self) has none")
  }
}

/// Processes the fields of an existing message, including those stored in its arena.
protocol ArenaVisitor: FieldVisitor {
  /// Stores the message's lists.
  var arena: Arena { get }
}

extension ArenaVisitor {
  mutating func inArena<Message: Listed>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void
  ) {
    var message = arena[inArena]
    visit(&message, &self)
  }
}

enum FieldPresence: Sendable {
  /// A call must set the field; a record always contains the field.
  case required
  /// If a call omits the field, the field has its default value; a record need not contain the
  /// field.
  case optional
}

extension FieldVisitor {
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence = .required,
    _ limit: Limit = .none
  ) {
    self(name, &value, presence, limit, note: "")
  }

  /// Visits a field that has a note on the reference page.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence, note: String
  ) {
    self(name, &value, presence, .none, note: note)
  }

  /// Visits a field that always has a valid case of an enumeration.
  mutating func callAsFunction<Case: Enumeration>(
    _ name: String, _ value: inout Case, _ presence: FieldPresence = .required
  ) {
    var raw = Raw(value)
    self(name, &raw, presence, .none, note: "")
    if let known = raw.known { value = known }
  }

  /// Visits a field that always has the same value.
  mutating func constant(_ name: String, _ value: some Enumeration) {
    var value = value
    self(name, &value)
  }

  /// Visits a call's list of users. The number of users must be in `range`, and no user may occur
  /// twice.
  mutating func users(
    _ userIds: inout Slice<UserID>, _ range: ClosedRange<Int>, _ citedClauses: CitedClauses,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    let refusal = Ruling<Code>.by(.invalidUserIDList, citedClauses, file: file, line: line)
    self("userIds", &userIds, .required, .items(range, refusal))
  }

  /// Visits a duration in seconds.
  mutating func seconds(
    _ name: String, _ seconds: inout Int32, _ presence: FieldPresence = .required,
    _ limit: Limit = .none
  ) {
    var value = Seconds(seconds)
    self(name, &value, presence, limit, note: "")
    seconds = value.seconds
  }

  /// Does nothing; only `FieldChecker` checks conditions.
  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>) {}

  /// Does nothing; only `FieldHasher` uses hidden data.
  mutating func hidden<Value: FieldValue>(_ value: inout Value) {}
}
