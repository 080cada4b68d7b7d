import { existsSync, readFileSync } from 'node:fs'

export function readReport(file: string, runner: string): unknown {
  if (!existsSync(file)) throw new Error(`${runner} ended without a report of its tests.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
