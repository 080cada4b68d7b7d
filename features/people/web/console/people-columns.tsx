import { useMemo } from 'react'
import type { ConsolePerson } from '#features/people/contract/people.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export function usePeopleColumns(): Column<ConsolePerson>[] {
  const t = useTexts('console_people')
  const dates = useDates()
  const number = useNumbers()
  // The same until the language is another one: rows that stand are not drawn again.
  return useMemo(() => columnsOf({ t, dates, number }), [t, dates, number])
}

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
        <span className="flex min-w-0 flex-col items-start xl:min-w-38">
          <Link
            to={consolePaths.peopleOne}
            params={{ id: person.id }}
            className="-my-1 inline-flex min-h-11 items-center font-semibold text-pine-ink underline underline-offset-2 md:min-h-8"
          >
            {fullName(person)}
          </Link>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft md:flex-col">
            <span className="wrap-anywhere">{person.email}</span>
            {person.worker_id && <span className="numerals">{person.worker_id}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'department',
      name: t('columns.department'),
      sortable: true,
      cell: ({ department, country }) => (
        <span className="flex max-md:flex-wrap max-md:justify-end max-md:gap-x-2 max-md:text-right md:flex-col xl:min-w-20">
          {department?.name ?? '–'}
          {country && <span className="text-sm text-ink-soft">{country.name}</span>}
        </span>
      ),
      isBlank: ({ department, country }) => !department && !country,
    },
    {
      id: 'segment',
      name: t('columns.segment'),
      cell: ({ segment }) => segment ?? '–',
      isBlank: ({ segment }) => !segment,
    },
    { id: 'state', name: t('columns.state'), cell: (person) => <Signs person={person} /> },
    {
      id: 'crew',
      name: t('columns.crew'),
      cell: ({ crew }) => <span className="xl:inline-block xl:min-w-24">{crew?.name ?? '–'}</span>,
      isBlank: ({ crew }) => !crew,
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
      cell: ({ last_seen_at }) => (last_seen_at ? day(last_seen_at) : t('never')),
    },
    { id: 'created', name: t('columns.created'), sortable: true, cell: ({ created_at }) => day(created_at) },
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
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
      {deactivated ? (
        <Sign tone="danger">{t('signs.deactivated')}</Sign>
      ) : (
        <span className="whitespace-nowrap">{t('signs.active')}</span>
      )}
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
