import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readTeamSearch } from './finding/team-search.ts'

const crews = { module: 'VehicleModule' } as const

export const teamsWeb = webFeature({
  name: 'teams',
  pages: [
    page(paths.createTeam, () => import('./founding/create-team-page.tsx'), 'CreateTeamPage', {
      ...crews,
      find: { words: 'create_team', name: 'title' },
    }),
    page(paths.findTeam, () => import('./finding/find-team-page.tsx'), 'FindTeamPage', {
      ...crews,
      search: readTeamSearch,
      find: { words: 'find_team', name: 'title' },
    }),
    page(
      paths.invitePassengers,
      () => import('./inviting/invite-passengers-page.tsx'),
      'InvitePassengersPage',
      { ...crews, find: { words: 'invite_passengers', name: 'title' } },
    ),
  ],
})
