import { startConvoy } from './start.ts'
import { keepFilesPrivate } from '#platform/server/files/own-files.ts'
import { StartError } from '#platform/server/start-error.ts'

keepFilesPrivate()
try {
  const convoy = await startConvoy(process.env)
  let stopping = false
  const stop = () => {
    // A second Ctrl-C while draining changes nothing: the stop is bounded.
    if (stopping) return
    stopping = true
    void convoy.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The launcher holds this channel; when it is killed, nobody is left to stop us.
  process.on('disconnect', stop)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`\nConvoy did not start. ${error.message}\n`)
  process.exit(1)
}
