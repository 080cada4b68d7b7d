import type { LucideIcon } from 'lucide-react'
import { FileText } from 'lucide-react'
import { features } from '#app/web/features.ts'
import { publicFeatures } from '#app/web/features-public.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { entriesOf, routesOf } from '#platform/web/feature.ts'
import { loadTexts, type Texts } from '#platform/web/texts/texts.tsx'
import { navigationIcons } from '#ui/icons/navigation-icons.ts'

/** A page that the search may lead to: where its name stands, and what else it is looked for by. */
export interface FindablePlace {
  to: string
  words: keyof Texts
  name: string
  note?: string
  icon: LucideIcon
  module: ModuleName | undefined
}

/** The pages of the programme: the entries of the menu in their order, then what stands in none. */
export const places: readonly FindablePlace[] = entriesOf([
  ...routesOf([...publicFeatures, ...features], 'pages'),
  ...routesOf([...publicFeatures, ...features], 'barePages'),
])
  .filter(({ menu, find }) => menu ?? find)
  .toSorted((one, other) => (one.menu?.at ?? Infinity) - (other.menu?.at ?? Infinity))
  .map(({ to, menu, find, module }) => ({
    to,
    module: menu?.module ?? module,
    icon: menu ? navigationIcons[menu.icon] : FileText,
    ...(menu
      ? { words: 'nav' as const, name: menu.name, ...(find?.note && { note: `${find.words}.${find.note}` }) }
      : { ...find!, ...(find!.note && { note: `${find!.words}.${find!.note}` }) }),
  }))

/** A page of the console, with what it takes to be led there. */
export type ConsoleFindable = FindablePlace & { permission: Permission; isWhole: boolean }

/** Those of the console; with their words, which nobody else loads. */
export async function loadConsolePlaces(): Promise<ConsoleFindable[]> {
  const [{ consoleEntries }, { consoleIcons }] = await Promise.all([
    import('#app/web/console/console-navigation.ts'),
    import('#ui/icons/console-icons.ts'),
    loadTexts('console'),
  ])
  return consoleEntries.map(({ to, words, icon, permission, isWhole }) => ({
    to,
    words,
    name: 'menu',
    icon: consoleIcons[icon],
    module: undefined,
    permission,
    isWhole,
  }))
}
