import Events
import Ground
import Reports
import ScenarioLanguage

/// The folder `reports` with a page for each scenario under `scenarios`, and those that lead there.
struct ReportFolder {
  static let path = "reports"
  private static let ending = ".md"
  /// Bytes of a page that are read.
  private static let longest = 10_000_000

  let pages: [ReportPage]
  /// Whether they are all that there should be: what else is in the folder belongs to no scenario.
  let isWhole: Bool

  /// What stands in the folder at the path of a page; nil when nothing does.
  static func current(_ page: String) throws(FileSystem.Problem) -> [UInt8]? {
    try FileSystem.read("\(path)/\(page)", inside: ".", atMost: longest)
  }

  /// The pages that belong to no scenario, and those that a killed update has left unfinished.
  func strays() -> [String] {
    guard isWhole, FileSystem.isFolder(Self.path) else { return [] }
    // imsim mutate keeps a page of its own there.
    let wanted = Set((pages.map(\.path) + [MutantPage.path]).map { Path("\(Self.path)/\($0)") })
    let unfinished = Self.files(ending: FileSystem.unfinished)
    return Self.files(ending: Self.ending).filter { !wanted.contains(Path($0)) }
      + unfinished.filter { $0.contains("\(Self.ending).") }
  }

  private static func files(ending: String) -> [String] {
    FileSystem.files(under: path, ending: ending).filter { $0.obstacle == nil }.map(\.path)
  }

  /// Writes the pages that are not as they should be, each in one go, and removes those that belong
  /// to no scenario.
  func update(_ console: inout Console) throws(FileSystem.Problem) {
    var written = 0
    for page in pages where try Self.current(page.path) != page.text.printable {
      let path = "\(Self.path)/\(page.path)"
      try FileSystem.replace(path, inside: ".", with: page.text.printable)
      console.write("wrote \(path)\n")
      written += 1
    }
    let strays = strays()
    for path in strays {
      try FileSystem.remove(path, inside: ".")
      console.write("removed \(path)\n")
    }
    var summary = TextBuffer()
    summary.append("\(pages.count.counted("report"))")
    summary.append(": \(written) written, \(strays.count) removed\n")
    console.write(summary)
  }

  /// Says what is not as it should be; whether all is.
  func check(_ console: inout Console) throws(FileSystem.Problem) -> Bool {
    var buffer = TextBuffer()
    var stale = 0
    for page in pages {
      let current = try Self.current(page.path)
      if current == page.text.printable { continue }
      stale += 1
      let name = "\(Self.path)/\(page.path)"
      guard let current else {
        buffer.append("\(Escaping.plain(name)) is missing\n")
        continue
      }
      buffer.append("\(Escaping.plain(name)) is not current\n")
      if stale > Self.mostShown { continue }
      LineDifference(
        from: String(decoding: current, as: UTF8.self), to: page.text.string
      ).append(atMost: Self.mostLines, to: &buffer)
    }
    let strays = strays()
    for path in strays { buffer.append("\(Escaping.plain(path)) belongs to no scenario\n") }
    let wrong = stale + strays.count
    buffer.append("\(pages.count.counted("report"))")
    if wrong == 0 {
      buffer.append(": all current\n")
    } else {
      buffer.append(": \(wrong) not current\n  mend: imsim report --update\n")
    }
    console.write(buffer)
    return wrong == 0
  }

  private static let mostShown = 10
  private static let mostLines = 40
}
