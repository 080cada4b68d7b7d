import { claimResults, emptyResultsFolder } from './stages/results-folder.ts'
import { pageBudgets } from './stages/page-budgets.ts'
import { runStages } from './stages/stage.ts'
import { format, lint, types } from './stages/tools.ts'
import { serverAndWebTests } from './stages/vitest.ts'

claimResults()
emptyResultsFolder()
await runStages([types, lint, format, serverAndWebTests, pageBudgets])
