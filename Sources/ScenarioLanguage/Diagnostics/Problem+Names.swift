import Base
import IMProtocol

extension Problem {
  /// Help that lists an enumeration's cases, starting with the cases that are most similar to the
  /// unknown name.
  static func help(case name: String, of type: String, _ nearest: String?) -> String? {
    let known = cases(of: type, near: name)
    let own = String(name.dropFirst(type.utf8.count))
    if name.hasPrefix(type), cases(of: type, near: own).hasPrefix("`\(own)`") {
      return "a case is written without its type: `\(own)`"
    }
    if let nearest { return "did you mean `\(nearest)`? \(type) has \(known)" }
    return "\(type) has \(known); a wrong value on purpose is written as a number"
  }

  /// Up to twelve cases of an enumeration, starting with the cases that are most similar to `name`.
  static func cases(of type: String, near name: String) -> String {
    let all = Catalogue.enumerations.first { $0.name == type }?.cases.map(\.name) ?? []
    let wanted = Array(name.lowercased().utf8)
    let sorted = all.enumerated().map { location, known in
      (EditDistance.distance(wanted, Array(known.lowercased().utf8)), location, known)
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let shown = sorted.prefix(12).map(\.2)
    return shown.count < all.count ? listed(shown, "and") + " and others" : listed(shown, "and")
  }

  /// Help on an unknown code: the most similar code, and codes that contain all words of the
  /// unknown code.
  static func help(code name: String, _ nearest: String?) -> String? {
    let words = name.uppercased().split(separator: "_").filter { $0 != "RC" }
    let meant = ForeignWords.meansSuccess(name) ? "RC_SUCCESS" : nearest
    var similar = meant.map { [$0] } ?? []
    for code in Catalogue.codes where similar.count < 3 && !similar.contains(code.name) {
      let all = code.name.split(separator: "_")
      if words.count > 1, words.allSatisfy(all.contains) { similar.append(code.name) }
    }
    return similar.isEmpty
      ? "`imsim catalogue RC_` lists them" : "did you mean \(listed(similar, "or"))?"
  }

  /// Help on an unknown field or parameter: a list of the existing fields or parameters.
  static func help(namesOf kind: NameKind, _ owner: String) -> String? {
    guard kind == .field || kind == .parameter else { return nil }
    var names: [String] = []
    if let callback = Catalogue.callback(named: owner) {
      names = Catalogue.callback(callback).fields.map(\.name)
    } else if let call = Catalogue.calls.first(where: { $0.name == owner }) {
      names = call.parameters.map(\.name)
    } else if let record = Catalogue.records.first(where: { $0.name == owner }) {
      names = record.fields.map(\.name)
    }
    if names.isEmpty { return nil }
    let verb = kind == .parameter ? "takes" : "has"
    return names.count <= 8
      ? "it \(verb) \(listed(names, "and"))" : "`imsim catalogue \(owner)` lists what it \(verb)"
  }

  /// Help on the first invisible character in a name, or nil if the name has no invisible
  /// character.
  static func help(invisibleIn name: String) -> String? {
    InvisibleCharacter.first(in: name).map { "the name holds \($0.code), \($0.name): delete it" }
  }

  /// Advice on a value of the wrong type, or nil if there is no advice.
  static func help(_ found: String, insteadOf expected: String) -> String? {
    let word = found.replacing("`", with: "")
    if ["null", "none", "None", "undefined"].contains(word) { return "no value is `nil`" }
    if expected.hasPrefix("a text"), found.hasPrefix("`"), !word.hasPrefix("{") {
      return "write `\"\(word)\"`"
    }
    // In a list of records, a word is as wrong as it is without the list.
    if expected.hasPrefix("a list"), !expected.contains("of records"), found.hasPrefix("`"),
      !word.hasPrefix("{")
    {
      return "write `[\(word)]`"
    }
    if expected.hasPrefix("a number"), found == "a string" { return "a number has no quotes" }
    if ["yes", "no", "True", "False", "TRUE", "FALSE", "1", "0"].contains(word),
      expected.contains("true")
    {
      return "a flag is `true` or `false`, `on` or `off`"
    }
    return nil
  }
}
