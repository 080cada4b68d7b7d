// An app of its own process for the tests: starts PostgreSQL in the given folder and holds it until a signal.
import { StartError } from '#platform/server/start-error.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const server = await startEmbeddedPostgres({ dir: process.argv[2]!, onLog: (line) => say({ log: line }) })
  const hold = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => void server.stop().then(() => clearInterval(hold)))
  say({ url: server.url })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say({ refused: error.message })
}
