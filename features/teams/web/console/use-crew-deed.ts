import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CrewDeed, type CrewWork, doCrewDeed, undoCrewWork } from '#features/teams/contract/works.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'
import { planQuery } from './crews.queries.ts'

const STALE = [teamKeys.console, platformKeys.people, ['dashboard']] as const

/** A deed, what it would come to, and the press that does exactly that; the toast takes it back. */
export function useCrewDeed(deed: CrewDeed | undefined, done: () => void) {
  const queries = useQueryClient()
  const say = useUndoToast()
  const plan = useQuery(planQuery(deed))
  const work = useCall(
    async (wish: { deed: CrewDeed; stamp: string }) => (await call(doCrewDeed, wish)).work,
    {
      stale: STALE,
      done: (made) => {
        say(made)
        done()
      },
      // What was shown is not so any more: it is looked at anew.
      onError: (error) => {
        if (error instanceof ApiError && ['crew_plan_changed', 'people_number_changed'].includes(error.code))
          void queries.invalidateQueries({ queryKey: teamKeys.plan })
      },
    },
  )
  return {
    plan: plan.data,
    isLooking: deed !== undefined && plan.isFetching,
    error: work.error ?? plan.error,
    isPending: work.isPending,
    press: () => deed && plan.data && work.mutate({ deed, stamp: plan.data.stamp }),
  }
}

/** Takes a work back, and says so. */
export function useUndo() {
  const t = useTexts('console_crews')
  return useCall(async (work_id: string) => (await call(undoCrewWork, { work_id })).work, {
    stale: STALE,
    said: t('undone'),
    onError: tellFailure,
  })
}

function useUndoToast() {
  const t = useTexts('console_crews')
  const undo = useUndo()
  return ({ id, kind, moved, made, closed, crew }: CrewWork) => {
    const count = { move: moved, form: made, dissolve: closed, captain: 1, rename: 1 }[kind]
    showToast({
      tone: 'success',
      text: t(`said.${kind}`, { count, crew: crew ?? '' }),
      action: { label: t('undo'), onPress: () => undo.mutate(id) },
    })
  }
}
