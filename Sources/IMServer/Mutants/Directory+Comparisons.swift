import Base
import IMProtocol

/// Mutants that compare texts wrongly.
extension Directory {
  /// Returns whether one of the words is found in a text. The active mutant can change the result.
  ///
  /// - Parameters:
  ///   - isFound: whether the correct model finds one of the words.
  ///   - subject: the mutants' name for what is compared.
  @inline(__always) func compared(
    _ words: @autoclosure () -> [Text], with text: Text, _ isFound: Bool, _ subject: String,
    _ clauses: CitedClauses
  ) -> Bool {
    Mutants.isOn ? changed(isFound, words(), in: text, subject, clauses) : isFound
  }

  private func changed(
    _ isFound: Bool, _ words: [Text], in text: Text, _ subject: String, _ clauses: CitedClauses
  ) -> Bool {
    guard Mutants.mayBe(.text), !text.isAbsentOrEmpty else { return isFound }
    let string = texts.string(of: text)
    let change = ComparisonChange.allCases.first { change in
      let other = words.contains { change.finds(texts.string(of: $0), in: string) }
      return other != isFound
        && Mutants.isMutant(.text, subject, "", change.rawValue, ids: clauses.ids)
    }
    return change == nil ? isFound : !isFound
  }
}

/// A wrong comparison of texts. The correct model finds a word anywhere in a text, ignoring case.
enum ComparisonChange: String, CaseIterable {
  case byCase = "distinguishes upper and lower case"
  case byCaseBeyondASCII = "ignores the case of ASCII letters only"
  case whole = "compares whole texts"
  case beginning = "compares only the beginning of texts"
  case byScalars = "distinguishes equivalent characters"

  func finds(_ word: String, in text: String) -> Bool {
    switch self {
    case .byCase: text.contains(word)
    case .byCaseBeyondASCII: text.lowercasedASCII.contains(word.lowercasedASCII)
    case .whole: text.lowercased() == word.lowercased()
    case .beginning: text.lowercased().hasPrefix(word.lowercased())
    case .byScalars:
      Array(text.lowercased().unicodeScalars).hasPart(Array(word.lowercased().unicodeScalars))
    }
  }
}

extension [Unicode.Scalar] {
  /// Returns whether the list contains all elements of `part` consecutively.
  fileprivate func hasPart(_ part: [Unicode.Scalar]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}

extension String {
  fileprivate var lowercasedASCII: String {
    String(map { $0.isASCII ? Character($0.lowercased()) : $0 })
  }
}
