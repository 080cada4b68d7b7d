import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type ConsoleReader, isTheirs } from '#app/web/console/console-rights.ts'
import { inside } from '#app/web/features-inside.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import type { ConsoleFindWish, Found } from '#platform/web/finding/finder.ts'
import { loadTexts, useTexts } from '#platform/web/texts/texts.tsx'
import { findKeys } from './find.keys.ts'

/** What looks for one kind of things, for whoever may see them. */
export interface OpenFinder {
  id: string
  title: string
  icon: LucideIcon
  find: (wish: ConsoleFindWish) => Promise<Found[]>
}

const insideQuery = queryOptions({
  queryKey: findKeys.finders,
  queryFn: async () => (await Promise.all(inside.flatMap(({ finders }) => finders?.() ?? []))).flat(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The finders of the console, each with the entry of the menu whose heading and rights it has. */
export async function loadConsoleFinders() {
  const [{ consoleFinders }, { consoleEntries }, { consoleIcons }] = await Promise.all([
    import('#app/web/features-console-finders.ts'),
    import('#app/web/console/console-navigation.ts'),
    import('#ui/icons/console-icons.ts'),
    loadTexts('console'),
  ])
  return consoleFinders.flatMap((finder) => {
    const entry = consoleEntries.find(({ to }) => to === finder.at)
    return entry ? [{ ...entry, ...finder, icon: consoleIcons[entry.icon] }] : []
  })
}

const consoleQuery = queryOptions({
  queryKey: findKeys.consoleFinders,
  queryFn: loadConsoleFinders,
  staleTime: Number.POSITIVE_INFINITY,
})

type FindersWish = { reader: ConsoleReader | undefined; isInConsole: boolean }

/** Who is asked: in the console what is theirs there, else what the features of the programme find; no module that is off. */
export function useFinders({ reader, isInConsole }: FindersWish): OpenFinder[] {
  const say = useTranslations() as unknown as (key: string, values: Record<string, number>) => string
  const kinds = useTexts('found')
  const { data: programme = [] } = useQuery(insideQuery)
  const { data: console = [] } = useQuery({ ...consoleQuery, enabled: reader !== undefined && isInConsole })
  const statuses = useQuery(modulesQuery).data?.status_modules
  const theirs = reader && isInConsole ? console.filter((finder) => isTheirs(finder, reader)) : []
  const open = programme.filter(
    ({ module, kind }) => (!module || statuses?.[module]) && !theirs.some(({ instead }) => instead === kind),
  )
  return [
    ...theirs.map(({ at, words, icon, find }) => ({
      id: at,
      title: say(`${words}.menu`, { count: 0 }),
      icon,
      find,
    })),
    ...open.map(({ kind, icon, find }) => ({ id: kind as string, title: kinds(kind), icon, find })),
  ]
}
