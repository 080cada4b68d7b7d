import { runAllStages } from './stages/all-stages.ts'
import { image } from './stages/image.ts'
import { types } from './stages/tools.ts'

// Read by `app/testing/extent.ts`, in whatever program of the run.
process.env['CONVOY_TESTS'] = 'all'
await runAllStages([types, image])
