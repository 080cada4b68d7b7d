import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import type { PersonInFull } from '#features/people/contract/people.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { OneLoading } from '#platform/web/console/one-loading.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChangeDialog } from '#features/people/web/console/changing/change-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { Signs } from './people-columns.tsx'
import { personQuery } from './people.queries.ts'
import { PersonDeeds } from './person-deeds.tsx'
import { PersonForm } from './person-form.tsx'
import { ScopeCard } from './scope-card.tsx'
import { PersonWeeks } from './person-weeks.tsx'
import { PersonModules } from './person-modules.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { paths } from '#platform/web/pages/paths.ts'

/** Everything that the console knows of one person, and may change. */
export function PersonPage() {
  const t = useTexts('console_people')
  const merging = useTexts('console_merging')
  const { id } = useParams() as { id: string }
  const query = useQuery(personQuery(id))
  const person = query.data
  const { data: profile } = useQuery(profileQuery)
  const [opened, setOpened] = useState<'change' | 'links' | 'merge'>()
  if (query.error || !person) return <OneLoading query={query} title={t('title')} />
  const role = profile?.role ?? 'organiser'
  const isAdministrator = role === 'administrator'
  return (
    <>
      <BackLink to={consolePaths.people}>{t('title')}</BackLink>
      <ConsoleHeader
        title={fullName(person)}
        lead={person.email}
        actions={
          person.changeable && (
            <>
              {person.role === 'participant' && !person.deactivated && (
                <Button variant="quiet" onPress={() => setOpened('merge')}>
                  {merging('open')}
                </Button>
              )}
              <Button variant="secondary" onPress={() => setOpened('links')}>
                {t('bulk.links')}
              </Button>
              <Button onPress={() => setOpened('change')}>{t('bulk.change')}</Button>
            </>
          )
        }
      />
      <div className="mb-5 flex justify-start">
        <Signs person={person} />
      </div>
      {person.merged_into && (
        <div className="mb-5">
          <Notice tone="info">
            {merging('into')}{' '}
            <Link
              to={consolePaths.peopleOne}
              params={{ id: person.merged_into.id }}
              className="font-semibold underline"
            >
              {person.merged_into.name}
            </Link>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Card>
            <h2 className="mb-3 text-lg">{t('person.profile')}</h2>
            {person.directory_fields.length > 0 && (
              <Notice tone="info">{t('person.directory', { name: person.first_name })}</Notice>
            )}
            {person.changeable ? <PersonForm person={person} /> : <p>{t('person.staff')}</p>}
          </Card>
          <PersonWeeks weeks={person.weeks} />
        </div>
        <div className="flex flex-col gap-5">
          <Facts person={person} mayReadLog={mayDo(role, 'audit.read')} />
          <PersonDeeds person={person} />
          {isAdministrator && person.role === 'organiser' && <ScopeCard person={person} />}
          <PersonModules person={person} />
        </div>
      </div>
      {opened === 'change' && (
        <ChangeDialog
          people={{ ids: [id] }}
          count={1}
          role={role}
          name={fullName(person)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'merge' && <MergeDialog person={person} onClose={() => setOpened(undefined)} />}
      {opened === 'links' && (
        <LinksDialog people={{ ids: [id] }} count={1} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const factLink = 'font-semibold text-pine-ink underline underline-offset-2'

function Facts({ person, mayReadLog }: { person: PersonInFull; mayReadLog: boolean }) {
  const t = useTexts('console_people')
  const { moment } = useDates()
  const facts = [
    [t('columns.created'), moment(person.created_at)],
    [t('columns.seen'), person.last_seen_at ? moment(person.last_seen_at) : t('never')],
  ]
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('person.facts')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">{t('columns.points')}</dt>
        <dd>
          <Link to={consolePaths.points} search={{ user_id: person.id }} className={factLink}>
            {t('person.points', { points: person.points, entries: person.points_entries })}
          </Link>
        </dd>
        <dt className="text-ink-soft">{t('columns.crew')}</dt>
        <dd>
          {person.crew ? (
            <Link to={consolePaths.crewsOne} params={{ id: person.crew.id }} className={factLink}>
              {person.crew.name}
            </Link>
          ) : (
            t('person.no_crew')
          )}
        </dd>
        {!person.deactivated && person.access && person.verified && (
          <>
            <dt className="text-ink-soft">{t('person.page')}</dt>
            <dd>
              <Link to={paths.colleague} params={{ id: person.id }} className={factLink}>
                {t('person.page_open')}
              </Link>
            </dd>
          </>
        )}
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">{t('person.passkeys')}</dt>
        <dd>{person.passkeys || t('person.no_passkeys')}</dd>
        <dt className="text-ink-soft">{t('person.devices')}</dt>
        <dd>
          {person.sessions.length === 0 && t('person.no_devices')}
          <ul>
            {person.sessions.map(({ created_at, last_seen_at, via }) => (
              <li key={created_at} className="text-sm">
                {t(`person.via.${via}`, { since: moment(created_at), last: moment(last_seen_at) })}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-5">
        <Link
          to={consolePaths.peopleLinks}
          search={{ user_id: person.id }}
          className="inline-flex min-h-11 items-center font-semibold text-pine-ink underline underline-offset-2"
        >
          {t('person.links')}
        </Link>
        {mayReadLog && (
          <Link
            to={consolePaths.log}
            search={{ about_id: person.id }}
            className="inline-flex min-h-11 items-center font-semibold text-pine-ink underline underline-offset-2"
          >
            {t('person.log')}
          </Link>
        )}
      </p>
    </Card>
  )
}
