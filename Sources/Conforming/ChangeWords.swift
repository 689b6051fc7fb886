import Base
import Events
import IMProtocol
import ScenarioLanguage

/// Describes a change of the model to a reader of logs, in a phrase that follows the word "if" and
/// contains no names from imsim's source code.
enum ChangeWords {
  /// Returns the phrase for a mutant, such as `the parameter newOwnerId is not checked`.
  static func of(_ mutant: Mutant) -> String {
    switch mutant.kind {
    case .row: return "\(rule(mutant)) \(decision(mutant)) in \(cases(mutant.detail, mutant))"
    case .precedence:
      let other = mutant.words.drop { $0 != "(" }
      return "\(rule(mutant)) looks at \(cases(mutant.detail, mutant)) only after "
        + cases(String(other), mutant)
    case .limit: return "\(limit(mutant)) \(mutant.words)"
    case .notice, .answer: return mutant.name
    case .field: return "\(field(mutant)) \(mutant.words)"
    case .parameter: return "the parameter \(last(mutant.subject)) \(mutant.words)"
    case .state, .text: return mutant.name
    case .variation: return mutant.subject
    }
  }

  // MARK: - Rules

  /// Returns a rule's name for readers: `AddFriendRule.decide(_:_:_:)` becomes `the rule "add
  /// friend"`.
  private static func rule(_ mutant: Mutant) -> String {
    let type = String(mutant.subject.prefix { $0 != "." })
    let name = type.hasSuffix("Rule") ? String(type.dropLast(4)) : type
    return "the rule \(Escaping.quoted(apart(name)))"
  }

  /// Returns the changed decision of a rule, such as `refuses with RC_FRIEND_NOT_EXIST (25472)`.
  private static func decision(_ mutant: Mutant) -> String {
    let words = mutant.words.replacing("decides ", with: "")
    let function = mutant.subject.drop { $0 != "." }.dropFirst().prefix { $0 != "(" }
    let inner = words.drop { $0 != "(" }.dropFirst().dropLast()
    if words.hasPrefix("refuse"), let code = code(String(inner)) { return "refuses with \(code)" }
    if let code = code(words) { return "refuses with \(code)" }
    switch words {
    case "nil" where function.hasPrefix("refusal"): return "refuses nothing"
    case "nil": return "says nothing"
    case "true": return "says \(Escaping.quoted(apart(String(function))))"
    case "false": return "does not say \(Escaping.quoted(apart(String(function))))"
    default: return "says \(Escaping.quoted(apart(words)))"
    }
  }

  private static func code(_ name: String) -> String? {
    Catalogue.codes.first { $0.name == name }.map { ScenarioText.code($0.code) }
  }

  /// Describes a case of a rule by the facts that decide the case. The pattern
  /// `(stranger, any, callerFull)` becomes `the case "stranger, caller full"`.
  private static func cases(_ pattern: String, _ mutant: Mutant) -> String {
    let facts = pattern.dropFirst().dropLast().split(separator: ",").map { fact in
      String(fact.drop { $0 == " " })
    }
    let labels = mutant.subject.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
    var said: [String] = []
    for (index, fact) in facts.enumerated() where fact != "any" {
      switch (fact, index < labels.count && labels[index] != "_") {
      case ("true", true), ("false", true):
        said.append("\(apart(String(labels[index]))): \(fact == "true" ? "yes" : "no")")
      case ("true", false): said.append("yes")
      case ("false", false): said.append("no")
      case (_, _): said.append(apart(fact))
      }
    }
    if said.isEmpty { return "every case" }
    return "the case \(Escaping.quoted(said.joined(separator: ", ")))"
  }

  // MARK: - Limits and fields

  /// Returns a limit's name for readers: `FriendLimits.queriedFriends` becomes `the limit "queried
  /// friends"`. If the limit is a range, the text also says which bound of the range is changed.
  private static func limit(_ mutant: Mutant) -> String {
    let parts = mutant.subject.split(separator: ".").map(String.init)
    let name = "the limit \(Escaping.quoted(apart(parts.count > 1 ? parts[1] : parts[0])))"
    switch parts.count > 2 ? parts[2] : "" {
    case "first": return "the least of \(name)"
    case "last": return "the greatest of \(name)"
    default: return name
    }
  }

  /// Returns a field's name for readers: `onFriendAdd.operationTime` becomes `operationTime of
  /// onFriendAdd`.
  private static func field(_ mutant: Mutant) -> String {
    let parts = mutant.subject.split(separator: ".", maxSplits: 1).map(String.init)
    let detail = mutant.detail.isEmpty ? "" : " \(mutant.detail)"
    return parts.count == 2 ? "\(parts[1]) of \(parts[0])\(detail)" : mutant.name
  }

  private static func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// Splits a name into words: `callerFull` becomes `caller full`.
  private static func apart(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words += character.lowercased()
    }
    return words
  }
}
