import Glibc
import Ground
import LanguageServer

extension Command {
  static let lsp = Command(
    name: "lsp", summary: "serves an editor: errors, completion, hovers, runs on saving",
    operands: "",
    details: [
      "An editor starts it and speaks the Language Server Protocol (3.17) with it, over standard "
        + "input and output. It shows the errors of imsim check while somebody writes, and what "
        + "imsim run finds when the file is opened or saved; it completes, explains, renames, "
        + "formats and mends."
    ],
    options: [
      // Clients say so, though it is the only one.
      .flag("stdio", "over standard input and output, as always", isHidden: true),
      EditorWorker.option,
    ]
  ) { arguments, _ throws(Arguments.Problem) in
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
    return session.run()
  }
}
