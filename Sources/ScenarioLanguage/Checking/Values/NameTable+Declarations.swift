import Base
import IMProtocol

/// The first pass over the statements, which collects the declared users and groups.
extension NameTable {
  /// Collects the names of users and groups, and assigns their ids. The declarations of a second
  /// scenario are ignored.
  mutating func declare(_ source: inout SourceReader) {
    var scenarios = 0
    for line in source.syntax.lines {
      if line.kind == .header(.scenario) { scenarios += 1 }
      if scenarios > 1 { break }
      if line.isBroken { continue }
      switch line.kind {
      case .header(.user), .header(.users): declareUsers(line, &source)
      case .header(.group), .header(.groups): declareGroups(line, &source)
      case .header, .opening, .act, .claim, .result, .told, .row, .unknown: break
      }
    }
    finishAccounts(&source.diagnostics)
  }

  private mutating func declareUsers(_ line: Line, _ source: inout SourceReader) {
    guard let first = source.syntax.roots(of: line).first else { return }
    for node in source.syntax.listed(first) {
      let name = source.syntax.text(source.token(of: node))
      guard Self.isFree(name, at: source.location(node), &source) else { continue }
      var piece = AccountTable.Piece(name: name, location: source.location(node))
      if source.kind(of: node) == .range {
        guard let numbers = Self.declaredNumbers(node, &source) else { continue }
        piece.numbers = numbers
      }
      if source.take(piece.count, of: .users, at: node) {
        accounts.add(piece)
      } else {
        source.hasBrokenHeader = true
      }
    }
  }

  /// The numbers of a declared range. If the numbers do not ascend, reports an error and returns
  /// nil.
  private static func declaredNumbers(
    _ node: Int, _ source: inout SourceReader
  ) -> ClosedRange<Int>? {
    let numbers = source.numbers(of: node)
    if let numbers, numbers.first <= numbers.last { return numbers.first...numbers.last }
    if numbers != nil { source.report(.backwards(source.word(node)), at: node) }
    source.hasBrokenHeader = true
    return nil
  }

  /// Whether a name can be declared. If the name is a word of the language that can't be a name,
  /// reports an error.
  private static func isFree(
    _ name: ArraySlice<UInt8>, at range: SourceRange, _ source: inout SourceReader
  ) -> Bool {
    let isLiteral = indexOfLiterals.value(of: name) != nil
    let keyword = Keyword(name)
    guard isLiteral || keyword?.opensStatement == true && keyword?.mayName == false else {
      return true
    }
    source.report(.reservedName(name.decoded), at: range)
    source.hasBrokenHeader = true
    return false
  }

  /// Words that can't be names, because these words already have a meaning at positions where a
  /// name could be.
  static let literals = ["nil", "any", "true", "false", "on", "off", "nothing", "each"]
  private static let indexOfLiterals = NameIndex(literals)

  private mutating func declareGroups(_ line: Line, _ source: inout SourceReader) {
    guard let first = source.syntax.roots(of: line).first else { return }
    for node in source.syntax.listed(first) {
      let name = source.syntax.text(source.token(of: node))
      guard Self.isFree(name, at: source.location(node), &source) else { continue }
      guard source.kind(of: node) == .range else {
        _ = declareGroup(name, at: source.location(node), &source)
        continue
      }
      guard let numbers = Self.declaredNumbers(node, &source) else { continue }
      for number in numbers {
        if declareGroup(NameTable.joined(name, number), at: source.location(node), &source) {
          continue
        }
        source.hasBrokenHeader = true
        break
      }
    }
  }

  /// Declares a group. If the group's name can't be declared, reports an error and returns false.
  private mutating func declareGroup(
    _ name: ArraySlice<UInt8>, at range: SourceRange, _ source: inout SourceReader
  ) -> Bool {
    if let known = groups.value(of: name) {
      let text = name.decoded
      source.reportDuplicate(.group, text, at: range, first: groupIndices[known])
      return false
    }
    guard groupIndices.count < source.limits[.groups] else {
      source.hasBrokenHeader = true
      return source.refuse(source.excess(.groups), at: range)
    }
    declare(group: name, at: range)
    return true
  }
}
