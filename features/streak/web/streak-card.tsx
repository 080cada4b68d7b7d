import { useQuery } from '@tanstack/react-query'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { StreakSheet } from './streak-sheet.tsx'
import { streakQuery } from './streak.queries.ts'

/** The own streak on a page of something else; nothing while it is switched off. */
export function StreakCard() {
  const t = useTexts('streak_card')
  const isOn = useQuery(modulesQuery).data?.status_modules.StreakModule ?? false
  const { data: streak } = useQuery({ ...streakQuery, enabled: isOn })
  if (!isOn || !streak) return null
  return <StreakSheet streak={streak} title={t('title')} />
}
