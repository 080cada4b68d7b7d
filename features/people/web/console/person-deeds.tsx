import type { ReactNode } from 'react'
import type { PersonInFull } from '#features/people/contract/people.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { type Texts, useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Card } from '#ui/card.tsx'

const look =
  'inline-flex min-h-6 items-center font-semibold text-pine-ink underline underline-offset-2 wrap-anywhere'

/** What somebody did lately, learned and took part in; each opens what it is about. */
export function PersonDeeds({ person }: { person: PersonInFull }) {
  const { lately, courses, challenges, earned } = person
  const t = useTexts('console_people')
  const number = useNumbers()
  const { day } = useDates()
  const stateOf = (state: string) => {
    const key =
      `person.states.${state}` as `person.states.${keyof Texts['console_people']['person']['states']}`
    return t.has(key) ? t(key) : state
  }
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('person.deeds')}</h2>
      <div className="flex flex-col gap-4">
        <Part title={t('person.lately')} empty={t('person.no_deeds')}>
          {lately.map(({ at, reason, points, kind, id }) => (
            <Row
              key={id}
              what={`${reason} (${t(`person.kinds.${kind}`)})`}
              beside={`${points > 0 ? '+' : ''}${number(points)} · ${day(at)}`}
            />
          ))}
        </Part>
        <Part title={t('person.courses')} empty={t('person.no_courses')}>
          {courses.map(({ id, title, completed_at, certificate }) => (
            <Row
              key={id}
              what={
                <Link to={consolePaths.coursesOneLearners} params={{ id }} className={look}>
                  {title}
                </Link>
              }
              beside={
                completed_at
                  ? t('person.finished', { day: day(completed_at), number: certificate ?? '–' })
                  : t('person.under_way')
              }
            />
          ))}
        </Part>
        <Part title={t('person.challenges')} empty={t('person.no_challenges')}>
          {challenges.map(({ id, title, state, points }) => (
            <Row
              key={id}
              what={
                <Link to={consolePaths.challengesOne} params={{ id }} className={look}>
                  {title}
                </Link>
              }
              beside={[stateOf(state), ...(points ? [`+${number(points)}`] : [])].join(' · ')}
            />
          ))}
        </Part>
        <section>
          <h3 className="text-sm font-semibold text-ink-soft">{t('person.earned')}</h3>
          <p className="py-1 text-sm">
            <Link to={paths.colleague} params={{ id: person.id }} className={look}>
              {t('person.stickers', { count: earned.stickers })}
            </Link>
            {' · '}
            {t('person.thanks', { count: earned.thanks })}
          </p>
        </section>
      </div>
    </Card>
  )
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      {children.length > 0 ? (
        <ul className="divide-y divide-line">{children}</ul>
      ) : (
        <p className="py-1 text-sm text-ink-soft">{empty}</p>
      )}
    </section>
  )
}

function Row({ what, beside }: { what: ReactNode; beside: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-sm">
      <span className="wrap-anywhere">{what}</span>
      <span className="numerals text-ink-soft">{beside}</span>
    </li>
  )
}
