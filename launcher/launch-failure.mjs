/** Ends the launcher: the message is one sentence that says what to do, shown without a stack. */
export class LaunchFailure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
