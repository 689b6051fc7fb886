import Commands

/// The program is implemented in the library `Commands`, which tests can link, too.
@main
enum Main {
  static func main() {
    Program.main()
  }
}
