import Testing

struct RepositoryTests {
  @Test func `the repository is found and read`() {
    let files = Repository.shared.files
    #expect(files.map(\.path) == files.map(\.path).sorted())
    for path in ["Package.swift", "Sources/imsim/Main.swift", "Tests/TidyTests/Layout.swift"] {
      let file = files.first { $0.path == path }
      #expect(file?.tokens.isEmpty == false, "\(path)")
    }
  }

  @Test func `each target of the table has files`() {
    for (target, _) in Imports.arrows {
      #expect(Repository.shared.sources.contains { $0.target == target }, "\(target)")
    }
  }

  @Test func `without git the same files are found`() {
    let listed = Set(Repository.listed(Repository.root))
    #expect(listed.isSuperset(of: Repository.shared.paths))
    #expect(!listed.contains { $0.hasPrefix(".git/") || $0.hasPrefix(".build") })
  }
}
