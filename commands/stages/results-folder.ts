import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { tryTurn } from '../../launcher/turn.mjs'
import { ROOT } from './run-program.ts'

export const RESULTS = path.join(ROOT, 'test-results')

/** Every server that a test starts writes its log here, so that one stage can read them all. */
export const LOGS = path.join(RESULTS, 'logs')

export function emptyResultsFolder(): void {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
}

// Not CONVOY_…: the programs that a test starts take those for settings of their own.
const RUN = 'TEST_RUN_OF_CONVOY'

/** Ends this run when another one is under way in this folder: each would delete what the other works with. */
export function claimResults(root: string = ROOT): void {
  // A program that the run has started belongs to it.
  if (process.env[RUN]) return
  const lock = path.join(root, '.convoy-tests.lock')
  // -1: whoever had it has just ended.
  const other = [1, 2, 3].reduce((answer) => (answer === -1 ? tryTurn(lock, root) : answer), -1)
  if (other !== 0) {
    console.error(
      `Tests are running in this folder already${other > 0 ? ` (process ${other})` : ''}, and two runs would delete each other's data. Wait for them to end, or run yours in a folder of its own.`,
    )
    process.exit(1)
  }
  process.env[RUN] = String(process.pid)
  process.on('exit', () => rmSync(lock, { force: true }))
}
