import { runReported } from './run-reported.ts'
import { LOGS } from './results-folder.ts'
import type { Stage } from './stage.ts'

export const serverAndWebTests = testsOf('Rules of the house, server and web tests')

/** Those of some files, or all. */
export function testsOf(name: string, ...files: string[]): Stage {
  return {
    name,
    run: () =>
      runReported('vitest', ['node_modules/vitest/vitest.mjs', 'run', ...files], { CONVOY_LOG_DIR: LOGS }),
  }
}
