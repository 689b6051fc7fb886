/// The members of a line of a stream, or of an object in it, as they are written, or read and
/// checked: what a line holds is told once, in `EventFormat`, for both directions.
///
/// Only reading refuses anything.
struct EventMembers {
  struct Problem: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  typealias Description<Thing> = (inout Thing, inout EventMembers) throws(Problem) -> Void

  var writer = JSONWriter()
  /// What is read; nil where something is written.
  private var members: [JSONValue.Member]?

  /// Begins to write a line of a kind behind what a buffer holds.
  init(writing kind: String, into text: consuming TextBuffer) {
    writer = JSONWriter(text)
    writer.open("{")
    writer.member("kind", kind)
  }

  init(reading value: JSONValue) throws(Problem) {
    guard case .object(let members) = value else { throw Problem("an object is expected") }
    self.members = members
  }

  mutating func endLine() {
    writer.close("}")
    writer.endLine()
  }

  /// Refuses what is read unless it holds together.
  func check(_ holds: Bool, _ message: @autoclosure () -> String) throws(Problem) {
    if members != nil, !holds { throw Problem(message()) }
  }

  /// A member that is always there; of several with a name the first one counts.
  mutating func always<Value>(
    _ name: String, _ value: inout Value, _ form: EventForm<Value>
  ) throws(Problem) {
    var some: Value? = members == nil ? value : nil
    try maybe(name, &some, form)
    guard let some else { throw Problem("`\(name)` is missing") }
    value = some
  }

  mutating func maybe<Value>(
    _ name: String, _ value: inout Value?, _ form: EventForm<Value>
  ) throws(Problem) {
    if let members {
      guard let found = members.first(where: { $0.name == name }) else {
        value = nil
        return
      }
      value = try form.read(found.value, name)
    } else if let value {
      writer.key(name)
      try form.write(value, &self)
    }
  }

  /// A member that is left out where it says nothing.
  mutating func maybe<Value: Equatable>(
    _ name: String, _ value: inout Value, unless nothing: Value, _ form: EventForm<Value>
  ) throws(Problem) {
    var some = value == nothing ? nil : value
    try maybe(name, &some, form)
    value = some ?? nothing
  }
}
