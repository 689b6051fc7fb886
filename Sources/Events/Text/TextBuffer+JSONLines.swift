extension TextBuffer {
  /// Appends a line with a JSON object. `body` writes the members.
  package mutating func appendLine(_ body: (inout JSONWriter) -> Void) {
    // Moving the buffer avoids a copy of its content.
    var lent = TextBuffer()
    swap(&lent, &self)
    var writer = JSONWriter(consume lent)
    writer.object(body)
    writer.endLine()
    self = writer.text
  }

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
