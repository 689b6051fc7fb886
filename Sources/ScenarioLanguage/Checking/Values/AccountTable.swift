import Base

/// A scenario's users, with their names and ids. The ids count up from 0 in the natural order of
/// the names.
struct AccountTable {
  /// A declaration of users: a single name or a range of names.
  struct Piece {
    /// The user's name or, for a range, the prefix of all names.
    var name: ArraySlice<UInt8>
    /// The numbers of the range, or nil for a single name.
    var numbers: ClosedRange<Int>?
    var location: SourceRange
    /// The total number of users in all earlier declarations.
    var base = 0
    var firstID = 0

    var count: Int { numbers?.count ?? 1 }

    func bytes(at offset: Int) -> [UInt8] {
      guard let numbers else { return Array(name) }
      return Array(name) + Array(String(numbers.lowerBound + offset).utf8)
    }
  }

  private(set) var pieces: [Piece] = []
  private(set) var count = 0
  private var singles = NameIndex()
  /// The indices of the ranges in `pieces`, sorted by the ranges' prefixes and first numbers.
  private var ranges: [Int] = []
  /// Maps a user's position in the text to the user's id. The list is usually empty, because it is
  /// needed only if a name is declared twice, or if the names of several declarations interleave.
  /// For example, F5a is between F5 and F6.
  private var ranks: [UInt32] = []

  mutating func add(_ piece: Piece) {
    var piece = piece
    piece.base = count
    count += piece.count
    pieces.append(piece)
  }

  /// Assigns the ids and returns the names in the order of their ids. Reports names that are
  /// declared twice.
  mutating func finish(_ diagnostics: inout DiagnosticList) -> [String] {
    singles = indexOfSingles
    var ranges: [Int] = []
    for position in pieces.indices where pieces[position].numbers != nil { ranges.append(position) }
    ranges.sort { left, right in
      let other = pieces[right]
      let name = other.name
      return compare(pieces[left], to: name.span, other.numbers?.lowerBound ?? 0) < 0
    }
    self.ranges = ranges
    let order = pieces.indices.sorted { precedes($0, $1) }
    var names: [String] = []
    names.reserveCapacity(count)
    for (index, position) in order.enumerated() {
      if index > 0, !endsBefore(order[index - 1], position) {
        return finishInterleaved(&diagnostics)
      }
      pieces[position].firstID = names.count
      let piece = pieces[position]
      let prefix = piece.name.decoded
      if let numbers = piece.numbers {
        for number in numbers { names.append(prefix + String(number)) }
      } else {
        names.append(prefix)
      }
    }
    return names
  }

  /// Finds the declarations of single names. Up to eight names are added one by one, and a larger
  /// number of names is sorted first.
  private var indexOfSingles: NameIndex {
    guard pieces.count <= 8 else {
      return NameIndex(
        sorting: pieces.enumerated().compactMap { position, piece in
          piece.numbers == nil ? (piece.name, position) : nil
        })
    }
    var index = NameIndex()
    for (position, piece) in pieces.enumerated()
    where piece.numbers == nil && index.value(of: piece.name) == nil {
      index.add(piece.name, value: position)
    }
    return index
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    if pieces[left].numbers == nil, pieces[right].numbers == nil {
      return NaturalOrder.precedes(pieces[left].name, pieces[right].name)
    }
    return NaturalOrder.precedes(pieces[left].bytes(at: 0)[...], pieces[right].bytes(at: 0)[...])
  }

  /// Whether the last name of the left declaration precedes the first name of the right
  /// declaration.
  private func endsBefore(_ left: Int, _ right: Int) -> Bool {
    if pieces[left].numbers == nil { return precedes(left, right) }
    let last = pieces[left].bytes(at: pieces[left].count - 1)
    return NaturalOrder.precedes(last[...], pieces[right].bytes(at: 0)[...])
  }

  /// Assigns the ids if names of different declarations interleave, or if a name is declared twice.
  private mutating func finishInterleaved(_ diagnostics: inout DiagnosticList) -> [String] {
    var all: [(name: [UInt8], location: Int, piece: Int)] = []
    all.reserveCapacity(count)
    for (index, piece) in pieces.enumerated() {
      for offset in 0..<piece.count {
        all.append((piece.bytes(at: offset), piece.base + offset, index))
      }
    }
    all.sort { left, right in
      if left.name == right.name { return left.location < right.location }
      return NaturalOrder.precedes(left.name[...], right.name[...])
    }
    ranks = [UInt32](repeating: 0, count: count)
    var reported: (Int, Int)?
    for (id, user) in all.enumerated() {
      ranks[user.location] = UInt32(truncatingIfNeeded: id)
      guard id > 0, all[id - 1].name == user.name else { continue }
      // Two overlapping ranges are reported only once, even if they share several names.
      let pair = (all[id - 1].piece, user.piece)
      if let reported, reported == pair { continue }
      reported = pair
      diagnostics.add(
        .duplicate(.user, user.name.decoded),
        at: pieces[user.piece].location, notes: [.first(pieces[all[id - 1].piece].location)])
    }
    return all.map { $0.name.decoded }
  }

  func id(_ piece: Int, offset: Int) -> Int {
    ranks.isEmpty ? pieces[piece].firstID + offset : Int(ranks[pieces[piece].base + offset])
  }

  func id(of name: Span<UInt8>) -> Int? {
    if let piece = singles.value(of: name) { return id(piece, offset: 0) }
    if ranges.isEmpty { return nil }
    var prefixEnd = name.count
    while prefixEnd > 0, Byte.isDigit(name[prefixEnd - 1]) { prefixEnd -= 1 }
    guard let number = Self.number(name.extracting(prefixEnd...)) else { return nil }
    return id(of: name.extracting(..<prefixEnd), number: number)
  }

  /// The id of the user whose name is the prefix followed by this number, or nil if no range
  /// contains this name.
  func id(of prefix: Span<UInt8>, number: Int) -> Int? {
    range(of: prefix, with: number).map { id($0.piece, offset: number - $0.numbers.lowerBound) }
  }

  /// The range with this prefix that contains the number, and the index of its declaration. Nil if
  /// there is no such range.
  func range(of prefix: Span<UInt8>, with number: Int) -> (piece: Int, numbers: ClosedRange<Int>)? {
    // Search for the last range that does not start after the prefix and the number.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if compare(pieces[ranges[middle]], to: prefix, number) > 0 {
        high = middle
      } else {
        low = middle + 1
      }
    }
    guard low > 0 else { return nil }
    let piece = pieces[ranges[low - 1]]
    let name = piece.name
    guard let numbers = piece.numbers, numbers.contains(number),
      Self.compare(name.span, prefix) == 0
    else { return nil }
    return (ranges[low - 1], numbers)
  }

  /// Compares the start of a range with a prefix and a number. The result is negative if the start
  /// is less, zero if the start is equal, and positive if the start is greater.
  private func compare(_ piece: Piece, to prefix: Span<UInt8>, _ number: Int) -> Int {
    let name = piece.name
    let order = Self.compare(name.span, prefix)
    if order != 0 { return order }
    let low = piece.numbers?.lowerBound ?? 0
    return low == number ? 0 : (low < number ? -1 : 1)
  }

  /// Compares two names byte by byte. The result is negative if `one` is less, zero if the names
  /// are equal, and positive if `one` is greater.
  private static func compare(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Int {
    for index in 0..<min(one.count, other.count) where one[index] != other[index] {
      return one[index] < other[index] ? -1 : 1
    }
    return one.count - other.count
  }

  /// The value of a decimal number. Nil if there are no digits or more than 18 digits, or if a
  /// number with several digits begins with a zero.
  private static func number(_ digits: Span<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 18, digits.count == 1 || digits[0] != 0x30 else {
      return nil
    }
    var number = 0
    for index in digits.indices { number = number * 10 + Int(digits[index] - 0x30) }
    return number
  }
}
