/// Removes comments and the contents of string literals from Swift text.
///
/// Offsets and lines do not change, because the text is overwritten with spaces. Line breaks,
/// quotation marks and the code inside an interpolation remain. A name between backticks becomes
/// one plain word, with an underscore for each backtick and each byte that a plain name cannot
/// contain. Regular expression literals are not recognized, but read as code.
struct Stripper {
  private let bytes: [UInt8]
  private var out: [UInt8]
  private var at = 0

  static func strip(_ bytes: [UInt8]) -> [UInt8] {
    var stripper = Stripper(bytes: bytes, out: bytes)
    stripper.code(inInterpolation: false)
    return stripper.out
  }

  private init(bytes: [UInt8], out: [UInt8]) {
    self.bytes = bytes
    self.out = out
  }

  /// Reads code up to the end of the text or, in an interpolation, up to its closing parenthesis.
  private mutating func code(inInterpolation: Bool) {
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != newline { blank() }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        blockComment()
      case quote:
        string(hashes: 0)
      case hash:
        let hashes = run(of: hash, from: at)
        if peek(hashes) == quote {
          for _ in 0..<hashes { blank() }
          string(hashes: hashes)
        } else {
          at += hashes
        }
      case UInt8(ascii: "`"):
        rawName()
      case UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: ")"):
        at += 1
        if depth == 0, inInterpolation { return }
        depth -= 1
      default:
        at += 1
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if bytes[at] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        blank()
      } else if bytes[at] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        blank()
      }
      blank()
    } while depth > 0 && at < bytes.count
  }

  /// Overwrites a string literal's contents with spaces, starting at its first quotation mark.
  private mutating func string(hashes: Int) {
    let marks = isMultiline(hashes: hashes) ? 3 : 1
    at += marks
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\"), run(of: hash, from: at + 1) >= hashes {
        for _ in 0...hashes { blank() }
        if peek(0) == UInt8(ascii: "(") {
          at += 1
          code(inInterpolation: true)
        } else {
          blank()
        }
      } else if bytes[at] == quote, run(of: quote, from: at) >= marks,
        run(of: hash, from: at + marks) >= hashes
      {
        at += marks
        for _ in 0..<hashes { blank() }
        return
      } else if bytes[at] == newline, marks == 1 {
        return
      } else {
        blank()
      }
    }
  }

  /// Whether three quotation marks open a multi-line string. Three quotation marks do not open a
  /// multi-line string if a raw string ends on the same line, as in `#"""#`.
  private func isMultiline(hashes: Int) -> Bool {
    guard run(of: quote, from: at) >= 3 else { return false }
    guard hashes > 0 else { return true }
    var next = at + 1
    while next < bytes.count, bytes[next] != newline {
      if bytes[next] == quote, run(of: hash, from: next + 1) >= hashes { return false }
      next += 1
    }
    return true
  }

  private mutating func rawName() {
    let underscore = UInt8(ascii: "_")
    out[at] = underscore
    at += 1
    while at < bytes.count, bytes[at] != newline {
      let byte = bytes[at]
      if !Token.isWord(byte) { out[at] = underscore }
      at += 1
      if byte == UInt8(ascii: "`") { return }
    }
  }

  private mutating func blank() {
    guard at < bytes.count else { return }
    if bytes[at] != newline { out[at] = UInt8(ascii: " ") }
    at += 1
  }

  private func peek(_ distance: Int) -> UInt8? {
    at + distance < bytes.count ? bytes[at + distance] : nil
  }

  private func run(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }
}

private let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")
private let hash = UInt8(ascii: "#")
