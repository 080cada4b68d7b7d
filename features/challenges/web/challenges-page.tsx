import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ChallengeSearch, readChallengeSearch, type Tab, TABS } from './challenge-address.ts'
import { ChallengeTicket } from './challenge-ticket.tsx'
import { challengeListQuery } from './challenges.queries.ts'

/** What there is to do, what waits, and what is behind, with what is left of each. */
export function ChallengesPage() {
  const t = useTexts('challenges')
  const navigate = useNavigate()
  const search = readChallengeSearch(useSearch())
  const look = (next: ChallengeSearch, replace = false) =>
    void navigate({ to: paths.challenges, search: next, replace, resetScroll: false })
  const { show, stage, search: words } = search
  const kept = { ...(show && { show }), ...(stage && { stage }), ...(words && { search: words }) }
  const { search: _, ...withoutWords } = kept
  const shown: Tab = show ?? 'open'
  const { query, counts, challenges, skew } = useChallengeList(shown, { stage, search: words })
  const countOf = (tab: Tab) => (counts ? counts[tab] + (tab === 'open' ? counts.coming : 0) : 0)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      narrowed={Number(Boolean(words)) + Number(Boolean(stage))}
      filters={
        <div className="flex flex-wrap items-end gap-3">
          <SettlingSearch
            label={t('search')}
            value={words ?? ''}
            onSearch={(typed) => look({ ...withoutWords, ...(typed && { search: typed }) }, true)}
            className="min-w-56 flex-1"
          />
          <StageChoice search={kept} onChange={look} />
        </div>
      }
      tabs={
        <PillChoice
          label={t('show')}
          options={TABS.map((tab) => ({ id: tab, label: t(`tab.${tab}`), count: countOf(tab) }))}
          chosen={shown}
          onChoose={(tab) => look({ ...kept, show: tab })}
        />
      }
    >
      <CardList
        query={query}
        cards={challenges}
        places={<Places />}
        empty={<Nothing search={kept} onReset={() => look({})} />}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] 2xl:grid-cols-[repeat(3,minmax(0,1fr))]"
      >
        {(challenge, at) => <ChallengeTicket challenge={challenge} skew={skew} isFirst={at === 0} />}
      </CardList>
    </ListPage>
  )
}

function useChallengeList(show: Tab, wish: { stage: string | undefined; search: string | undefined }) {
  const language = useLanguage()
  const list = useInfiniteQuery(challengeListQuery({ ...wish, standing: show }, language))
  // What opens soon stands behind what is open.
  const coming = useInfiniteQuery({
    ...challengeListQuery({ ...wish, standing: 'coming' }, language),
    enabled: show === 'open',
  })
  const pages = [...(list.data?.pages ?? []), ...(show === 'open' ? (coming.data?.pages ?? []) : [])]
  const isThere = list.data !== undefined && (show !== 'open' || coming.data !== undefined)
  return {
    query: { ...list, error: list.error ?? coming.error },
    counts: pages.at(-1)?.counts,
    challenges: isThere ? pages.flatMap((page) => page.challenges) : undefined,
    skew: pages[0]?.skew ?? 0,
  }
}

interface PartProps {
  search: ChallengeSearch
  onChange: (search: ChallengeSearch) => void
}

function StageChoice({ search, onChange }: PartProps) {
  const t = useTexts('challenges')
  const stages = useQuery(stagesQuery).data ?? []
  const { stage, ...rest } = search
  const options = stages.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={t('stage')}
      hideLabel
      options={[{ value: '', label: t('all_stages') }, ...options]}
      value={stage ?? ''}
      onChoose={(next) => onChange({ ...rest, ...(next && { stage: next }) })}
      className="w-full sm:w-56"
    />
  )
}

function Nothing({ search, onReset }: { search: ChallengeSearch; onReset: () => void }) {
  const t = useTexts('challenges')
  const isNarrow = Boolean(search.search ?? search.stage)
  const kind = isNarrow ? 'nothing' : `empty_${search.show ?? 'open'}`
  return (
    <EmptyState
      sign={isNarrow ? 'detour' : 'parking'}
      title={t(`${kind as 'nothing'}_title`)}
      action={
        isNarrow && (
          <Button variant="secondary" onPress={onReset}>
            {t('reset')}
          </Button>
        )
      }
    >
      {t(`${kind as 'nothing'}_text`)}
    </EmptyState>
  )
}

function Places() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-72 w-full rounded-card" />
      ))}
    </div>
  )
}
