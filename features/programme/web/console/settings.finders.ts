import { listConsoleSettings } from '#features/programme/contract/console.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { type ConsoleFinder, MOST_FOUND } from '#platform/web/pages/finder.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { groupOf } from './setting-groups.ts'
import { settingsQuery } from './settings.queries.ts'

// Behind the search, which is no page that waits.
const listed = { ...settingsQuery, queryFn: () => callBehind(listConsoleSettings, {}) }

/** Settings of the programme by what stands beside each; leads to the tab on which it stands. */
export const settingsFinder: ConsoleFinder = {
  at: consolePaths.settings,
  find: async ({ search, say }) => {
    // Which there are does not change, and a form that is being filled in keeps what it began with.
    const { settings } = await queryClient.ensureQueryData(listed)
    return settings
      .map(({ name }) => ({ name, group: groupOf(name), label: say(`console_settings.label.${name}`) }))
      .filter(({ label }) => isMeant(search, label))
      .slice(0, MOST_FOUND)
      .map(({ name, group, label }) => ({
        id: name,
        name: label,
        note: say(`console_settings.group.${group}`),
        go: (navigate) => navigate({ to: consolePaths.settings, search: { group } }),
      }))
  },
}
