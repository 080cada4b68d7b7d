import { CircleCheck } from 'lucide-react'
import type { ChallengeCard } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'

type Scored = Pick<ChallengeCard, 'points_min' | 'points_max' | 'entry_points'>

/** What it brings, or what the own entry has brought. */
export function ChallengePoints({ challenge }: { challenge: Scored }) {
  const t = useTexts('challenges')
  const { points_min, points_max, entry_points } = challenge
  if (entry_points !== null)
    return (
      <Badge tone="sun">
        <CircleCheck className="size-3.5" />
        {t('points_got', { count: entry_points })}
      </Badge>
    )
  return (
    <Badge tone="sun">
      {points_min === points_max
        ? t('points', { count: points_max })
        : t('points_range', { min: points_min, count: points_max })}
    </Badge>
  )
}
