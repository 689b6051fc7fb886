import Base
import LanguageServer

extension Command {
  static let lsp = Command(
    name: "lsp", summary: "serves an editor: errors, completion, hovers, runs on saving",
    operands: "",
    details: [
      "An editor starts this server and speaks the Language Server Protocol (3.17) with it, over "
        + "standard input and output. The server shows the errors of imsim check during editing, "
        + "and the failures of imsim run when a file is opened or saved; it completes, explains, "
        + "renames, formats and offers fixes."
    ],
    options: [
      // Editors pass this option. The option has no effect, because the server supports no other
      // transport.
      .flag("stdio", "over standard input and output, as always", isHidden: true),
      EditorWorker.option,
    ]
  ) { arguments, console throws(Arguments.Problem) in
    let surroundings = LanguageServer.Surroundings(
      version: Version.current,
      known: { path in
        var requirements = Requirements()
        return requirements.known(for: path)
      },
      requirements: { path in
        var requirements = Requirements()
        return requirements.source(for: path)
      },
      page: EditorPages.write)
    if arguments.has(EditorWorker.option.name) { return EditorWorker.run(surroundings) }
    var session = EditorSession(surroundings)
    return session.run(console)
  }
}
