import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ConsoleReader, isTheirs } from '#app/web/console/console-rights.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'
import { findKeys } from './find.keys.ts'
import { type FindablePlace, loadConsolePlaces, places } from './places.ts'

const MOST = 8
/** Nothing typed: where people go most, the entries of the menu. */
const MOST_AT_FIRST = 13

type Say = (key: string, values?: Record<string, number>) => string
type PlacesWish = { search: string; reader: ConsoleReader | undefined; isInConsole: boolean }

/** The pages that are meant, in two groups, without those of a module that is off for the person. */
export function usePlaces({ search, reader, isInConsole }: PlacesWish) {
  // Keys that stand in routes are no literals; a test says that each has its words.
  const say = useTranslations() as unknown as Say
  const statuses = useQuery(modulesQuery).data?.status_modules
  const { data: ofConsole = [] } = useQuery({
    queryKey: findKeys.console,
    queryFn: loadConsolePlaces,
    enabled: reader !== undefined,
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
  const inConsole = {
    id: 'console' as const,
    places: reader ? open(ofConsole.filter((place) => isTheirs(place, reader))) : [],
  }
  const inProgramme = { id: 'pages' as const, places: open(places) }
  // Before anything is typed that side of the house on which somebody stands.
  if (search === '') return [isInConsole ? inConsole : inProgramme]
  return isInConsole ? [inConsole, inProgramme] : [inProgramme, inConsole]
}
