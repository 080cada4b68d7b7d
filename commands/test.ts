import { journeys } from './stages/journeys.ts'
import { claimResults, emptyResultsFolder } from './stages/results-folder.ts'
import { logsHoldNoSecrets } from './stages/scan-logs.ts'
import { runStages } from './stages/stage.ts'
import { format, lint, types } from './stages/tools.ts'
import { serverAndWebTests } from './stages/vitest.ts'
import { webBuild } from './stages/web-build.ts'

claimResults()
emptyResultsFolder()
// It reads the logs of the whole run, so it stands last.
await runStages([types, lint, format, serverAndWebTests, webBuild, journeys, logsHoldNoSecrets])
