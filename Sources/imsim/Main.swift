import Commands

/// The program is implemented in the library `Commands`, so that tests can also link it.
@main
enum Main {
  static func main() {
    Program.main()
  }
}
