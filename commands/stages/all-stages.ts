import { journeys } from './journeys.ts'
import { meInShort } from './me-in-short.ts'
import { claimResults, emptyResultsFolder } from './results-folder.ts'
import { logsHoldNoSecrets } from './scan-logs.ts'
import { pageBudgets } from './page-budgets.ts'
import { runStages, type Stage } from './stage.ts'
import { format, typesAndLint } from './tools.ts'
import { serverAndWebTests } from './vitest.ts'
import { webBuild } from './web-build.ts'

/** What `npm test` and `npm run test:all` run; the last of them reads the logs of the whole run. */
export async function runAllStages(further: Stage[] = []): Promise<void> {
  claimResults()
  emptyResultsFolder()
  await runStages([
    typesAndLint,
    format,
    serverAndWebTests,
    webBuild,
    pageBudgets,
    journeys,
    meInShort,
    ...further,
    logsHoldNoSecrets,
  ])
}
