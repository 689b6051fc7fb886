import Events
import ScenarioLanguage

extension Document {
  // MARK: Layout

  /// The edits that change the text to its canonical layout. There are no edits if the text has
  /// errors.
  var formatting: [JSONValue] {
    let (text, errors) = Formatter.format(source, knownClauses: known)
    guard errors.isEmpty, text != source.bytes else { return [] }
    var lines = lines
    return Self.edits(from: source.bytes, to: text).map { json($0, &lines) }
  }

  /// Replaces single lines. Formatting changes only spaces and empty lines, so each nonempty line
  /// of the old text has a counterpart in the new text. If the lines do not correspond after all,
  /// one edit replaces the whole text.
  private static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (olds, news) = (pieces(of: old), pieces(of: new))
    guard olds.count == news.count else {
      return [TextEdit(range: 0..<old.count, text: new.decoded)]
    }
    return zip(olds, news).compactMap { old, new in
      old.elementsEqual(new)
        ? nil : TextEdit(range: old.startIndex..<old.endIndex, text: new.decoded)
    }
  }

  /// Splits a text after each nonempty line. Each piece contains a nonempty line and the empty
  /// lines before this line. The last piece contains the remaining bytes.
  private static func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var isEmpty = true
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") {
        if !isEmpty {
          pieces.append(bytes[start..<index])
          start = index
        }
        isEmpty = true
      } else if bytes[index] > UInt8(ascii: " ") {
        isEmpty = false
      }
    }
    return pieces + (isEmpty ? [bytes[start...]] : [bytes[start...], bytes[bytes.endIndex...]])
  }

  // MARK: Errors

  /// Returns whether the editor asks for code actions of this kind. A request that names no kinds
  /// asks for quick fixes.
  func isWanted(_ kind: String, _ params: JSONValue) -> Bool {
    let kinds = params["context"]["only"].items.compactMap(\.text)
    return kinds.isEmpty
      ? kind == "quickfix" : kinds.contains { kind == $0 || kind.hasPrefix("\($0).") }
  }

  /// Returns the code actions for the errors and marks in a range, and the code action that formats
  /// the file. Actions that accept an actual result are not included.
  func actions(_ params: JSONValue) -> [JSONValue] {
    var actions: [JSONValue] = []
    if isWanted("quickfix", params) {
      let range = lines.offsets(of: params["range"])
      for error in errors
      where Int(error.range.start) <= range.upperBound
        && range.lowerBound <= Int(max(error.range.end, error.range.start))
      {
        actions += fixes(of: error)
      }
      actions += unmarking(in: range)
    }
    if isWanted("source.format", params), case let edits = formatting, !edits.isEmpty {
      actions.append(action("Format the file", "source.format", edits))
    }
    return actions
  }

  func action(_ title: String, _ kind: String, _ edits: [JSONValue]) -> JSONValue {
    let changes = JSONValue.object([.init(name: uri, value: .array(edits))])
    return ["title": .string(title), "kind": .string(kind), "edit": ["changes": changes]]
  }

  /// Returns one code action for each suggestion in the error's help text.
  private func fixes(of error: Diagnostic) -> [JSONValue] {
    if case .unknown(_, let name, _, let nearest?) = error.problem {
      return fixes(of: name, in: error.range, [nearest])
    }
    if case .deviceNeeded(let user, let devices) = error.problem {
      return fixes(of: user, in: error.range, devices.prefix(5))
    }
    if case .noResult(_, let failure) = error.problem {
      return fixes(ofResult: error.range, failure)
    }
    if case .codeAsResult(_, _, _, let failure) = error.problem {
      return fixes(ofResult: error.range, failure)
    }
    return []
  }

  /// Returns the code action for a result that a call can't return: the line is removed or, if it
  /// states the code of a failure, says `fails with`. In a line with a column of the table, other
  /// rows may state a result that the call does return, so there is no action.
  private func fixes(ofResult range: SourceRange, _ failure: String?) -> [JSONValue] {
    let document = ScenarioDocument(source)
    guard let statement = document.statement(at: Int(range.start)), statement.isResult,
      document.columns(in: statement.range).isEmpty
    else { return [] }
    var lines = lines
    guard let failure else {
      let edit = json(document.removal(of: statement.range), &lines)
      return [action("Remove the line", "quickfix", [edit])]
    }
    guard let verb = document.word("returns", in: statement.range) else { return [] }
    let edit = json(TextEdit(range: verb, text: "fails with"), &lines)
    return [action("Write `fails with \(failure)`", "quickfix", [edit])]
  }

  /// Returns one code action for each name. The action replaces `word` with the name.
  private func fixes(
    of word: String, in range: SourceRange, _ names: some Sequence<String>
  ) -> [JSONValue] {
    guard let index = ScenarioDocument(source).word(word, in: range) else { return [] }
    return names.map { name in
      var lines = lines
      let edit = json(TextEdit(range: index, text: name), &lines)
      return action("Write `\(name)`", "quickfix", [edit])
    }
  }
}
