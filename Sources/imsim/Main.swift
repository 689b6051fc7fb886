import Commands

/// The entry point of the program. The rest of the program is in the library `Commands`, so that
/// tests can use it.
@main
enum Main {
  static func main() {
    Program.main()
  }
}
