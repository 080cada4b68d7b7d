import { listConsoleSettings } from '#features/programme/contract/console.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { namedFinder } from '#platform/web/finding/named-finder.ts'
import { groupOf } from './setting-groups.ts'
import { settingsQuery } from './settings.queries.ts'

// Behind the search, which is no page that waits.
const listed = { ...settingsQuery, queryFn: () => callBehind(listConsoleSettings, {}) }

/** Settings of the programme; leads to the tab on which one stands. */
export const settingsFinder = namedFinder({
  at: consolePaths.settings,
  // Which there are does not change, and a form that is being filled in keeps what it began with.
  all: async () => (await queryClient.ensureQueryData(listed)).settings.map(({ name }) => name),
  name: (setting) => `console_settings.label.${setting}`,
  note: (setting) => `console_settings.group.${groupOf(setting)}`,
  go: (setting, navigate) => navigate({ to: consolePaths.settings, search: { group: groupOf(setting) } }),
})
