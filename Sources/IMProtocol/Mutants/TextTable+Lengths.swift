/// Mutants that measure texts wrongly. The correct length is the number of characters (D-12).
extension TextTable {
  /// What a mutant does instead of counting characters.
  static let lengthChanges = ["counts bytes", "counts UTF-16 units", "counts Unicode scalars"]

  /// Returns the length to compare with a limit. The active mutant may have changed this length.
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
