import Commands

/// The entry point of the program. The library `Commands` implements the program, so that tests can
/// use the implementation.
@main
enum Main {
  static func main() {
    Program.main()
  }
}
