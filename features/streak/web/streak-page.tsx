import { useQuery, useQueryClient } from '@tanstack/react-query'
import { modulesChanged } from '#platform/contract/modules.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { StreakSheet } from './streak-sheet.tsx'
import { streakQuery } from './streak.queries.ts'

/** The own streak, also what it came to when streaks are switched off. */
export function StreakPage() {
  const t = useTexts('streak_card')
  const query = useQuery(streakQuery)
  const queries = useQueryClient()
  useLive(modulesChanged, () => void queries.invalidateQueries({ queryKey: platformKeys.rhythm }))
  const streak = query.data
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle lead={t('only_yours')}>{t('title')}</PageTitle>
      <Loading query={query} className="h-64 w-full rounded-card" />
      {streak && !streak.on && <Notice title={t('off_title')}>{t('off_text')}</Notice>}
      {streak && <StreakSheet streak={streak} />}
    </div>
  )
}
