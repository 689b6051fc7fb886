extension String {
  /// Returns a copy in which each scalar is replaced with the text that `other` returns for it. A
  /// scalar for which `other` returns nil is not replaced.
  package func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = other(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
