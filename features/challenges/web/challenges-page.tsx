import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ChallengeSearch, readChallengeSearch, type Tab } from './challenge-address.ts'
import { ChallengeTabs } from './challenge-tabs.tsx'
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
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end gap-3">
        <SettlingSearch
          label={t('search')}
          value={words ?? ''}
          onSearch={(typed) => look({ ...withoutWords, ...(typed && { search: typed }) }, true)}
          className="min-w-56 flex-1"
        />
        <StageChoice search={kept} onChange={look} />
      </div>
      <List search={kept} onChange={look} />
    </div>
  )
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

function List({ search, onChange }: PartProps) {
  const language = useLanguage()
  const show: Tab = search.show ?? 'open'
  const wish = { stage: search.stage, search: search.search }
  const list = useInfiniteQuery(challengeListQuery({ ...wish, standing: show }, language))
  // What opens soon stands behind what is open.
  const coming = useInfiniteQuery({
    ...challengeListQuery({ ...wish, standing: 'coming' }, language),
    enabled: show === 'open',
  })
  const pages = [...(list.data?.pages ?? []), ...(show === 'open' ? (coming.data?.pages ?? []) : [])]
  const isThere = list.data !== undefined && (show !== 'open' || coming.data !== undefined)
  const challenges = isThere ? pages.flatMap((page) => page.challenges) : undefined
  return (
    <>
      <ChallengeTabs
        shown={show}
        counts={pages.at(-1)?.counts}
        onChange={(tab) => onChange({ ...search, show: tab })}
      />
      <CardList
        query={{ ...list, error: list.error ?? coming.error }}
        cards={challenges}
        places={<Places />}
        empty={<Nothing search={search} onReset={() => onChange({})} />}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
      >
        {(challenge, at) => (
          <ChallengeTicket challenge={challenge} skew={pages[0]!.skew} isFirst={at === 0} />
        )}
      </CardList>
    </>
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
