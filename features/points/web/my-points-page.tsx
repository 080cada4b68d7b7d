import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import type { ReactNode } from 'react'
import { myPointsChanged, POINT_KINDS, type PointKind } from '#features/points/contract/points.ts'
import { useLive } from '#platform/web/live/live.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { Logbook } from './logbook.tsx'
import { PointsSum } from './points-sum.tsx'
import { type PointsSearch, readPointsSearch } from './points-address.ts'
import { myPointsQuery } from './points.queries.ts'

/** The logbook: every line of the person's points with its why. `children` stand below it. */
export function MyPointsPage({ children }: { children?: ReactNode }) {
  const t = useTexts('my_points')
  const navigate = useNavigate()
  const { kind } = readPointsSearch(useSearch())
  const query = useInfiniteQuery(myPointsQuery(kind))
  useLive(myPointsChanged, () => void query.refetch({ cancelRefetch: false }))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const latest = query.data?.pages.at(-1)
  const look = (search: PointsSearch) => void navigate({ to: paths.myPoints, search, resetScroll: false })

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Settled>
        {latest && <PointsSum total={latest.total} questionDays={latest.question_days} />}
        <KindChoice kind={kind} onChoose={(chosen) => look(chosen ? { kind: chosen } : {})} />
        <Loading query={query} className="h-96 w-full rounded-card" />
        {entries?.length === 0 && (
          <EmptyState sign="parking" title={t(kind ? 'nothing_title' : 'empty_title')}>
            {t(kind ? 'nothing_text' : 'empty_text')}
          </EmptyState>
        )}
        {entries && entries.length > 0 && <Logbook entries={entries} isOld={query.isPlaceholderData} />}
        <ListEnd query={query} />
        {children}
      </Settled>
    </div>
  )
}

interface KindChoiceProps {
  kind: PointKind | undefined
  onChoose: (kind: PointKind | undefined) => void
}

/** All lines, or those of one kind. */
function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const t = useTexts('my_points')
  return (
    <div role="group" aria-label={t('show')} className="flex flex-wrap gap-2">
      {[undefined, ...POINT_KINDS].map((own) => (
        <button
          key={own ?? 'all'}
          type="button"
          aria-pressed={kind === own}
          onClick={() => onChoose(own)}
          className="min-h-11 rounded-full border border-line-strong px-4 font-heading font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-on-pine"
        >
          {own ? t(`kinds.${own}`) : t('all')}
        </button>
      ))}
    </div>
  )
}
