import IMProtocol

extension ProfileBook {
  func add(_ user: UserID, _ directory: Directory, to print: inout RelativeFingerprint) {
    print.add(directory[user].name.index)
    print.add(directory[user].portraitUri.index)
    print.add(visibility(of: user).rawValue)
    if let written = written(by: user) { print.add(written.profile.attributes) }
  }
}
