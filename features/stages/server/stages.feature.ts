import { feature, oneOf } from '#platform/server/feature.ts'
import { stagesConsoleHandlers } from './stages.console.handlers.ts'
import { stagesHandlers } from './stages.handlers.ts'
import { stagesJobs, turnStages } from './stages.ts'

export const stagesFeature = feature({
  name: 'stages',
  tells: ['stage.started', 'stage.closed', 'stage.results'],
  handlers: ({ services, features }) => [
    ...stagesHandlers(services),
    ...stagesConsoleHandlers(services, oneOf(features, 'stageNews')),
  ],
  // Whatever ended or began while nothing ran.
  start: turnStages,
  jobs: ({ services }) => stagesJobs(services),
  audited: {
    rows: ['stages'],
    things: {
      stages: { by: 'stage_id', name: 'name' },
    },
    not: {
      stage_crews: 'follows the closed stage',
    },
  },
})
