import Base
import Testing

struct PathTests {
  /// A combining mark, a variation selector, a tag, a joiner, and a scalar that joins the following
  /// scalar. If such a scalar is next to a slash or full stop, Swift combines both into one
  /// character.
  static let joining = ["\u{301}", "\u{FE0F}", "\u{E0041}", "\u{200D}", "\u{600}"]

  @Test(arguments: joining)
  func `names are told apart by the bytes of slashes`(_ mark: String) {
    let path = Path("..//\(mark)a\(mark)/\(mark)b\(mark).scenario")
    #expect(path.names == ["..", "\(mark)a\(mark)", "\(mark)b\(mark).scenario"])
    #expect(path.allNames.count == 4 && path.name == path.names[2])
    #expect(path.folder == "..//\(mark)a\(mark)" && path.prefix == "..//\(mark)a\(mark)/")
    let rest = "/\(mark)a\(mark)/\(mark)b\(mark).scenario"
    #expect(path.hasEnding(".scenario") && path.rest(after: "../") == rest)
    #expect(Path(path.name).without(ending: ".scenario") == "\(mark)b\(mark)")
    #expect(Path("/\(mark)").isAbsolute && !Path("\(mark)/a").isAbsolute)
    #expect(Path("a\(mark)/").endsInSlash)
  }

  @Test func `two spellings of the same letters are two paths`() {
    #expect(Path("\u{E9}") != Path("e\u{301}") && Path("a") == Path("a"))
    #expect(Set([Path("\u{E9}"), Path("e\u{301}")]).count == 2)
  }

  @Test func `what has no slash is in no folder`() {
    #expect(Path("a").folder == nil && Path("a").prefix.isEmpty && Path("a").name == "a")
    #expect(Path("/a").folder?.isEmpty == true && Path("").names.isEmpty)
  }
}
