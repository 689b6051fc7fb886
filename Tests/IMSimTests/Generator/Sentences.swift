import IMProtocol

@testable import IMServer

/// The sentences that the documentation contains about the catalogue's entries.
enum Sentences {
  /// The paragraphs about a record or an enumeration.
  static func about(_ kind: String) -> [String] {
    let text = ProtocolComments.all.sentence(ofType: kind) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  static func about(_ kind: RecordKind) -> [String] { about("RecordKind { .\(kind) }") }

  static func about(_ kind: EnumerationKind) -> [String] { about("EnumerationKind { .\(kind) }") }

  /// The sentence about a case of an enumeration.
  static func about(_ one: EnumerationDescriptor.Case, of kind: EnumerationKind) -> String {
    let name = SwiftNames.case(one.name).filter { $0 != "`" }
    return ProtocolComments.all.sentence(of: name, in: "EnumerationKind { .\(kind) }") ?? ""
  }

  /// The sentences about each field of a record. A field that may be nil says so.
  static func about(_ fields: [FieldDescriptor], of kind: RecordKind) -> [String] {
    fields.map { field in
      let text = about(field, in: "RecordKind { .\(kind) }", nil)
      let isNamed = !SwiftNames.isOptional(field) || text.contains("nil")
      return text.isEmpty || isNamed ? text : text + " Nil if not included."
    }
  }

  /// The names and sentences of a callback's fields.
  static func about(_ callback: CallbackDescriptor) -> [(name: String, text: String)] {
    callback.fields.map { ($0.name, about($0, in: "kind: .\(callback.kind)", nil)) }
  }

  /// The names and sentences of a call's parameters.
  static func about(_ call: CallDescriptor) -> [(name: String, text: String)] {
    call.parameters.map { ($0.name, about($0, in: "kind: .\(call.kind)", call.caller)) }
  }

  /// The meaning of a field, with its unit and its limit. A parameter's limit names the error code
  /// and the clauses.
  private static func about(
    _ field: FieldDescriptor, in kind: String, _ caller: CallDescriptor.Caller?
  ) -> String {
    guard var text = ProtocolComments.all.sentence(of: field.name, in: kind) else { return "" }
    let unit = field.type == .time ? "milliseconds since 1970" : "seconds"
    if field.type == .time || field.type == .duration, !text.contains(unit) {
      let end = text.firstIndex(of: ";") ?? text.index(before: text.endIndex)
      text.insert(contentsOf: ", in \(unit)", at: end)
    }
    let limit = limit(of: field, caller)
    if limit.isEmpty { return text }
    if limit.hasPrefix(",") { return text.dropLast() + limit + "." }
    return "\(text) \(limit.prefix(1).uppercased())\(limit.dropFirst())."
  }

  /// The limit in words; for a parameter, with the codes of other values and the clauses. The words
  /// begin with a comma if the limit is only that the enumeration has other cases, too.
  private static func limit(
    of field: FieldDescriptor, _ caller: CallDescriptor.Caller?
  ) -> String {
    // A field of an enumeration's Swift type has no other values.
    if field.bounds == .known, field.limit.hasSuffix(" only") { return "" }
    let words = field.limit.replacing("absent", with: "nil")
    let note = words.firstIndex(of: ";") ?? words.endIndex
    guard let caller, note == words.startIndex ? field.isOfCases : words.contains(where: \.isNumber)
    else { return words }
    let codes = refusals(field, caller).compactMap { Catalogue.code($0) }
    let names = codes.map { "``Code/\(SwiftNames.code($0.name))``" }
    let source = field.clauses.isEmpty ? "" : " (\(ids(field.clauses)))"
    return words[..<note] + (names.isEmpty ? "" : ", otherwise " + names.joined(separator: " or "))
      + source.replacing(" ", with: "\u{A0}") + words[note...]
  }

  /// The codes with which the device or the server refuses values outside the limit.
  private static func refusals(
    _ field: FieldDescriptor, _ caller: CallDescriptor.Caller
  ) -> [Code] {
    if let code = field.refusal {
      // The device counts a friend's attributes; the server checks their lengths.
      guard case .pairs(_, .some) = field.bounds else { return [code] }
      return [code, FriendInfoFault.valueTooLong.refusal.decision]
    }
    let faults: [ProfileFault] =
      switch field.bounds {
      case .characters: [.tooLong]
      case .numbers: [.outOfRange]
      case .pairs: [.tooManyPairs, .tooLong]
      case .alphanumerics: [caller == .device ? .notForClients : .unusableID]
      case .none, .items, .known, .oneOf: []
      }
    return faults.map(\.refusal.decision)
  }

  // MARK: - Clauses

  /// The clauses of the documentation, and the decisions where the documentation is silent.
  static func sources(_ ids: [String]) -> [String] {
    let (decided, documented) = (
      ids.filter { $0.hasPrefix("D-") }, ids.filter { !$0.hasPrefix("D-") }
    )
    return [("Source", documented), ("Decisions", decided)].compactMap { title, ids in
      ids.isEmpty ? nil : "\(title): \(Self.ids(ids))."
    }
  }

  /// Ids in ascending order. Three or more consecutive ids are written as a range.
  static func ids(_ ids: [String]) -> String {
    var ranges: [(prefix: Substring, numbers: ClosedRange<Int>)] = []
    let pairs = ids.map { id in
      let parts = id.split(separator: "-")
      return (prefix: parts[0], number: Int(parts[1]) ?? 0)
    }
    let prefixes = pairs.map(\.prefix)
    for (prefix, number) in pairs.sorted(by: {
      (prefixes.firstIndex(of: $0.prefix) ?? 0, $0.number)
        < (prefixes.firstIndex(of: $1.prefix) ?? 0, $1.number)
    }) {
      if let last = ranges.last, last.prefix == prefix, last.numbers.upperBound == number - 1 {
        ranges[ranges.count - 1].numbers = last.numbers.lowerBound...number
      } else {
        ranges.append((prefix, number...number))
      }
    }
    return ranges.flatMap { prefix, numbers in
      let names = numbers.map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
      return names.count < 3 ? names : ["\(names[0]) to \(names[names.count - 1])"]
    }.joined(separator: ", ")
  }
}

extension FieldDescriptor {
  /// Whether only some cases of an enumeration are allowed.
  fileprivate var isOfCases: Bool { if case .oneOf = bounds { true } else { false } }
}
