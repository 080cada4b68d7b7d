import { useQueryClient } from '@tanstack/react-query'
import { platformKeys } from '#platform/web/api/keys.ts'

/** After something was decided: the queue and its numbers are read again. */
export function useQueueDone() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: platformKeys.queues })
}
