extension FileReport {
  /// Something that went wrong: a case that has not passed, or a file that has errors.
  struct Problem {
    /// The title of the case, with its row; nil for a file.
    let title: String?
    /// All of it, as a person reads it.
    let text: TextBuffer

    /// Appends it as one line: where, what, and in which case.
    func appendLine(isColored: Bool, columns: Int?, to buffer: inout TextBuffer) {
      buffer.append("  ")
      var filling = Filling(columns: columns ?? .max, indent: 4, used: 2)
      filling.append(words: firstLine, gap: 0)
      if let title {
        filling.append(words: "(\(Escaping.plain(title)))", gap: 1, .dim, inColor: isColored)
      }
      buffer.append(filling.text)
      buffer.endLine()
    }

    /// What stands before the first line break, without colours.
    private var firstLine: String {
      var bytes: [UInt8] = []
      var isSequence = false
      for byte in text.bytes.prefix(while: { $0 != UInt8(ascii: "\n") }) {
        if byte == 0x1B { isSequence = true }
        if !isSequence { bytes.append(byte) }
        if byte == UInt8(ascii: "m") { isSequence = false }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What went wrong in the file, in the order of the text.
  var problems: [Problem] {
    if hasErrors { return [Problem(title: nil, text: diagnostics)] }
    return cases.filter { !$0.failure.isEmpty }.map { one in
      let row = one.row.map { " (row \($0))" } ?? ""
      return Problem(title: one.title + row, text: one.failure)
    }
  }

  /// Appends what went wrong in files, a line each.
  public static func appendProblems(
    _ files: [FileReport], isColored: Bool, columns: Int?, to buffer: inout TextBuffer
  ) {
    for problem in files.flatMap(\.problems) {
      problem.appendLine(isColored: isColored, columns: columns, to: &buffer)
    }
  }
}
