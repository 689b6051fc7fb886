import Base

/// A message for a terminal. Interpolated values are escaped, so that a path or a title in a
/// message can't end the line, move the cursor or start a GitHub workflow command.
///
///     let message: Message = "there is no file \(path)"
struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// Creates a message from a literal in the source code. The literal is not escaped.
  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation interpolation: Interpolation) { text = interpolation.text }

  /// Creates a message from a multi-line text. All control characters except line ends are escaped.
  init(lines text: String) { self.text = Escaping.lines(text) }

  static func + (one: Message, other: Message) -> Message {
    Message(stringLiteral: one.text + other.text)
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a message as it is, because it is already escaped.
    mutating func appendInterpolation(_ message: Message) { text += message.text }

    mutating func appendInterpolation(_ value: some Any) {
      text += Escaping.plain("\(value)")
    }
  }
}
