/// Mutants in which the length of a text is not the number of its characters (D-12).
extension TextTable {
  /// The errors in the length of a text, in words.
  static let lengthChanges = ["counts bytes", "counts UTF-16 units", "counts Unicode scalars"]

  /// Returns the length of a text for the comparison with a limit.
  func checkedLength(of text: Text) -> Int {
    let length = length(of: text)
    guard Mutants.isOn, Mutants.mayBe(.text), !text.isAbsentOrEmpty else { return length }
    let string = string(of: text)
    let lengths = [string.utf8.count, string.utf16.count, string.unicodeScalars.count]
    let change = zip(Self.lengthChanges, lengths).first { words, other in
      other != length
        && Mutants.isMutant(.text, "the length of a text", "", words, ids: CitedClauses("D-12").ids)
    }
    return change?.1 ?? length
  }
}
