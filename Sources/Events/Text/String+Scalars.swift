extension String {
  /// Returns a copy of the text. In the copy, the result of `other` replaces each scalar for which
  /// `other` does not return nil.
  package func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = other(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
