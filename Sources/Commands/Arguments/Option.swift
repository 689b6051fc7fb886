/// An option of a command, for the argument parser and the help page.
struct Option {
  /// The name without its two hyphens.
  let name: String
  /// The placeholder of the value on the help page, or nil if the option has no value.
  let placeholder: String?
  let summary: String
  /// The permitted values, or empty if any value is permitted.
  var choices: [String] = []
  var isRepeatable = false
  /// Whether the option takes several values. The values are the words that follow, as long as the
  /// words are choices.
  var takesAnyNumber = false
  /// Whether the help page omits the option.
  var isHidden = false
  /// The former name of the option. The former name is accepted, but does not appear on the help
  /// page.
  var formerName: String?

  /// An option without a value.
  static func flag(
    _ name: String, _ summary: String, isHidden: Bool = false, formerName: String? = nil
  ) -> Option {
    Option(
      name: name, placeholder: nil, summary: summary, isHidden: isHidden, formerName: formerName)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ placeholder: String, _ summary: String, isRepeatable: Bool = false,
    isHidden: Bool = false, formerName: String? = nil
  ) -> Option {
    Option(
      name: name, placeholder: placeholder, summary: summary, isRepeatable: isRepeatable,
      isHidden: isHidden, formerName: formerName)
  }

  /// An option whose value is one of several choices.
  static func choice(_ name: String, _ choices: [String], _ summary: String) -> Option {
    Option(
      name: name, placeholder: choices.joined(separator: "|"), summary: summary, choices: choices)
  }

  /// `--seed N`, for all commands that run scenarios.
  static let seed = value("seed", "N", "seed of the random latencies; default 1")

  /// `--jobs N`, for all commands that run scenarios.
  static let jobs = value("jobs", "N", "number of threads; default: the number of processors")
}
