import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useMemo } from 'react'
import type { ConsoleCrew } from '#features/teams/contract/console.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Badge } from '#ui/badge.tsx'

export const USUAL_CREW_COLUMNS = ['members', 'active', 'free', 'captain', 'seen'] as const

const look =
  'inline-flex max-w-full items-center font-semibold text-pine-ink underline underline-offset-2 max-md:-my-1 max-md:min-h-11'

export function useCrewColumns(): Column<ConsoleCrew>[] {
  const t = useTexts('console_crews')
  const dates = useDates()
  const number = useNumbers()
  // The same until the language is another one: rows that stand are not drawn again.
  return useMemo(() => {
    const day = (moment: string) => (
      <time dateTime={moment} className="numerals whitespace-nowrap">
        {dates.day(moment)}
      </time>
    )
    return [
      {
        id: 'name',
        name: t('columns.name'),
        sortable: true,
        isHead: true,
        cell: ({ id, name, members }) => (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={consolePaths.crewsOne} params={{ id }} className={look}>
              {name}
            </Link>
            {members === 1 && (
              <Badge tone="sun" className="whitespace-nowrap">
                {t('alone')}
              </Badge>
            )}
          </span>
        ),
      },
      {
        id: 'members',
        name: t('columns.members'),
        sortable: true,
        numeric: true,
        cell: ({ members, seats }) => t('of', { part: members, whole: seats }),
      },
      {
        id: 'active',
        name: t('columns.active'),
        sortable: true,
        numeric: true,
        cell: ({ active, own }) => t('of', { part: active, whole: own }),
      },
      {
        id: 'free',
        name: t('columns.free'),
        sortable: true,
        numeric: true,
        wideOnly: true,
        cell: ({ seats, members }) => number(Math.max(seats - members, 0)),
      },
      {
        id: 'captain',
        name: t('columns.captain'),
        cell: ({ captain, own, members }) => (
          <span title={captain?.name} className="md:block md:max-w-44 md:truncate 2xl:max-w-72">
            {captain && own === members ? (
              <PersonLink person={{ id: captain.id, first_name: captain.name, last_name: '' }} isCut />
            ) : (
              (captain?.name ?? '–')
            )}
          </span>
        ),
      },
      {
        id: 'seen',
        name: t('columns.seen'),
        sortable: true,
        cell: ({ captain, own, members }) =>
          captain?.last_seen_at ? day(captain.last_seen_at) : own < members ? t('unknown') : t('never'),
      },
      {
        id: 'created',
        name: t('columns.created'),
        sortable: true,
        wideOnly: true,
        cell: ({ created_at }) => day(created_at),
      },
    ]
  }, [t, dates, number])
}
