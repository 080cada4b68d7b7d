import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { DUEL_LISTS } from '#features/duels/contract/duels.ts'
import { capCount } from '#platform/web/texts/numbers.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BeginDuel } from '#features/duels/web/play/begin-duel.tsx'
import { DONE_OUTCOMES, type DuelSearch, readDuelSearch } from '#features/duels/web/duel-address.ts'
import { DuelList } from './duel-list.tsx'
import { waitingQuery } from '#features/duels/web/duels.queries.ts'
import { ChosenOpponent } from '#features/duels/web/proposing/chosen-opponent.tsx'
import { RecordCard } from '#features/duels/web/proposing/record-card.tsx'
import { RecordNumbers } from '#features/duels/web/proposing/record-numbers.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { Select } from '#ui/fields/select.tsx'

/** My duels: how I have done, two ways to begin, and what waits for whom. */
export function DuelsPage() {
  const t = useTexts('duels')
  const navigate = useNavigate()
  const { challenge, ...wish } = readDuelSearch(useSearch())
  const counts = useInfiniteQuery(waitingQuery).data?.pages.at(-1)?.counts
  const look = (next: DuelSearch, replace = false) =>
    void navigate({ to: paths.duels, search: next, replace, resetScroll: false })
  const list = wish.list ?? 'waiting_for_me'

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {challenge && <ChosenOpponent id={challenge} onClose={() => look(wish, true)} />}
      <Settled>
        <BeginDuel />
        <Tabs
          label={t('lists')}
          selected={list}
          // The tab that stands is chosen once more when the page opens.
          onChange={(chosen) => chosen !== list && look(readDuelSearch({ list: chosen }))}
          isSticky
          className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2"
          tabs={DUEL_LISTS.map((own) => ({
            id: own,
            label: t(`tabs.${own}`),
            badge: counts && (
              <CountBadge
                count={counts[own]}
                capText={capCount(counts[own])}
                label={t('in_list', { count: counts[own] })}
                tone={own === 'waiting_for_me' ? 'sunset' : 'neutral'}
              />
            ),
            panel: (
              <>
                <h2 className="sr-only">{t(`tabs.${own}`)}</h2>
                {own === 'done' && <DoneFilters wish={wish} onChange={look} />}
                {/* Another wish is another list, which nobody has read yet. */}
                <DuelList
                  key={JSON.stringify(wish)}
                  wish={wish}
                  onReset={() => look(readDuelSearch({ list: own }))}
                />
              </>
            ),
          }))}
        />
        <div className="lg:col-start-2 lg:row-start-2">
          <RecordNumbers />
        </div>
        <div className="lg:col-start-2">
          <RecordCard />
        </div>
      </Settled>
    </div>
  )
}

interface DoneFiltersProps {
  wish: DuelSearch
  /** `replace`: a step of typing, which Back need not repeat. */
  onChange: (wish: DuelSearch, replace?: boolean) => void
}

/** Which of the duels that are done: how they ended, and with whom. */
function DoneFilters({ wish, onChange }: DoneFiltersProps) {
  const t = useTexts('duels')
  const set = (part: Record<string, unknown>, replace?: boolean) =>
    onChange(readDuelSearch({ ...wish, ...part }), replace)
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      <SettlingSearch
        label={t('search')}
        value={wish.search ?? ''}
        onSearch={(search) => set({ search }, true)}
      />
      <Select
        label={t('outcome')}
        hideLabel
        value={wish.outcome ?? ''}
        onChoose={(next) => set({ outcome: next })}
        placeholder={t('outcomes.all')}
        options={DONE_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
      />
    </div>
  )
}
