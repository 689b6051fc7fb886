/// Edits of a text. Each function returns an edit and does not change the document. An edit touches
/// only the bytes in its range.
extension ScenarioDocument {
  /// The line break of the text, `\n` or `\r\n`.
  package var lineBreak: String {
    let end = source.bytes.firstIndex(of: Byte.newline) ?? 0
    return end > 0 && source.bytes[end - 1] == Byte.carriageReturn ? "\r\n" : "\n"
  }

  /// The spaces and tabs at the beginning of a statement's line.
  package func indentation(of statement: SourceRange) -> String {
    let line = lines.range(ofLine: lines.line(of: Int(statement.start)))
    return source.bytes[line].prefix(while: Byte.isBlank).decoded
  }

  /// Inserts lines below the last line of a statement or part, and so also below any comment in
  /// this line.
  package func insertion(_ texts: [String], after statement: SourceRange) -> TextEdit {
    let end = lines.range(ofLine: lines(of: statement).upperBound).upperBound
    return .insertion(texts.map { lineBreak + $0 }.joined(), at: end)
  }

  /// Inserts lines above the first line of a statement.
  package func insertion(_ texts: [String], before statement: SourceRange) -> TextEdit {
    let start = lines.range(ofLine: lines.line(of: Int(statement.start))).lowerBound
    return .insertion(texts.map { $0 + lineBreak }.joined(), at: start)
  }

  /// Inserts lines above a part. If there are comments directly above the part, the lines are
  /// inserted above these comments.
  package func insertion(_ texts: [String], before part: Part) -> TextEdit {
    .insertion(texts.map { $0 + lineBreak }.joined(), at: start(of: part))
  }

  /// Removes a statement's lines. Comments within or after the statement remain, on lines of their
  /// own.
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
    // The statement ends in the last line of the text, so the line break above the statement is
    // removed, too.
    let above = all.lowerBound > 1 ? lines.range(ofLine: all.lowerBound - 1).upperBound : start
    return TextEdit(range: above..<source.bytes.count, text: "")
  }

  /// Removes a mark. In the header, the mark's line is removed; in a row, the text after the last
  /// bar is removed.
  package func removal(ofMark mark: SourceRange) -> TextEdit {
    guard let row = statement(at: Int(mark.start)), row.isRow else { return removal(of: mark) }
    var start = Int(mark.start)
    while Byte.isBlank(source.bytes[start - 1]) { start -= 1 }
    return TextEdit(range: start..<Int(mark.end), text: "")
  }

  /// Replaces a range of a statement. Comments in the range are moved to lines of their own above
  /// the new text.
  package func replacement(of range: SourceRange, with new: String) -> TextEdit {
    let kept = comments(in: range.offsets).map(text)
    return TextEdit(
      range: range.offsets,
      text: (kept + [new]).joined(separator: lineBreak + indentation(of: range)))
  }

  private func text(_ range: Range<Int>) -> String { source.bytes[range].decoded }
}
