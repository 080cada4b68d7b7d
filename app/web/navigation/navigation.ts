import { useQuery } from '@tanstack/react-query'
import type { ModuleName } from '#platform/contract/modules.ts'
import { features } from '#app/web/features.ts'
import { publicFeatures } from '#app/web/features-public.ts'
import { inside } from '#app/web/features-inside.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { entriesOf, routesOf } from '#platform/web/feature.ts'
import type { MenuPlace } from '#platform/web/routes/menus.ts'

/** The entries of the navigation in the specification's order (C-10). */
const entries = entriesOf(routesOf([...publicFeatures, ...features], 'pages'))
  .flatMap(({ to, menu, module }) => (menu ? [{ to, within: to, module, ...menu }] : []))
  .sort((one, other) => one.at - other.at)
const moduleOf = new Map<string, ModuleName | undefined>(entries.map(({ name, module }) => [name, module]))
const counters = inside.flatMap(({ counter }) => counter ?? [])
const names = counters.map(({ queryKey }) => queryKey[1]!)

export type NavigationEntry = MenuPlace & {
  to: string
  within: string | readonly string[]
  enabled: boolean
  count: number
}

/** The entries with what is switched off and what is new. A module that is off is not asked for its count. */
export function useNavigation(): {
  all: NavigationEntry[]
  inBar: NavigationEntry[]
  inMenu: NavigationEntry[]
  /** What stands apart, below a line. */
  further: NavigationEntry[]
} {
  const { data: modules } = useQuery(modulesQuery)
  const isOn = (module: ModuleName | undefined) => !module || (modules?.status_modules[module] ?? false)
  const counts = counters.map((counter, at) =>
    // oxlint-disable-next-line react/rules-of-hooks -- the same list at every call; useQueries would weigh 3 kB at the login
    useQuery({ ...counter, enabled: isOn(moduleOf.get(names[at]!)) }),
  )
  const all = entries.map((entry) => {
    // Until the switches are known nothing looks switched off.
    const enabled = modules === undefined || isOn(entry.module)
    const count = counts[names.indexOf(entry.name)]?.data ?? 0
    return { ...entry, enabled, count: enabled ? count : 0 }
  })
  const named = all.filter(({ further }) => !further)
  return {
    all: named,
    inBar: named.filter(({ inBar }) => inBar),
    inMenu: named.filter(({ inBar }) => !inBar),
    further: all.filter(({ further }) => further),
  }
}
