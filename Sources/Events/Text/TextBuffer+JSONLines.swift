extension TextBuffer {
  /// Appends an object of JSON Lines for each of some things, with the members of it.
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
