/// An option of a command, as the parser and the help page read it.
struct Option {
  /// The name without its two hyphens.
  let name: String
  /// What stands for the value on the help page; nil for an option without a value.
  let placeholder: String?
  let summary: String
  /// The only values there are; empty when any will do.
  var choices: [String] = []
  var isRepeatable = false
  /// Whether its values are those of the next words that are among the choices, none included.
  var takesAnyNumber = false
  /// Whether the help page leaves it out.
  var isHidden = false

  /// An option without a value.
  static func flag(_ name: String, _ summary: String, isHidden: Bool = false) -> Option {
    Option(name: name, placeholder: nil, summary: summary, isHidden: isHidden)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ placeholder: String, _ summary: String, isRepeatable: Bool = false,
    isHidden: Bool = false
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, summary: summary, isRepeatable: isRepeatable,
      isHidden: isHidden)
  }

  /// An option with a value of one of several kinds.
  static func choice(_ name: String, _ choices: [String], _ summary: String) -> Option {
    Option(
      name: name, placeholder: choices.joined(separator: "|"), summary: summary, choices: choices)
  }

  /// `--seed N`, which all commands that run scenarios have.
  static let seed = value("seed", "N", "where random latencies begin; 1 unless said")

  /// `--jobs N`, which all commands that run scenarios have.
  static let jobs = value("jobs", "N", "threads; as many as processors unless said")
}
