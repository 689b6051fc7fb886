import Glibc
import LanguageServer

extension Command {
  /// `imsim lsp`: a server of the Language Server Protocol over standard input and output.
  static let lsp = Command(
    name: "lsp", summary: "serves an editor: errors, completion, hovers, runs on saving",
    operands: "",
    details: [
      "An editor starts it and speaks the Language Server Protocol (3.17) with it, over standard "
        + "input and output. It shows the errors of imsim check while somebody writes, and what "
        + "imsim run finds when the file is opened or saved; it completes, explains, renames, "
        + "formats and mends."
    ],
    // Clients say so, though there is no other way.
    options: [.flag("stdio", "over standard input and output, as always", isHidden: true)]
  ) { _, _ throws(Arguments.Problem) in
    var server = LanguageServer(
      LanguageServer.Surroundings(
        version: Version.current,
        known: { path in
          var requirements = Requirements()
          return requirements.known(for: path)
        },
        requirements: { path in
          var requirements = Requirements()
          return requirements.source(for: path)
        }))
    while !server.isOver, let bytes = FileSystem.readSome(STDIN_FILENO), !bytes.isEmpty {
      guard Descriptor.write(server.receive(bytes), to: STDOUT_FILENO) else { break }
    }
    return server.exitCode == 0 ? .passed : .failed
  }
}
