import Base
import Events

/// The text of a message in a diagram, in as many lines as it needs to be as narrow as the
/// message's arrow.
struct DiagramLabel {
  /// The width of a character, in tenths of a pixel.
  static let tenthsOfCharacter = 67
  /// The space between a text and the next lane or the edge of the diagram.
  static let gap = 8
  static let lineHeight = 13
  /// Labels of short arrows are wider than their arrows. The longest name of a callback fits.
  private static let least = 224
  /// The greatest distance between a message's text and the lane of the message's device.
  private static let farthest = 260
  private static let mostLines = 5

  let lines: [String]
  /// The horizontal middle of the lines.
  let x: Int
  /// Whether the lines do not contain the whole text.
  let isCut: Bool

  static func width(of text: String) -> Int { DisplayWidth.of(text) * tenthsOfCharacter / 10 }

  /// Places a text above the arrow from `device` to `end`, or above the lane of `device` if there
  /// is no arrow.
  init(_ text: String, from device: Int, to end: Int?, in lanes: DiagramLanes) {
    let arrow = end.map { abs($0 - device) - 2 * Self.gap } ?? 0
    let width = min(max(arrow, Self.least), 2 * Self.farthest, lanes.width - lanes.margin)
    let wrapped = Wrapping.lines(
      text, width: width * 10 / Self.tenthsOfCharacter, indent: 0)
    isCut = wrapped.count > Self.mostLines
    lines = isCut ? Self.cut(wrapped) : wrapped
    let middle = end.map { ($0 + device) / 2 } ?? device
    // On a very long arrow, the text is near the device and not in the middle.
    let near = min(max(middle, device - Self.farthest), device + Self.farthest)
    let half = (lines.map(Self.width).max() ?? 0) / 2
    let first = lanes.margin + half
    x = min(max(near, first), max(lanes.width - Self.gap / 2 - half, first))
  }

  private static func cut(_ lines: [String]) -> [String] {
    var lines = Array(lines.prefix(mostLines))
    lines[mostLines - 1] += " …"
    return lines
  }
}
