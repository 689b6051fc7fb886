import Ground

/// Something with named fields: a call with its parameters, a callback, a record.
///
/// One function names the fields, once and in the SDK's order; reading, printing, checking, hashing
/// and the reference page are visitors of it.
protocol Fields: Hashable, Sendable {
  /// Makes it with every field as it is when it is left out.
  init()

  /// Shows each field to a visitor.
  mutating func visit(_ field: inout some FieldVisitor)
}

/// What goes through the fields of a message: `field("extra", &extra, .optional)`.
protocol FieldVisitor {
  /// A field.
  ///
  /// - Parameters:
  ///   - name: the SDK's name.
  ///   - value: what the field holds; a reader fills it.
  ///   - presence: whether a call may leave the field out, or a record may lack it.
  ///   - limit: what its values can be, and how others are refused.
  ///   - note: what else the reference page says of the limit; instead of its words where they
  ///     begin with a capital letter or there is no limit.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence, _ limit: Limit, note: String)

  /// Fields that stand in the arena, because messages stay small: what `visit` names.
  mutating func kept<Message: Listed & Hashable>(
    _ kept: inout Kept<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void)

  /// What a device holds against several fields together, or against one that only this call needs.
  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>)

  /// What the message carries besides its fields: it tells apart what would look alike.
  mutating func hidden<Value: FieldValue>(_ value: inout Value)
}

extension FieldVisitor {
  /// A visitor of fields that stand by themselves, of a state or a record, finds none in an arena.
  mutating func kept<Message: Listed>(
    _ kept: inout Kept<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void
  ) {
    fatal("\(Message.self) is in an arena, and \(Self.self) has none")
  }
}

/// What goes through the fields of a message that is there, with those that stand in its arena.
protocol ArenaVisitor: FieldVisitor {
  /// The lists of the message.
  var arena: Arena { get }
}

extension ArenaVisitor {
  mutating func kept<Message: Listed>(
    _ kept: inout Kept<Message>, _ empty: @autoclosure () -> Message,
    _ visit: (inout Message, inout Self) -> Void
  ) {
    var message = arena[kept]
    visit(&message, &self)
  }
}

/// Whether a field must be there.
enum FieldPresence: Sendable {
  /// A call must give it; it is in every record.
  case required
  /// A call may leave it out, and then it is what the message is made with; a record may lack it.
  case optional
}

extension FieldVisitor {
  /// A field without a limit of its own.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence = .required,
    _ limit: Limit = .none
  ) {
    self(name, &value, presence, limit, note: "")
  }

  /// A field of which the reference page says more than its limit.
  mutating func callAsFunction<Value: FieldValue>(
    _ name: String, _ value: inout Value, _ presence: FieldPresence, note: String
  ) {
    self(name, &value, presence, .none, note: note)
  }

  /// A field with a case that exists.
  mutating func callAsFunction<Case: Enumeration>(
    _ name: String, _ value: inout Case, _ presence: FieldPresence = .required
  ) {
    var raw = Raw(value)
    self(name, &raw, presence, .none, note: "")
    if let known = raw.known { value = known }
  }

  /// A field that always has the same value.
  mutating func constant(_ name: String, _ value: some Enumeration) {
    var value = value
    self(name, &value)
  }

  /// The users whom a call names: so many, none of them twice.
  mutating func users(
    _ userIds: inout Slice<UserID>, _ range: ClosedRange<Int>, _ grounds: Grounds,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    let refusal = Ruling<Code>.by(.invalidUserIDList, grounds, file: file, line: line)
    self("userIds", &userIds, .required, .items(range, refusal))
  }

  /// A duration in seconds.
  mutating func seconds(
    _ name: String, _ seconds: inout Int32, _ presence: FieldPresence = .required,
    _ limit: Limit = .none
  ) {
    var value = Seconds(seconds)
    self(name, &value, presence, limit, note: "")
    seconds = value.seconds
  }

  /// Only who checks cares.
  mutating func demand(_ isFulfilled: @autoclosure () -> Bool, _ refusal: Ruling<Code>) {}

  /// Only who hashes cares.
  mutating func hidden<Value: FieldValue>(_ value: inout Value) {}
}
