import { useQuery } from '@tanstack/react-query'
import type { WeekLine } from '#features/dashboard/contract/week.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import { weekQuery } from './dashboard.queries.ts'
import { ridersWho } from './people-behind.ts'

/** What is worth doing first: five lines at most, each with the way to do it. */
export function WeekCard() {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(weekQuery)
  return (
    <Card as="section" labelledBy="week" className="mb-5 flex flex-col gap-3">
      <header>
        <h2 id="week" className="text-lg font-bold">
          {t('week.title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('week.lead')}</p>
      </header>
      <Loading query={{ data, error, refetch }} lines={3} />
      {data?.lines.length === 0 && <p>{t('week.none')}</p>}
      {data && data.lines.length > 0 && (
        <ul className="flex flex-col">
          {data.lines.map((line) => (
            <li
              key={`${line.kind} ${line.queue ?? ''}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 first:border-0"
            >
              <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
                {words(t, line)} <When line={line} />
              </p>
              <Press line={line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const words = (
  t: ReturnType<typeof useTexts<'console_dashboard'>>,
  { kind, count, queue, name, right, reminded }: WeekLine,
) =>
  t(`week.lines.${kind}`, {
    count,
    queue: queue ?? '',
    name: name ?? '',
    right: right ?? 0,
    reminded: reminded ?? 0,
  })

function When({ line: { kind, at } }: { line: WeekLine }) {
  const t = useTexts('console_dashboard')
  const dates = useDates()
  if (!at) return null
  return (
    <span className="text-ink-soft">
      ({t(kind === 'queue' ? 'week.since' : 'week.on', { day: dates.day(at) })})
    </span>
  )
}

function Press({ line: { kind, queue, id, from, until } }: { line: WeekLine }) {
  const t = useTexts('console_dashboard')
  const look = { variant: 'secondary', size: 'small' } as const
  const children = t(`week.press.${kind}`)
  const people = (filter: Record<string, string>) => (
    <LinkButton {...look} to={consolePaths.people} search={ridersWho(filter)}>
      {children}
    </LinkButton>
  )
  switch (kind) {
    case 'nobody':
      return (
        <LinkButton {...look} to={consolePaths.peopleImport}>
          {children}
        </LinkButton>
      )
    case 'queue':
      return (
        <LinkButton {...look} to={consolePaths.queues} search={{ queue: queue ?? 'entries' }}>
          {children}
        </LinkButton>
      )
    case 'imports':
      return (
        <LinkButton {...look} to={consolePaths.points}>
          {children}
        </LinkButton>
      )
    case 'stage_last':
      return (
        <LinkButton {...look} to={consolePaths.stages}>
          {children}
        </LinkButton>
      )
    case 'stage_bare':
      return (
        <LinkButton {...look} to={consolePaths.challengesNew}>
          {children}
        </LinkButton>
      )
    case 'question':
      return (
        <LinkButton {...look} to={consolePaths.questionsOne} params={{ id: id ?? '' }}>
          {children}
        </LinkButton>
      )
    case 'uninvited':
      return people({ state: 'never', invited: 'no' })
    case 'never':
      return people({ state: 'never', invited: 'yes' })
    case 'alone':
      return (
        <LinkButton {...look} to={consolePaths.crews} search={{ size: 'alone' }}>
          {children}
        </LinkButton>
      )
    case 'quiet':
      return people({ ...(from && { seen_from: from }), ...(until && { seen_until: until }) })
    case 'crewless':
      return people({ state: 'came', crew: 'no' })
  }
}
