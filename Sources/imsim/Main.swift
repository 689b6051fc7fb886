import Commands

/// The program itself is a library, `Commands`, so that tests link it as they like.
@main
enum Main {
  static func main() {
    Program.main()
  }
}
