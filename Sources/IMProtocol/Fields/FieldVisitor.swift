import Base

/// A type with named fields, such as a record, or a call whose fields are the parameters.
///
/// The function `visit` lists the fields in the SDK's order. Some visitors read, print, check or
/// hash messages. Another visitor describes the fields for the reference page.
protocol Fields: Hashable, Sendable {
  /// Creates a value in which every field has the field's default.
  init()

  /// Passes each field to a visitor.
  mutating func visit(_ field: inout some FieldVisitor)
}

/// A visitor of the fields of a message. For example, `field("extra", &extra, .optional)` visits
/// the field `extra`.
protocol FieldVisitor {
  /// Visits a field.
  ///
  /// - Parameters:
  ///   - name: the SDK's name.
  ///   - value: the value of the field. The visitor `FieldReader` sets the value.
  ///   - presence: whether a call may omit the field, or whether the field may be absent in a
  ///     record.
  ///   - limit: the allowed values, and the refusal of other values.
  ///   - note: words for the reference page. If the note begins with a comma or a semicolon, the
  ///     note is appended to the words of the limit. Any other note replaces the words of the
  ///     limit.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence, _ limit: Limit, note: String)

  /// Visits fields that are stored in the arena. Messages are smaller if some of the fields are
  /// stored in the arena.
  ///
  /// - Parameter visit: a closure that passes the fields to the visitor.
  mutating func inArena<Message: Listed & Hashable>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void)

  /// Visits a condition that `limit` cannot express. The condition concerns several fields, or the
  /// condition applies to one kind of call only.
  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>)

  /// Visits data of the message outside all fields. Messages with equal fields can differ in the
  /// data outside the fields.
  mutating func hidden<Value: FieldValue>(_ value: inout Value)
}

extension FieldVisitor {
  /// Stops the program, because a visitor of states or records has no arena.
  mutating func inArena<Message: Listed>(
    _ inArena: inout ArenaElement<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void
  ) {
    fatal("\(Message.self) is in an arena, and \(Self.self) has none")
  }
}

/// A visitor of the fields of an existing message, including the fields in the message's arena.
protocol ArenaVisitor: FieldVisitor {
  /// The lists of the message.
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

/// Whether a field must be present.
enum FieldPresence: Sendable {
  /// A call must set the field, and the field is never absent in a record.
  case required
  /// A call may omit the field, and an omitted field has the default value. In a record, the field
  /// may be absent.
  case optional
}

extension FieldVisitor {
  /// Visits a field without a note.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence = .required,
    _ limit: Limit = .none
  ) {
    self(name, &value, presence, limit, note: "")
  }

  /// Visits a field with a note on the reference page.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence, note: String
  ) {
    self(name, &value, presence, .none, note: note)
  }

  /// Visits a field whose value is always a valid case of an enumeration.
  mutating func callAsFunction<Case: Enumeration>(
    _ name: String, _ value: inout Case, _ presence: FieldPresence = .required
  ) {
    var raw = Raw(value)
    self(name, &raw, presence, .none, note: "")
    if let known = raw.known { value = known }
  }

  /// Visits a field with a constant value.
  mutating func constant(_ name: String, _ value: some Enumeration) {
    var value = value
    self(name, &value)
  }

  /// Visits the list of users in a call. The number of users must be in `range`, and no user may
  /// occur twice.
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

  /// Does nothing. Only the visitor `FieldChecker` has its own implementation.
  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>) {}

  /// Does nothing. Only the visitor `FieldHasher` has its own implementation.
  mutating func hidden<Value: FieldValue>(_ value: inout Value) {}
}
