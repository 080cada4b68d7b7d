import { PersonLink } from '#platform/web/console/person-link.tsx'
import { Link2 } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { type GivenLink, revokeLink, revokeLinks } from '#features/people/contract/links.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { type Column, QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { readId } from '#platform/web/api/address.ts'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { linksQuery } from './people.queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'

const STATES = ['live', 'ended', 'expired'] as const

/** The links that organisers gave away, and the way to take one back. */
export function LinksPage() {
  const t = useTexts('console_people')
  const search: Record<string, unknown> = useSearch()
  const navigate = useNavigate()
  const state = STATES.find((name) => name === search['state'])
  const user_id = readId(search['user_id'])
  const wish = { ...(state && { state }), ...(user_id && { user_id }) }
  const list = useInfiniteQuery(linksQuery(wish))
  const revoke = useCall((link_id: string) => call(revokeLink, { link_id }), {
    waitsFor: [peopleKeys.links],
    onError: tellFailure,
  })
  const columns = useColumns((id) => revoke.mutate(id))
  const rows = list.data?.pages.flatMap(({ links }) => links)
  const live = list.data?.pages[0]?.live ?? 0
  return (
    <>
      <ConsoleHeader
        title={t('given.title')}
        lead={t('given.lead')}
        actions={
          <>
            <LinkButton to={consolePaths.peopleInvitation} variant="secondary">
              {t('inviting.link')}
            </LinkButton>
            {live > 0 && <TakeAllBack live={live} user_id={user_id} />}
          </>
        }
      />
      <FilterBar onClear={state || user_id ? () => void navigate({ to: '.' }) : undefined}>
        <Select
          label={t('filters.state')}
          placeholder={t('any')}
          value={state ?? ''}
          options={STATES.map((value) => ({ value, label: t(`given.state.${value}`) }))}
          onChoose={(next) =>
            void navigate({
              to: '.',
              search: { ...(user_id && { user_id }), ...(next && { state: next }) },
            })
          }
          className="w-full sm:w-56"
        />
      </FilterBar>
      <QueryTable
        query={list}
        caption={t('given.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <ConsoleEmpty mark={Link2} title={t('given.empty')}>
            {t('given.empty_text')}
          </ConsoleEmpty>
        }
      />
    </>
  )
}

/** For the list that went to the wrong address. */
function TakeAllBack({ live, user_id }: { live: number; user_id: string | undefined }) {
  const t = useTexts('console_people')
  const [isAsked, setAsked] = useState(false)
  const revoking = useCall(() => call(revokeLinks, { ...(user_id && { user_id }) }), {
    said: ({ taken_back }) => t('given.all_taken_back', { count: taken_back }),
    done: async (_, __, queries) => {
      await queries.invalidateQueries({ queryKey: peopleKeys.links })
      setAsked(false)
    },
  })
  return (
    <>
      <Button variant="secondary" onPress={() => setAsked(true)}>
        {t('given.revoke_all')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('given.revoke_all_ask', { count: live })}
        action={t('given.revoke_all')}
        tone="danger"
        isPending={revoking.isPending}
        error={revoking.error}
        onConfirm={() => revoking.mutate()}
      >
        <p>{t('given.revoke_all_text')}</p>
      </ConfirmDialog>
    </>
  )
}

function useColumns(revoke: (id: string) => void): Column<GivenLink>[] {
  const t = useTexts('console_people')
  const dates = useDates()
  const moment = (at: string) => (
    <time dateTime={at} className="numerals whitespace-nowrap">
      {dates.moment(at)}
    </time>
  )
  return [
    {
      id: 'person',
      name: t('columns.name'),
      isHead: true,
      cell: ({ person }) => (
        <span className="flex flex-col items-start">
          <PersonLink person={person} />
          <span className="text-sm text-ink-soft">{person.email}</span>
        </span>
      ),
    },
    { id: 'kind', name: t('given.kind'), cell: ({ kind }) => t(`give.ways.${kind}`) },
    { id: 'by', name: t('given.by'), cell: ({ made_by }) => (made_by ? fullName(made_by) : '–') },
    { id: 'made', name: t('given.made'), cell: ({ created_at }) => moment(created_at) },
    { id: 'until', name: t('given.until'), cell: ({ expires_at }) => moment(expires_at) },
    {
      id: 'state',
      name: t('filters.state'),
      cell: ({ id, state, person }) =>
        state === 'live' ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('given.revoke_of', { name: fullName(person) })}
            onPress={() => revoke(id)}
          >
            {t('given.revoke')}
          </Button>
        ) : (
          <Badge>{t(`given.state.${state}`)}</Badge>
        ),
    },
  ]
}
