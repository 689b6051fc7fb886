/// An option of a command. The argument parser and the help page use this description of the
/// option.
struct Option {
  /// The name of the option, without the two hyphens before the name.
  let name: String
  /// The word that represents the value on the help page; nil if the option has no value.
  let placeholder: String?
  let summary: String
  /// The permitted values. If the array is empty, every value is permitted.
  var choices: [String] = []
  var isRepeatable = false
  /// Whether the option accepts several values. All words after the option are its values, up to
  /// the first word that is not in `choices`.
  var takesAnyNumber = false
  /// Whether the help page omits the option.
  var isHidden = false
  /// An earlier name of the option. The parser accepts this name, but the help page omits it.
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
