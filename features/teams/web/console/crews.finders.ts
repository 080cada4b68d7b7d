import { listCrewsConsole } from '#features/teams/contract/console.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { type ConsoleFinder, MOST_FOUND } from '#platform/web/finding/finder.ts'

/** Crews, by their name, by who rides along and by their departments. */
export const crewFinder: ConsoleFinder = {
  at: consolePaths.crews,
  instead: 'crews',
  find: async ({ search, signal }) => {
    const { crews } = await callBehind(listCrewsConsole, { search }, signal)
    return crews.slice(0, MOST_FOUND).map(({ id, name, captain }) => ({
      id,
      name,
      note: captain?.name ?? null,
      go: (navigate) => navigate({ to: consolePaths.crewsOne, params: { id } }),
    }))
  },
}
