import { runReported } from './run-reported.ts'
import { LOGS } from './results-folder.ts'
import type { Stage } from './stage.ts'

export const serverAndWebTests: Stage = {
  name: 'Rules of the house, server and web tests',
  run: () => runReported('vitest', ['node_modules/vitest/vitest.mjs', 'run'], { CONVOY_LOG_DIR: LOGS }),
}
