import { queryOptions } from '@tanstack/react-query'
import { getSetupSteps } from '#contract/setup.ts'
import { call } from '#web/platform/api.ts'

export const setupQuery = queryOptions({
  queryKey: ['setup-steps'],
  queryFn: () => call(getSetupSteps, {}),
  // Whoever comes back from a step sees it done.
  refetchOnMount: 'always',
})
