import { runAllStages } from './stages/all-stages.ts'

await runAllStages()
