/// An option of a command. Both the argument parser and the help page use the contents of this
/// structure.
struct Option {
  /// The name without its two leading hyphens.
  let name: String
  /// The placeholder for the value on the help page, or nil if the option takes no value.
  let placeholder: String?
  let summary: String
  /// The permitted values, or an empty array if any value is permitted.
  var choices: [String] = []
  var isRepeatable = false
  /// Whether the option accepts several values: all following words that are in `choices`, up to
  /// the first word that is not.
  var takesAnyNumber = false
  var isHidden = false
  /// An earlier name, which the parser still accepts but the help page omits.
  var formerName: String?

  static func flag(
    _ name: String, _ summary: String, isHidden: Bool = false, formerName: String? = nil
  ) -> Option {
    Option(
      name: name, placeholder: nil, summary: summary, isHidden: isHidden, formerName: formerName)
  }

  static func value(
    _ name: String, _ placeholder: String, _ summary: String, isRepeatable: Bool = false,
    isHidden: Bool = false, formerName: String? = nil
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, summary: summary, isRepeatable: isRepeatable,
      isHidden: isHidden, formerName: formerName)
  }

  static func choice(_ name: String, _ choices: [String], _ summary: String) -> Option {
    Option(
      name: name, placeholder: choices.joined(separator: "|"), summary: summary, choices: choices)
  }

  /// The option `--seed N` of all commands that run scenarios.
  static let seed = value("seed", "N", "seed of the random latencies; default 1")

  /// The option `--jobs N` of all commands that run scenarios.
  static let jobs = value("jobs", "N", "number of threads; default: the number of processors")
}
