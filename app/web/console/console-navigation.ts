import type { Permission } from '#platform/contract/permissions.ts'
import { consolePages, menuCounts } from '#app/web/features-console.ts'
import { entriesOf } from '#platform/web/feature.ts'
import type { ConsolePlace } from '#platform/web/routes/menus.ts'

export type ConsoleEntry = ConsolePlace & { to: string; permission: Permission; isWhole: boolean }
export type ConsoleGroup = { name: ConsolePlace['group']; entries: ConsoleEntry[] }

const GROUPS: readonly ConsolePlace['group'][] = ['day', 'people', 'content', 'programme']

export const consoleEntries: readonly ConsoleEntry[] = entriesOf(consolePages)
  .flatMap(({ to, consoleMenu, permission, isWhole = false }) =>
    consoleMenu && permission
      ? [{ ...consoleMenu, ...(menuCounts[to] && { Count: menuCounts[to] }), to, permission, isWhole }]
      : [],
  )
  .sort((one, other) => one.at - other.at)

/** What stands at the side of the console; each organiser sees what they may do. */
export const consoleGroups: readonly ConsoleGroup[] = GROUPS.map((name) => ({
  name,
  entries: consoleEntries.filter(({ group }) => group === name),
}))
