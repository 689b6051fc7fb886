extension String {
  /// Returns a copy of the text in which each scalar is replaced by the result of `other` for the
  /// scalar. A scalar is unchanged if `other` returns nil.
  package func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = other(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
