extension TextBuffer {
  /// For each element of a sequence, appends a line with a JSON object. `body` writes the members.
  package mutating func appendLines<Thing>(
    _ things: some Sequence<Thing>, _ body: (Thing, inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter()
    for thing in things {
      writer.object { body(thing, &$0) }
      writer.endLine()
    }
    append(writer.text)
  }
}
