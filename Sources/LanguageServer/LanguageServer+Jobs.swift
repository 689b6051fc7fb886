import Events
import Ground
import ScenarioLanguage

/// Jobs: who waits for them, and what is done with what comes of them.
extension LanguageServer {
  /// Runs a file that was opened or saved, or whose requirements have changed, and shows its
  /// errors.
  mutating func check(_ index: Int) {
    documents[index].check()
    guard documents[index].errors.isEmpty else { return publish(index) }
    let uri = documents[index].uri
    jobs.removeAll { $0.uri == uri && $0.isAutomatic }
    start(Job.Question(kind: .run), uri, for: [])
  }

  /// Asks a question for a request, which is answered when it is done. Of hovers over one file only
  /// the last one counts that nobody waits for any more.
  mutating func start(_ question: Job.Question, _ uri: String, for requests: [Job.Request]) {
    if let index = jobs.firstIndex(where: { $0.uri == uri && $0.question == question }),
      !jobs[index].isAutomatic
    {
      // Who asks again waits no longer than who has asked first.
      if !jobs[index].isOverdue {
        jobs[index].requests += requests
      } else {
        for request in requests { answer(request.id, request.partial) }
      }
      return
    }
    jobs.removeAll {
      $0.uri == uri && $0.question.kind == question.kind && $0.isOverdue && $0.requests.isEmpty
        && !requests.isEmpty
    }
    lastJob += 1
    jobs.append(Job(number: lastJob, uri: uri, question: question, requests: requests))
  }

  /// Stops the jobs for a file whose text is another now, or which is closed.
  mutating func dropJobs(of uri: String, _ code: Code, _ why: String) {
    let dropped = jobs.filter { $0.uri == uri }
    jobs.removeAll { $0.uri == uri }
    for request in dropped.flatMap(\.requests) { answer(request.id, code, why) }
  }

  /// A request is withdrawn, and with it the job for which nobody waits any more.
  mutating func cancel(_ id: JSONValue) {
    guard let index = jobs.firstIndex(where: { $0.requests.contains { $0.id == id } }) else {
      return
    }
    jobs[index].requests.removeAll { $0.id == id }
    if jobs[index].requests.isEmpty { jobs.remove(at: index) }
    answer(id, .requestCancelled, "the editor has withdrawn the request")
  }

  // MARK: - What comes of them

  /// The patience with a job is over: the editor gets what there is. Gives what is to be sent.
  package mutating func giveUpWaiting(for number: Int) -> [UInt8] {
    guard let index = jobs.firstIndex(where: { $0.number == number }) else { return [] }
    jobs[index].isOverdue = true
    let job = jobs[index]
    if !job.isAutomatic {
      jobs[index].requests = []
      for request in job.requests { answer(request.id, request.partial) }
    } else if let document = self.index(of: job.uri), !documents[document].isPublished {
      publish(document)
    }
    return takeOutput()
  }

  /// Takes how a job has ended, and gives what is to be sent.
  package mutating func finish(_ number: Int, _ ending: Job.Ending) -> [UInt8] {
    guard let index = jobs.firstIndex(where: { $0.number == number }),
      let document = self.index(of: jobs[index].uri)
    else { return [] }
    let job = jobs.remove(at: index)
    switch ending {
    case .output(let bytes):
      if let result = try? JSONReader.value(ofMessage: bytes[...]) {
        finish(job, of: document, with: result)
      } else {
        stop(job, of: document, "what it has written can't be read")
      }
    case .stopped(let how): stop(job, of: document, how)
    case .tooLong: stop(job, of: document, nil)
    }
    return takeOutput()
  }

  private mutating func finish(_ job: Job, of index: Int, with result: JSONValue) {
    switch job.question.kind {
    case .run:
      documents[index].take(result)
      publish(index)
      show(result["text"].text, job)
    case .explain, .explore:
      let text = result.text
      let name = "\(Path(documents[index].source.path).name).\(job.question.kind.rawValue).txt"
      show(text, job, inFile: name)
    case .hover, .accept:
      documents[index].results[job.question] = result
      for request in job.requests {
        answer(request.id, Self.answer(request.partial, result, to: job.question, documents[index]))
      }
    }
  }

  /// A request's answer, made of what is known without the job and of what has come of it.
  static func answer(
    _ partial: JSONValue, _ result: JSONValue, to question: Job.Question, _ document: Document
  ) -> JSONValue {
    question.kind == .hover
      ? Document.hover(partial, with: result.text)
      : .array(partial.items + document.acceptance(result.items))
  }

  /// Shows a text, and answers with it who has asked for it; as a file where the editor can open
  /// one, since some editors show a message as a single line.
  private mutating func show(_ text: String?, _ job: Job, inFile name: String? = nil) {
    guard !job.requests.isEmpty else { return }
    guard let text else {
      let isExploring = job.question.kind == .explore
      let what = isExploring ? "nothing here says explore" : "nothing is known of it"
      for request in job.requests { answer(request.id, .requestFailed, what) }
      return
    }
    if client.showsDocuments, let name, let path = surroundings.page(job.uri, name, text) {
      let uri = JSONValue.string(FilePath.uri(ofPath: path))
      ask("window/showDocument", ["uri": uri, "takeFocus": true])
    } else {
      tell("window/showMessage", ["type": 3, "message": .string(text)])
    }
    for request in job.requests { answer(request.id, .string(text)) }
  }

  /// A job has not been done to its end, since its process stopped, or else took too long.
  private mutating func stop(_ job: Job, of index: Int, _ how: String?) {
    let path = documents[index].source.path
    let seconds = job.longest / 1_000
    let command = job.question.kind == .explore ? "explore" : "run"
    let message =
      how.map {
        "imsim has stopped (\($0)): this is a fault of imsim; report it with the file \(path)"
      } ?? "stopped after \(seconds) s; imsim \(command) \(path) goes on to the end"
    switch job.question.kind {
    case .run:
      let severity = how == nil ? 2 : 1
      documents[index].failures = [
        RunFailure(row: nil, documents[index].firstLine, message, severity: severity)
      ]
      publish(index)
    case .hover, .accept: documents[index].results[job.question] = .null
    case .explain, .explore: break
    }
    if how != nil { tell("window/showMessage", ["type": 1, "message": .string(message)]) }
    for request in job.requests {
      switch job.question.kind {
      case .run, .explain, .explore: answer(request.id, .requestFailed, message)
      case .hover, .accept: answer(request.id, request.partial)
      }
    }
  }
}
