import Base
import Events
import ScenarioLanguage

extension LanguageServer {
  /// Checks a file that was opened or saved, or whose requirements have changed. If the file has
  /// errors, publishes the errors; otherwise, runs the file.
  mutating func check(_ index: Int) {
    documents[index].check()
    guard documents[index].errors.isEmpty else { return publish(index) }
    let uri = documents[index].uri
    jobs.removeAll { $0.uri == uri && $0.isAutomatic }
    start(Job.Question(kind: .run), uri, for: [])
  }

  /// Starts a job whose result will answer `requests`. If `requests` is not empty, also stops
  /// overdue jobs for the same file and the same kind of question. No request waits for an overdue
  /// job.
  mutating func start(_ question: Job.Question, _ uri: String, for requests: [Job.Request]) {
    if let index = jobs.firstIndex(where: { $0.uri == uri && $0.question == question }),
      !jobs[index].isAutomatic
    {
      // The same job is already running. The new requests share the deadline of the job's first
      // request.
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

  mutating func dropJobs(of uri: String, _ code: Code, _ reason: String) {
    let dropped = jobs.filter { $0.uri == uri }
    jobs.removeAll { $0.uri == uri }
    for request in dropped.flatMap(\.requests) { answer(request.id, code, reason) }
  }

  /// Cancels a request, and stops its job if no other request waits for the job.
  mutating func cancel(_ id: JSONValue) {
    guard let index = jobs.firstIndex(where: { $0.requests.contains { $0.id == id } }) else {
      return
    }
    jobs[index].requests.removeAll { $0.id == id }
    if jobs[index].requests.isEmpty { jobs.remove(at: index) }
    answer(id, .requestCancelled, "the editor has withdrawn the request")
  }

  // MARK: - Results

  /// Answers a job's requests without the job's result, because the job has exceeded its
  /// `patience`. Returns the output of the server.
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

  /// Handles the end of a job, and returns the output of the server.
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

  /// Combines the partial answer with the result of the job.
  static func answer(
    _ partial: JSONValue, _ result: JSONValue, to question: Job.Question, _ document: Document
  ) -> JSONValue {
    question.kind == .hover
      ? Document.hover(partial, with: result.text)
      : .array(partial.items + document.acceptance(result.items))
  }

  /// Shows a text in the editor, and answers the job's requests with this text. If the editor can
  /// open files, the text is shown in a file, because some editors show only one line of a message.
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
      notify("window/showMessage", ["type": 3, "message": .string(text)])
    }
    for request in job.requests { answer(request.id, .string(text)) }
  }

  /// Handles a job without a result: its process has crashed, has written unreadable output, or has
  /// exceeded the time limit.
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
    if how != nil { notify("window/showMessage", ["type": 1, "message": .string(message)]) }
    for request in job.requests {
      switch job.question.kind {
      case .run, .explain, .explore: answer(request.id, .requestFailed, message)
      case .hover, .accept: answer(request.id, request.partial)
      }
    }
  }
}
