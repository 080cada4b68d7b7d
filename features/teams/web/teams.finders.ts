import { Van } from 'lucide-react'
import { findTeams } from '#features/teams/contract/teams.ts'
import { callBehind } from '#platform/web/api/api.ts'
import type { Finder } from '#platform/web/pages/finder.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

const MOST = 5

/** Crews, by their name and by who rides along. */
export const teamFinders: readonly Finder[] = [
  {
    kind: 'crews',
    icon: Van,
    module: 'VehicleModule',
    find: async (search) => {
      const { teams } = await callBehind(findTeams, { search })
      return teams.slice(0, MOST).map(({ id, name, members }) => ({
        id,
        name,
        note: members.map(fullName).join(', '),
        go: (navigate) => navigate({ to: paths.findTeam, search: { search: name } }),
      }))
    },
  },
]
