import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { findKeys } from './find.keys.ts'
import { isMeant, loadConsolePlaces, type FindablePlace, places } from './places.ts'

const MOST = 8
/** Nothing typed: where people go most, the entries of the menu. */
const MOST_AT_FIRST = 13

type Say = (key: string, values?: Record<string, number>) => string

/** The pages that are meant, in two groups, without those of a module that is off for the person. */
export function usePlaces(search: string) {
  // Keys that stand in routes are no literals; a test says that each has its words.
  const say = useTranslations() as unknown as Say
  const { data: profile } = useQuery(profileQuery)
  const statuses = useQuery(modulesQuery).data?.status_modules
  const role = profile?.role ?? 'participant'
  const isOrganiser = role !== 'participant'
  const { data: inConsole = [] } = useQuery({
    queryKey: findKeys.console(role),
    queryFn: () => loadConsolePlaces(role),
    enabled: isOrganiser,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const open = (all: readonly FindablePlace[]) =>
    all
      .filter(({ module }) => !module || statuses?.[module])
      .map(({ to, words, name, note, icon }) => ({
        to,
        icon,
        name: say(`${words}.${name}`, { count: 0 }),
        note: note ? say(note) : null,
      }))
      .filter(({ name, note }) => search === '' || isMeant(search, name, note ?? ''))
      .slice(0, search === '' ? MOST_AT_FIRST : MOST)
  return [
    { id: 'pages' as const, places: open(places) },
    { id: 'console' as const, places: search === '' ? [] : open(inConsole) },
  ]
}
