import { journeysOf } from './journeys.ts'
import { meInShort } from './me-in-short.ts'
import { pageBudgets } from './page-budgets.ts'
import { claimResults, emptyResultsFolder } from './results-folder.ts'
import { runStages } from './stage.ts'
import { testsOf } from './vitest.ts'

/** What keeps the pages and calls light: the part of `npm test` that is asked for when something grows heavier. */
export async function runQuickStages(): Promise<void> {
  claimResults()
  emptyResultsFolder()
  await runStages([
    pageBudgets,
    testsOf('Statements and plans of each reading call', 'app/testing/budget.test.ts'),
    journeysOf('Calls and layout shift', 'home.journey.ts', 'routes.journey.ts', 'console.journey.ts'),
    meInShort,
  ])
}
