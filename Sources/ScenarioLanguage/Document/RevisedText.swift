import Base

/// A text that can be edited several times and compared with the original text.
package struct RevisedText: Sendable {
  /// The text before all edits.
  package let original: [UInt8]
  private var pieces: [Piece]

  private enum Piece {
    /// A piece of the original text, as a range of its bytes.
    case original(Range<Int>)
    case new(ArraySlice<UInt8>)

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    func cut(after count: Int) -> (Piece, Piece) {
      switch self {
      case .original(let range):
        let index = range.lowerBound + count
        return (.original(range.lowerBound..<index), .original(index..<range.upperBound))
      case .new(let bytes): return (.new(bytes.prefix(count)), .new(bytes.dropFirst(count)))
      }
    }
  }

  package init(_ bytes: [UInt8]) {
    original = bytes
    pieces = [.original(bytes.indices)]
  }

  package var bytes: [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .original(let range): original[range]
      case .new(let new): new
      }
    }
  }

  /// Applies edits to the current text.
  ///
  /// - Precondition: The edits are in ascending order and do not overlap.
  package mutating func apply(_ edits: [TextEdit]) {
    var revised: [Piece] = []
    var rest = pieces.makeIterator()
    var piece = rest.next()
    var index = 0
    func take(upTo end: Int, isKept: Bool) {
      while index < end, let first = piece {
        let (one, other) = first.cut(after: min(first.count, end - index))
        if isKept { revised.append(one) }
        index += one.count
        piece = other.count > 0 ? other : rest.next()
      }
    }
    for edit in edits {
      take(upTo: edit.range.lowerBound, isKept: true)
      revised.append(.new(Array(edit.text.utf8)[...]))
      take(upTo: edit.range.upperBound, isKept: false)
    }
    take(upTo: .max, isKept: true)
    pieces = revised.filter { $0.count > 0 }
  }

  // MARK: - What has changed

  /// A change of whole lines.
  package struct Change: Hashable, Sendable {
    /// The change as an edit of the original text.
    package var edit: TextEdit
    /// The number of the first replaced line. If no line is replaced, new lines are inserted above
    /// the line with this number.
    package var line: Int
    /// The replaced lines.
    package var before: [String]
    /// The new lines, which replace the lines in `before`.
    package var after: [String]

    /// Appends a change whose lines directly follow the lines of this change.
    fileprivate mutating func append(_ next: Change) {
      edit = TextEdit(
        range: edit.range.lowerBound..<next.edit.range.upperBound, text: edit.text + next.edit.text)
      before += next.before
      after += next.after
    }
  }

  /// The differences between the original text and the current text, as changes of whole lines.
  package var changes: [Change] {
    var starts = [0]
    starts += original.indices.filter { original[$0] == Byte.newline }.map { $0 + 1 }
    var changes: [Change] = []
    var range = 0..<0
    var edits: [TextEdit] = []
    func endGroup() {
      let moved = edits.map { edit in
        let (low, high) = (edit.range.lowerBound, edit.range.upperBound)
        return TextEdit(range: low - range.lowerBound..<high - range.lowerBound, text: edit.text)
      }
      let text = TextEdit.apply(moved, to: Array(original[range]))
      edits = []
      guard let change = Self.change(range, original[range], text, starts) else { return }
      if let last = changes.last, last.edit.range.upperBound == change.edit.range.lowerBound {
        changes[changes.count - 1].append(change)
      } else {
        changes.append(change)
      }
    }
    for edit in self.edits {
      let lines = Self.lines(edit, starts, original.count)
      if !edits.isEmpty, lines.lowerBound < range.upperBound {
        range = range.lowerBound..<max(range.upperBound, lines.upperBound)
      } else {
        if !edits.isEmpty { endGroup() }
        range = lines
      }
      edits.append(edit)
    }
    if !edits.isEmpty { endGroup() }
    return changes
  }

  private var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var index = 0
    var new: [UInt8] = []
    func note(upTo end: Int) {
      guard index < end || !new.isEmpty else { return }
      edits.append(TextEdit(range: index..<end, text: new.decoded))
    }
    for piece in pieces {
      switch piece {
      case .new(let bytes): new += bytes
      case .original(let range):
        note(upTo: range.lowerBound)
        (index, new) = (range.upperBound, [])
      }
    }
    note(upTo: original.count)
    return edits
  }

  /// The lines, including their line breaks, that an edit affects. If the edit starts and ends
  /// between lines, only the replaced lines are affected.
  private static func lines(_ edit: TextEdit, _ starts: [Int], _ count: Int) -> Range<Int> {
    let first = starts[starts.partitioningIndex { $0 > edit.range.lowerBound } - 1]
    let end = edit.range.upperBound
    let next = starts.partitioningIndex { $0 >= end }
    let isBetween = next < starts.count && starts[next] == end
    let text = edit.text.utf8
    if isBetween, text.isEmpty ? edit.range.lowerBound == first : text.last == Byte.newline {
      return first..<end
    }
    let following = isBetween ? next + 1 : next
    return first..<(following < starts.count ? starts[following] : count)
  }

  private static func change(
    _ range: Range<Int>, _ old: ArraySlice<UInt8>, _ new: [UInt8], _ starts: [Int]
  ) -> Change? {
    var before = lines(of: old)
    var after = lines(of: new[...])
    var start = range.lowerBound
    var end = range.upperBound
    while let one = before.first, let other = after.first, one.elementsEqual(other) {
      start += one.count
      before.removeFirst()
      after.removeFirst()
    }
    while let one = before.last, let other = after.last, one.elementsEqual(other) {
      end -= one.count
      before.removeLast()
      after.removeLast()
    }
    if before.isEmpty, after.isEmpty { return nil }
    var bytes = Array(after.joined())[...]
    var line = starts.partitioningIndex { $0 > start }
    // The last line of the text is unchanged, except that the original line had no line break.
    if before.count == 1, let one = before.first, let other = after.first, one.last != Byte.newline,
      string(one) == string(other)
    {
      start = end
      bytes = bytes.dropFirst(one.count)
      before = []
      after.removeFirst()
      line += 1
    }
    return Change(
      edit: TextEdit(range: start..<end, text: bytes.decoded), line: line,
      before: before.map(string), after: after.map(string))
  }

  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstIndex(of: Byte.newline) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func string(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    while line.last == Byte.newline || line.last == Byte.carriageReturn { line.removeLast() }
    return line.decoded
  }
}
