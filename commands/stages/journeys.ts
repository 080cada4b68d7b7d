import path from 'node:path'
import { installHeadlessShell } from './headless-shell.ts'
import { installChromium } from './install-chromium.ts'
import { runReported } from './run-reported.ts'
import type { Stage } from './stage.ts'

const REPORTER = path.join(import.meta.dirname, 'report-journeys.config.ts')

export const journeys = journeysOf('Journeys in the browser')

/** Those of some files, or all. */
export function journeysOf(name: string, ...files: string[]): Stage {
  return {
    name,
    run: async () => {
      const chromium = installChromium()
      installHeadlessShell(chromium.executablePath)
      return runReported(
        'playwright',
        ['node_modules/@playwright/test/cli.js', 'test', ...files, `--reporter=line,${REPORTER}`],
        { ...chromium.env, CHROMIUM_PATH: chromium.executablePath },
      )
    },
  }
}
