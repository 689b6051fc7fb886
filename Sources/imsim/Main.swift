import Commands

/// The entry point of the program. Everything else is in the library `Commands`, so that tests can
/// use it.
@main
enum Main {
  static func main() {
    Program.main()
  }
}
