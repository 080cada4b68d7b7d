import { Van } from 'lucide-react'
import { findTeams } from '#features/teams/contract/teams.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { type Finder, MOST_FOUND } from '#platform/web/finding/finder.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

/** Crews, by their name and by who rides along. */
export const teamFinders: readonly Finder[] = [
  {
    kind: 'crews',
    icon: Van,
    module: 'VehicleModule',
    find: async ({ search, signal }) => {
      const { teams } = await callBehind(findTeams, { search }, signal)
      return teams.slice(0, MOST_FOUND).map(({ id, name, members }) => ({
        id,
        name,
        note: members.map(fullName).join(', '),
        go: (navigate) => navigate({ to: paths.findTeam, search: { search: name } }),
      }))
    },
  },
]
