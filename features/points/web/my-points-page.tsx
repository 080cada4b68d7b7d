import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import type { ReactNode } from 'react'
import { myPointsChanged, POINT_KINDS } from '#features/points/contract/points.ts'
import { useLive } from '#platform/web/live/live.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
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
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={latest && <PointsSum total={latest.total} />}
      tabs={
        <PillChoice
          label={t('show')}
          options={[
            { id: 'all', label: t('all') },
            ...POINT_KINDS.map((own) => ({ id: own, label: t(`kinds.${own}`) })),
          ]}
          chosen={kind ?? 'all'}
          onChoose={(next) => look(next === 'all' ? {} : { kind: next })}
        />
      }
      side={
        // Shown with the list, which would push it down.
        <Settled place={<></>}>
          {latest && (
            <p className="text-sm text-ink-soft">{t('question_days', { count: latest.question_days })}</p>
          )}
          {children}
        </Settled>
      }
    >
      <Settled>
        <Loading query={query} className="h-96 w-full rounded-card" />
        {entries?.length === 0 && (
          <EmptyState sign="parking" title={t(kind ? 'nothing_title' : 'empty_title')}>
            {t(kind ? 'nothing_text' : 'empty_text')}
          </EmptyState>
        )}
        {entries && entries.length > 0 && <Logbook entries={entries} isOld={query.isPlaceholderData} />}
        <ListEnd query={query} />
      </Settled>
    </ListPage>
  )
}
