import Ground

/// A message for a terminal, whose interpolations are escaped: a path or title in it can't end its
/// line, move the cursor or begin a workflow command.
///
///     let message: Message = "there is no file \(path)"
struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// Takes what the program says by itself.
  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation interpolation: Interpolation) { text = interpolation.text }

  /// Takes a text of lines that was made elsewhere; all but their ends is escaped.
  init(lines text: String) { self.text = Escaping.lines(text) }

  static func + (one: Message, other: Message) -> Message {
    Message(stringLiteral: one.text + other.text)
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Another message is escaped already.
    mutating func appendInterpolation(_ message: Message) { text += message.text }

    mutating func appendInterpolation(_ value: some Any) {
      text += Escaping.plain("\(value)")
    }
  }
}
