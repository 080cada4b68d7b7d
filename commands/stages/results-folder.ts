import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run-program.ts'

export const RESULTS = path.join(ROOT, 'test-results')

/** Every server that a test starts writes its log here, so that one stage can read them all. */
export const LOGS = path.join(RESULTS, 'logs')

export function emptyResultsFolder(): void {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
}
