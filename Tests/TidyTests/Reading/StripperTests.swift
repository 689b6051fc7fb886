import Testing

struct StripperTests {
  private static let cases: [(name: String, text: String, left: String)] = [
    ("line comment", "a // Date()\nb", "a          \nb"),
    ("doc comment", "/// \"open\nb", "         \nb"),
    ("block comment", "a /* x */ b", "a         b"),
    ("nested block comment", "a /* x /* y */ z */ b", "a                   b"),
    ("block comment over lines", "/*\n\n*/b", "  \n\n  b"),
    ("unfinished block comment", "a /* x", "a     "),
    ("string", #"f("ab")"#, #"f("  ")"#),
    ("empty string", #"f("", b)"#, #"f("", b)"#),
    ("escaped quotation mark", #"("a\"b", c)"#, #"("    ", c)"#),
    ("escaped backslash", #"("\\", c)"#, #"("  ", c)"#),
    ("comment signs in a string", #"("// /*", c)"#, #"("     ", c)"#),
    ("interpolation", #"("a \(b) c")"#, #"("   (b)  ")"#),
    ("call in an interpolation", #"("\(f(b)) c")"#, #"(" (f(b))  ")"#),
    ("string in an interpolation", #"("\(f("x")) c")"#, #"(" (f(" "))  ")"#),
    ("raw string", ##"(#"a"b\n"#, c)"##, ##"( "     " , c)"##),
    ("raw string of one mark", ##"(#"""#, c)"##, ##"( " " , c)"##),
    ("interpolation in a raw string", ##"(#"\(a)\#(b)"#)"##, ##"( "      (b)" )"##),
    ("multi-line string", "\"\"\"\na \"b\"\n\"\"\" + c", "\"\"\"\n     \n\"\"\" + c"),
    (
      "interpolation in a multi-line string", "\"\"\"\n\\(b + \"c\")\n\"\"\"",
      "\"\"\"\n (b + \" \")\n\"\"\""
    ),
    ("raw multi-line string", "#\"\"\"\na\"\"\"\n\"\"\"#;c", " \"\"\"\n    \n\"\"\" ;c"),
    ("unfinished string ends with its line", "\"ab\nc", "\"  \nc"),
    ("raw name", "func `a \"b\" {`() {}", "func _a__b____() {}"),
    ("keyword as a name", "x.`default`: 1", "x._default_: 1"),
    ("compiler directive", "#if os(Linux)", "#if os(Linux)"),
  ]

  @Test(arguments: cases)
  func `comments and strings go, all else stays where it was`(
    _ sample: (name: String, text: String, left: String)
  ) {
    let left = Stripper.strip(Array(sample.text.utf8))
    #expect(String(decoding: left, as: UTF8.self) == sample.left, "\(sample.name)")
  }

  @Test func `tokens carry their lines`() {
    let file = SourceFile("A.swift", "let a_1 = // b\n  f(\"x\")")
    #expect(file.tokens.map(\.text) == ["let", "a_1", "=", "f", "(", "\"", "\"", ")"])
    #expect(file.tokens.map(\.line) == [1, 1, 1, 2, 2, 2, 2, 2])
  }

  @Test func `an end without a beginning is survived`() {
    for text in ["*/", ")", "\\", "\"\\", "`", "#\"", "\"\"\"", "\"\\(", "/*/*"] {
      #expect(Stripper.strip(Array(text.utf8)).count == text.utf8.count)
    }
  }
}
