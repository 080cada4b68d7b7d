import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { myPointsChanged } from '#features/points/contract/points.ts'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { KindChoice } from './kind-choice.tsx'
import { Logbook } from './logbook.tsx'
import { PointsSum } from './points-sum.tsx'
import { type PointsSearch, readPointsSearch } from './points-address.ts'
import { myPointsQuery } from './points.queries.ts'

/** The logbook: every line of the person's points with its why. `children` stand below it. */
export function MyPointsPage({ children }: { children?: ReactNode }) {
  const t = useTexts('my_points')
  const app = useTexts('app')
  const navigate = useNavigate()
  const { kind } = readPointsSearch(useSearch({ strict: false }))
  const query = useInfiniteQuery(myPointsQuery(kind))
  useLive(myPointsChanged, () => void query.refetch({ cancelRefetch: false }))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const latest = query.data?.pages.at(-1)
  const look = (search: PointsSearch) => void navigate({ to: paths.myPoints, search, resetScroll: false })

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {latest && <PointsSum total={latest.total} questionDays={latest.question_days} />}
      <KindChoice kind={kind} onChoose={(chosen) => look(chosen ? { kind: chosen } : {})} />
      <Loading query={query} className="h-96 w-full rounded-card" />
      {entries?.length === 0 && (
        <EmptyState art={<RoadSign kind="parking" />} title={t(kind ? 'nothing_title' : 'empty_title')}>
          {t(kind ? 'nothing_text' : 'empty_text')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && <Logbook entries={entries} isOld={query.isPlaceholderData} />}
      <ShowMore query={query} end={app('list_end')} className="self-center">
        {t('more')}
      </ShowMore>
      {children}
    </div>
  )
}
