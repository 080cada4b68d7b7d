import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { useTwoColumns } from '#platform/web/console/two-columns.ts'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { type InboxFilter, inboxQuery } from './inbox.queries.ts'
import { Letter } from './letter.tsx'
import { ThreadRow } from './thread-row.tsx'

const STATES = ['open', 'answered', 'closed'] as const

/** The letters of participants: who waits longest stands first, and the opened one beside them. */
export function Inbox() {
  const t = useTexts('console_inbox')
  const queues = useTexts('console_queues')
  const [filter, setFilter] = useState<InboxFilter>({ state: 'open' })
  const [opened, setOpened] = useState<string>()
  const query = useInfiniteQuery(inboxQuery(filter))
  const threads = query.data?.pages.flatMap((page) => page.threads)
  const isBeside = useTwoColumns()
  const first = threads?.[0]?.id
  // Where there is room beside the list, the first one stands open from the start, and stays when it leaves the list.
  if (isBeside && opened === undefined && first !== undefined) setOpened(first)
  const { search: _, ...withoutSearch } = filter
  const { assigned: __, ...forAll } = filter
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PillChoice
          label={queues('show')}
          options={STATES.map((id) => ({ id, label: t(`states.${id}`) }))}
          chosen={filter.state}
          onChoose={(state) => setFilter({ ...filter, state })}
        />
        <Checkbox
          checked={filter.assigned === 'me'}
          onTick={(isOn) => setFilter(isOn ? { ...filter, assigned: 'me' } : forAll)}
        >
          {t('only_mine')}
        </Checkbox>
        <SettlingSearch
          label={t('search')}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter(search ? { ...filter, search } : withoutSearch)}
          className="w-full sm:w-72"
        />
      </div>
      <Loading query={query} lines={6} />
      {threads?.length === 0 && !opened && <EmptyState title={t('empty')} />}
      {/* The opened letter stays, whoever else has answered it meanwhile. */}
      {threads && (threads.length > 0 || opened) && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className={`flex flex-col items-start gap-3 ${opened ? 'max-lg:hidden' : ''}`}>
            {threads.length === 0 && <EmptyState title={t('empty')} />}
            <ul className="flex w-full flex-col gap-2">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <ThreadRow
                    thread={thread}
                    isOpened={thread.id === opened}
                    onOpen={() => setOpened(thread.id)}
                  />
                </li>
              ))}
            </ul>
            <ListEnd query={query} className="self-start" />
          </div>
          {opened && <Letter key={opened} id={opened} onBack={() => setOpened(undefined)} />}
        </div>
      )}
    </div>
  )
}
