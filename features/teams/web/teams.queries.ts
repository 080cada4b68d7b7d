import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  closeTeam,
  createTeam,
  findPassengers,
  findTeams,
  getMyTeam,
  handOverTeam,
  leaveTeam,
  listTeamHistory,
  removeMember,
  renameTeam,
  type Team,
} from '#features/teams/contract/teams.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** The crew of the person, or null, and what they may do about crews. */
export const myTeamQuery = queryOptions({
  queryKey: teamKeys.mine,
  queryFn: () => call(getMyTeam, {}),
  meta: LAST_KNOWN,
})

export const foundTeamsQuery = (wish: Omit<z.input<typeof findTeams.input>, 'cursor'>) =>
  pagesOf([...teamKeys.found, wish], findTeams, wish, { kept: true })

export const foundPassengersQuery = (wish: Omit<z.input<typeof findPassengers.input>, 'cursor'>) =>
  pagesOf([...teamKeys.passengers, wish], findPassengers, wish, { kept: true })

export const teamHistoryQuery = infiniteQueryOptions({
  queryKey: teamKeys.history,
  queryFn: ({ pageParam }) => call(listTeamHistory, { before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => page.next,
})

/** The crew stands at once as the answer tells it; all that follows from it is read again. */
export function changeCrew(queries: QueryClient, team?: Team | null) {
  if (team !== undefined) queries.setQueryData(myTeamQuery.queryKey, (old) => old && { ...old, team })
  for (const queryKey of [teamKeys.all, platformKeys.vehicles, platformKeys.points])
    void queries.invalidateQueries({ queryKey })
}

/** A call that changes the crew of the person; its answer is the crew, or nothing once there is none. */
const useCrewCall = <Wish, Answer extends { team?: Team }>(mutationFn: (wish: Wish) => Promise<Answer>) =>
  useCall(mutationFn, { done: ({ team }, _, queries) => changeCrew(queries, team ?? null) })

export const useCreateTeam = () =>
  useCrewCall((crew: z.input<typeof createTeam.input>) => call(createTeam, crew))

export const useRenameTeam = () => useCrewCall((wish: { name: string }) => call(renameTeam, wish))

export const useLeaveTeam = () => useCrewCall(() => call(leaveTeam, {}))

export const useRemoveMember = () => useCrewCall((member: { user_id: string }) => call(removeMember, member))

export const useHandOverTeam = () => useCrewCall((member: { user_id: string }) => call(handOverTeam, member))

export const useCloseTeam = () => useCrewCall(() => call(closeTeam, {}))
