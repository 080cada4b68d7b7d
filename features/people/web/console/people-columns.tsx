import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useMemo } from 'react'
import type { ConsolePerson } from '#features/people/contract/people.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

export function usePeopleColumns(): Column<ConsolePerson>[] {
  const t = useTexts('console_people')
  const dates = useDates()
  const number = useNumbers()
  // The same until the language is another one: rows that stand are not drawn again.
  return useMemo(() => columnsOf({ t, dates, number }), [t, dates, number])
}

/** What stands in the table until somebody chooses other columns. */
export const USUAL_COLUMNS = ['department', 'segment', 'state', 'crew', 'points', 'seen'] as const

interface Words {
  t: ReturnType<typeof useTexts<'console_people'>>
  dates: ReturnType<typeof useDates>
  number: ReturnType<typeof useNumbers>
}

function columnsOf({ t, dates, number }: Words): Column<ConsolePerson>[] {
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
      cell: (person) => (
        <span className="flex min-w-0 flex-col items-start md:max-w-52 xl:max-w-56 2xl:max-w-80">
          <PersonLink person={person} isCut />
          <span
            title={person.email}
            className="block max-w-full truncate text-[0.8125rem] leading-4 text-ink-soft"
          >
            {person.email}
          </span>
        </span>
      ),
    },
    {
      id: 'department',
      name: t('columns.department'),
      sortable: true,
      cell: ({ department, country }) => (
        <span className="flex max-md:flex-wrap max-md:items-baseline max-md:justify-end max-md:gap-x-2 max-md:text-right md:max-w-32 md:flex-col 2xl:max-w-64">
          <span title={department?.name} className="md:truncate">
            {department?.name ?? '–'}
          </span>
          {country && <span className="text-[0.8125rem] leading-4 text-ink-soft">{country.name}</span>}
        </span>
      ),
      isBlank: ({ department, country }) => !department && !country,
    },
    {
      id: 'worker_id',
      name: t('file.fields.worker_id'),
      wideOnly: true,
      cell: ({ worker_id }) => <span className="numerals">{worker_id ?? '–'}</span>,
    },
    {
      id: 'segment',
      name: t('columns.segment'),
      wideOnly: true,
      cell: ({ segment }) => segment ?? '–',
      isBlank: ({ segment }) => !segment,
    },
    {
      id: 'state',
      name: t('columns.state'),
      cell: (person) => <Signs person={person} />,
      isBlank: ({ deactivated, role, access, verified, two_factor }) =>
        !deactivated && role === 'participant' && access && verified && !two_factor,
    },
    {
      id: 'crew',
      name: t('columns.crew'),
      wideOnly: true,
      cell: ({ crew }) => (
        <span title={crew?.name} className="block truncate md:max-w-32 2xl:max-w-64">
          {crew?.name ?? '–'}
        </span>
      ),
    },
    {
      id: 'points',
      name: t('columns.points'),
      sortable: true,
      numeric: true,
      cell: ({ points }) => number(points),
    },
    {
      id: 'seen',
      name: t('columns.seen'),
      sortable: true,
      wideOnly: true,
      cell: ({ last_seen_at }) => (last_seen_at ? day(last_seen_at) : t('never')),
    },
    {
      id: 'created',
      name: t('columns.created'),
      sortable: true,
      wideOnly: true,
      cell: ({ created_at }) => day(created_at),
    },
  ]
}

/** What is not as usual: a role, no access, not there any more, nobody confirmed the address. */
export function Signs({
  person,
}: {
  person: Pick<ConsolePerson, 'role' | 'access' | 'deactivated' | 'verified' | 'two_factor'>
}) {
  const t = useTexts('console_people')
  const { role, access, deactivated, verified, two_factor } = person
  const isUsual = !deactivated && role === 'participant' && access && verified && !two_factor
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 max-md:justify-end">
      {deactivated && <Sign tone="danger">{t('signs.deactivated')}</Sign>}
      {isUsual && <span className="whitespace-nowrap">{t('signs.active')}</span>}
      {role !== 'participant' && <Sign tone="sky">{t(`role.${role}`)}</Sign>}
      {!access && <Sign tone="sun">{t('signs.no_access')}</Sign>}
      {!verified && <Sign>{t('signs.unverified')}</Sign>}
      {two_factor && <Sign>{t('signs.two_factor')}</Sign>}
    </span>
  )
}

function Sign({ tone = 'neutral', children }: { tone?: BadgeTone; children: string }) {
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {children}
    </Badge>
  )
}
