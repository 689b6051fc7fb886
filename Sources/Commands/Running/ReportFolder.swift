import Base
import Events
import Reports
import ScenarioLanguage

/// The folder `reports`, which contains a page for each scenario file in `scenarios`. Further pages
/// in the folder link to these pages.
struct ReportFolder {
  static let path = "reports"
  private static let ending = ".md"
  /// The maximum size of a page in bytes.
  private static let longest = 10_000_000

  let pages: [ReportPage]
  /// Whether `pages` has a page for every scenario file. If `pages` is complete, every other page
  /// in the folder belongs to no scenario file.
  let isWhole: Bool

  /// Returns the contents of a page in the folder, or nil if it does not exist.
  static func current(_ page: String) throws(FileSystem.Problem) -> [UInt8]? {
    try FileSystem.read("\(path)/\(page)", inside: ".", atMost: longest)
  }

  /// Returns the paths of all pages that belong to no scenario file, and of all unfinished files
  /// that no process writes any more. If an update is killed, its unfinished file remains.
  func strays() -> [String] {
    guard isWhole, FileSystem.isFolder(Self.path) else { return [] }
    // The page of `imsim mutate` is in the same folder.
    let wanted = Set((pages.map(\.path) + [MutantPage.path]).map { Path("\(Self.path)/\($0)") })
    let pages = FileSystem.files(under: Self.path, ending: Self.ending)
      .filter { $0.obstacle == nil }.map(\.path)
    return pages.filter { !wanted.contains(Path($0)) }
      + FileSystem.unfinished(under: Self.path, ending: Self.ending)
  }

  /// Updates each outdated page atomically, and removes the pages that belong to no scenario file.
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

  /// Reports the outdated pages. Returns true if no page is outdated.
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
