import { claimResults, emptyResultsFolder } from './stages/results-folder.ts'
import { pageBudgets } from './stages/page-budgets.ts'
import { runStages } from './stages/stage.ts'
import { format, typesAndLint } from './stages/tools.ts'
import { serverAndWebTests } from './stages/vitest.ts'

claimResults()
emptyResultsFolder()
await runStages([typesAndLint, format, serverAndWebTests, pageBudgets])
