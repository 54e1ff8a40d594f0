// Makes a report page on another thread, while the window still draws frames.

/// An update about a report that is being made.
enum PageNews: Sendable {
  /// The finished fraction of the report, from 0 to 1.
  case progress(Double)
  case page([UInt8])
  case failed(String)
}

typealias PageMaking = BackgroundTask<PageNews>

extension PageMaking {
  /// Begins a job on another thread. If `wake` is nil, this thread finishes the job at once.
  func begin(_ job: PageJob, wake: (@Sendable () -> Void)?) {
    begin(wake: wake) { report in
      var shown = -1.0
      do {
        let page = try job.page(
          progress: { part in
            // The window is woken twenty times in all, instead of for every frame.
            guard part >= shown + 0.05 else { return }
            shown = part
            report(.progress(part))
          }, isCancelled: { report.isCancelled })
        if let page { report(.page(page)) }
      } catch {
        report(.failed((error as? PageError)?.sentence ?? "\(error)"))
      }
    }
  }
}
