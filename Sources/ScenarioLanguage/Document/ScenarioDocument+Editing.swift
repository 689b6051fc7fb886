/// Changes of a text: each gives what is changed, and no other byte of the text moves into it.
extension ScenarioDocument {
  /// How lines end.
  package var lineBreak: String {
    let end = source.bytes.firstIndex(of: Byte.newline) ?? 0
    return end > 0 && source.bytes[end - 1] == Byte.carriageReturn ? "\r\n" : "\n"
  }

  /// The blanks before a statement.
  package func indentation(of statement: SourceRange) -> String {
    let line = lines.range(ofLine: lines.line(of: Int(statement.start)))
    return source.bytes[line].prefix(while: Byte.isBlank).decoded
  }

  /// Lines after the one in which a statement or part ends, comments included.
  package func insertion(_ texts: [String], after statement: SourceRange) -> TextEdit {
    let end = lines.range(ofLine: lines(of: statement).upperBound).upperBound
    return .insertion(texts.map { lineBreak + $0 }.joined(), at: end)
  }

  /// Lines before the one in which a statement begins.
  package func insertion(_ texts: [String], before statement: SourceRange) -> TextEdit {
    let start = lines.range(ofLine: lines.line(of: Int(statement.start))).lowerBound
    return .insertion(texts.map { $0 + lineBreak }.joined(), at: start)
  }

  /// Lines before a part and the comments right above it.
  package func insertion(_ texts: [String], before part: Part) -> TextEdit {
    .insertion(texts.map { $0 + lineBreak }.joined(), at: start(of: part))
  }

  /// Removes a statement with its lines; comments in it and after it become lines of their own.
  package func removal(of statement: SourceRange) -> TextEdit {
    let all = lines(of: statement)
    let line = lines.range(ofLine: all.upperBound)
    let kept = comments(in: Int(statement.start)..<max(Int(statement.start), line.upperBound))
    guard kept.isEmpty else {
      return TextEdit(
        range: Int(statement.start)..<line.upperBound,
        text: kept.map(text).joined(separator: lineBreak + indentation(of: statement)))
    }
    let start = lines.range(ofLine: all.lowerBound).lowerBound
    if all.upperBound < lines.count {
      return TextEdit(range: start..<lines.range(ofLine: all.upperBound + 1).lowerBound, text: "")
    }
    // The last line has no break: the line above is the last one then.
    let above = all.lowerBound > 1 ? lines.range(ofLine: all.lowerBound - 1).upperBound : start
    return TextEdit(range: above..<source.bytes.count, text: "")
  }

  /// Removes a mark: its line, or what comes after the last bar of its row.
  package func removal(ofMark mark: SourceRange) -> TextEdit {
    guard let row = statement(at: Int(mark.start)), row.isRow else { return removal(of: mark) }
    var start = Int(mark.start)
    while Byte.isBlank(source.bytes[start - 1]) { start -= 1 }
    return TextEdit(range: start..<Int(mark.end), text: "")
  }

  /// Replaces a statement, or a part of one; comments in it become lines above.
  package func replacement(of range: SourceRange, with new: String) -> TextEdit {
    let kept = comments(in: range.offsets).map(text)
    return TextEdit(
      range: range.offsets,
      text: (kept + [new]).joined(separator: lineBreak + indentation(of: range)))
  }

  private func text(_ range: Range<Int>) -> String { source.bytes[range].decoded }
}
