import type { LucideIcon } from 'lucide-react'
import { FileText, LayoutDashboard } from 'lucide-react'
import { features } from '#app/web/features.ts'
import { publicFeatures } from '#app/web/features-public.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Role } from '#platform/contract/roles.ts'
import { entriesOf, routesOf } from '#platform/web/feature.ts'
import { folded } from '#platform/web/texts/folded.ts'
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

/** Those of the console that somebody of this role may open; with their words, which nobody else loads. */
export async function loadConsolePlaces(role: Role): Promise<FindablePlace[]> {
  const [{ consoleEntries }] = await Promise.all([
    import('#app/web/console/console-navigation.ts'),
    loadTexts('console'),
  ])
  return consoleEntries
    .filter(({ permission }) => mayDo(role, permission))
    .map(({ to, words }) => ({ to, words, name: 'menu', icon: LayoutDashboard, module: undefined }))
}

/** Whether every typed word begins a word of the place. */
export function isMeant(typed: string, ...texts: readonly string[]): boolean {
  const words = folded(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
