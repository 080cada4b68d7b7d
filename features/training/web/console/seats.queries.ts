import { useQueryClient } from '@tanstack/react-query'
import type { SeatState } from '#features/training/contract/training.ts'
import {
  listTrainingPeople,
  noteAttendance,
  type TrainingPerson,
  trainingSeatsChanged,
} from '#features/training/contract/people.ts'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useLive } from '#platform/web/live/live.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { trainingKeys } from '#features/training/web/training.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export const seatsQuery = (id: string, state: SeatState) =>
  pagesOf(
    [...trainingKeys.people, id, state],
    listTrainingPeople,
    { training_id: id, state },
    { staleTime: 0, behind: true },
  )

/** Everything that stands about a training at the console, after something of it has changed. */
export function useRenewed(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: platformKeys.console })
}

/** Follows who signs up and off meanwhile, and what colleagues note. */
export function useSeatsLive(id: string) {
  const renew = useRenewed()
  const renewSoon = useSpread(() => void renew())
  useLive(trainingSeatsChanged, ({ training_id }) => {
    if (training_id === id) renewSoon()
  })
}

export interface Noted {
  /** Null: everybody of whom nothing is noted. */
  people: readonly TrainingPerson[] | null
  attended: boolean | null
}

interface NotingWish {
  onDone?: (changed: number) => void
  /** Left out: it is told at the edge of the screen. */
  onError?: (failed: Error) => void
}

export function useNoting(id: string, { onDone, onError = tellFailure }: NotingWish = {}) {
  const renew = useRenewed()
  return useCall(
    ({ people, attended }: Noted) =>
      call(noteAttendance, { training_id: id, user_ids: people?.map((each) => each.id) ?? null, attended }),
    { done: ({ changed }) => onDone?.(changed), onError, onSettled: renew },
  )
}
