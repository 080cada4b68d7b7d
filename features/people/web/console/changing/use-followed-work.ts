import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PeopleWork } from '#features/people/contract/changes.ts'
import { workQuery } from '#features/people/web/console/people.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** A work as it stands now, while somebody follows it. */
export function useWorkNow(ordered: PeopleWork | undefined): PeopleWork | undefined {
  const { data } = useQuery({ ...workQuery(ordered?.id ?? ''), enabled: false })
  return ordered && (data ?? ordered)
}

/**
 * Follows what was ordered to its end and offers the way back there: a work of many may be closed meanwhile, and whoever
 * ordered it has gone on to something else by then.
 */
export function useFollowWork(): (work: PeopleWork) => void {
  const queries = useQueryClient()
  const offerUndo = useUndoToast()
  return (ordered) => {
    queries.setQueryData(workQuery(ordered.id).queryKey, ordered)
    if (ordered.state === 'done') return offerUndo(ordered)
    const followed = new QueryObserver(queries, { ...workQuery(ordered.id), refetchOnMount: false })
    const leave = followed.subscribe(({ data, isError }) => {
      if (!isError && data?.state !== 'done') return
      leave()
      if (data?.state !== 'done') return
      offerUndo(data)
      void queries.invalidateQueries({ queryKey: platformKeys.people })
    })
  }
}
