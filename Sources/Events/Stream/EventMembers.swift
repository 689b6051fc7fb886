/// Writes the members of an object, or reads and checks them. A single description of the members
/// serves both purposes. The object is a line of a stream, or a part of a line. `EventFormat`
/// contains the descriptions.
///
/// Only reading throws `Problem`.
///
/// The methods for members are inlined, like the forms of numbers. Otherwise each number of a line
/// would allocate memory for the range that only reading checks.
struct EventMembers {
  struct Problem: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  typealias Description<Thing> = (inout Thing, inout EventMembers) throws(Problem) -> Void

  var writer = JSONWriter()
  /// The members of the object to read; nil when writing.
  private var members: [JSONValue.Member]?

  /// Starts to write a line of the given kind at the end of a buffer.
  init(writing kind: String, into text: consuming TextBuffer) {
    writer = JSONWriter(text)
    writer.open("{")
    writer.key(literal: "kind")
    writer.string(kind)
  }

  init(reading value: JSONValue) throws(Problem) {
    guard case .object(let members) = value else { throw Problem("an object is expected") }
    self.members = members
  }

  mutating func endLine() {
    writer.close("}")
    writer.endLine()
  }

  /// Throws `Problem` if the object is being read and `holds` is false.
  func check(_ holds: Bool, _ message: @autoclosure () -> String) throws(Problem) {
    if members != nil, !holds { throw Problem(message()) }
  }

  /// A required member. If an object has several members with this name, the first one counts.
  @inline(__always) mutating func always<Value>(
    _ name: StaticString, _ value: inout Value, _ form: EventForm<Value>
  ) throws(Problem) {
    var some: Value? = members == nil ? value : nil
    try maybe(name, &some, form)
    guard let some else { throw Problem("`\(name)` is missing") }
    value = some
  }

  @inline(__always) mutating func maybe<Value>(
    _ name: StaticString, _ value: inout Value?, _ form: EventForm<Value>
  ) throws(Problem) {
    if let members {
      let name = name.description
      guard let found = members.first(where: { $0.name == name }) else {
        value = nil
        return
      }
      value = try form.read(found.value, name)
    } else if let value {
      writer.key(literal: name)
      try form.write(value, &self)
    }
  }

  /// An optional member, which is omitted if its value equals `nothing`.
  @inline(__always) mutating func maybe<Value: Equatable>(
    _ name: StaticString, _ value: inout Value, unless nothing: Value, _ form: EventForm<Value>
  ) throws(Problem) {
    var some = value == nothing ? nil : value
    try maybe(name, &some, form)
    value = some ?? nothing
  }
}
