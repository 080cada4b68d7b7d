import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskThread } from '#contract/contact-desk.ts'
import { AgeSign } from '#web/console/parts/age-sign.tsx'
import { Failure } from '#web/platform/failure.tsx'
import { fullName } from '#web/platform/full-name.ts'
import { SettlingSearch } from '#web/platform/settling-search.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PillChoice } from '#web/ui/pill-choice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { type InboxFilter, inboxQuery } from './inbox.queries.ts'
import { Letter } from './letter.tsx'

const STATES = ['open', 'answered', 'closed'] as const

/** The letters of participants: who waits longest stands first, and the opened one beside them. */
export function Inbox() {
  const t = useTexts('console_inbox')
  const queues = useTexts('console_queues')
  const parts = useTexts('console_parts')
  const app = useTexts('app')
  const [filter, setFilter] = useState<InboxFilter>({ state: 'open' })
  const [opened, setOpened] = useState<string>()
  const query = useInfiniteQuery(inboxQuery(filter))
  const threads = query.data?.pages.flatMap((page) => page.threads)
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
          onChange={({ target }) => setFilter(target.checked ? { ...filter, assigned: 'me' } : forAll)}
        >
          {t('only_mine')}
        </Checkbox>
        <SettlingSearch
          label={t('search')}
          clearText={parts('clear_search')}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter(search ? { ...filter, search } : withoutSearch)}
          className="w-full sm:w-72"
        />
      </div>
      <Failure error={query.error} onRetry={() => void query.refetch()} />
      {!threads && !query.error && <SkeletonText lines={6} />}
      {threads?.length === 0 && <EmptyState title={t('empty')} />}
      {threads && threads.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className={`flex flex-col items-start gap-3 ${opened ? 'max-lg:hidden' : ''}`}>
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
            <ShowMore query={query} end={app('list_end')}>
              {queues('more')}
            </ShowMore>
          </div>
          {opened && <Letter key={opened} id={opened} onBack={() => setOpened(undefined)} />}
        </div>
      )}
    </div>
  )
}

function ThreadRow({
  thread: { person, subject, excerpt, topic, waiting_since, assigned },
  isOpened,
  onOpen,
}: {
  thread: DeskThread
  isOpened: boolean
  onOpen: () => void
}) {
  const t = useTexts('console_inbox')
  const contact = useTexts('contact')
  return (
    <button
      type="button"
      aria-pressed={isOpened}
      onClick={onOpen}
      className="flex w-full flex-col gap-1 rounded-card border border-line bg-surface p-3 text-left hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="font-semibold">{fullName(person)}</bdi>
        {waiting_since && <AgeSign since={waiting_since} />}
      </span>
      <span className="font-semibold wrap-anywhere text-ink">{subject || contact('from_organisers')}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{excerpt}</span>
      <span className="flex flex-wrap gap-2 pt-1">
        {topic !== 'organisers' && <Badge>{contact(`topics.${topic}`)}</Badge>}
        {assigned && <Badge tone="sky">{t('with', { name: assigned.first_name })}</Badge>}
      </span>
    </button>
  )
}
