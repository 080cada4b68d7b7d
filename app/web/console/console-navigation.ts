import { lazy } from 'react'
import type { Permission } from '#platform/contract/permissions.ts'
import { consolePages } from '#app/web/features-console.ts'
import { entriesOf } from '#platform/web/feature.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import type { ConsolePlace } from '#platform/web/routes/menus.ts'

export type ConsoleEntry = ConsolePlace & { to: string; permission: Permission; isWhole: boolean }
export type ConsoleGroup = { name: ConsolePlace['group']; entries: ConsoleEntry[] }

const GROUPS: readonly ConsolePlace['group'][] = ['day', 'people', 'content', 'programme']

// What these count is known to features beside them.
const counts: Partial<Record<string, ConsolePlace['Count']>> = {
  [consolePaths.points]: lazy(async () => ({ default: (await import('./menu-counts.tsx')).ImportsCount })),
  [consolePaths.health]: lazy(async () => ({ default: (await import('./menu-counts.tsx')).FaultsCount })),
}

export const consoleEntries: readonly ConsoleEntry[] = entriesOf(consolePages)
  .flatMap(({ to, consoleMenu, permission, isWhole = false }) =>
    consoleMenu && permission
      ? [{ ...consoleMenu, ...(counts[to] && { Count: counts[to] }), to, permission, isWhole }]
      : [],
  )
  .sort((one, other) => one.at - other.at)

/** What stands at the side of the console; each organiser sees what they may do. */
export const consoleGroups: readonly ConsoleGroup[] = GROUPS.map((name) => ({
  name,
  entries: consoleEntries.filter(({ group }) => group === name),
}))
