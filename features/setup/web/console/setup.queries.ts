import { queryOptions } from '@tanstack/react-query'
import { getSetupSteps } from '#features/setup/contract/setup.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export const setupQuery = queryOptions({
  queryKey: platformKeys.setup,
  queryFn: () => call(getSetupSteps, {}),
  // Whoever comes back from a step sees it done.
  refetchOnMount: 'always',
})
