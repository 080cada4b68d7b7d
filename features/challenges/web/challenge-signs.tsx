import { CircleCheck, CircleUser, Pencil, Users } from 'lucide-react'
import type { ChallengeCard, EntryState } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

type Signed = Pick<
  ChallengeCard,
  'for' | 'points_min' | 'points_max' | 'entry_state' | 'entry_points' | 'standing'
>

const tones: Record<EntryState, BadgeTone> = {
  draft: 'sky',
  waiting_for_captain: 'sky',
  handed_in: 'sky',
  approved: 'pine',
  to_improve: 'sunset',
  rejected: 'danger',
  appealed: 'sky',
  final: 'danger',
}

/** For whom it is, what it brings, and how the own entry stands. */
export function ChallengeSigns({ challenge }: { challenge: Signed }) {
  const t = useTexts('challenges')
  const { entry_state, standing } = challenge
  const Icon = challenge.for === 'crew' ? Users : CircleUser
  return (
    <p className="flex flex-wrap items-center gap-2">
      <ChallengePoints challenge={challenge} />
      <Badge>
        <Icon className="size-3.5" />
        {t(`for_${challenge.for}`)}
      </Badge>
      {standing === 'coming' && <Badge tone="sky">{t('soon')}</Badge>}
      {entry_state && (
        <Badge tone={tones[entry_state]}>
          {entry_state === 'draft' && <Pencil className="size-3.5" />}
          {t(`state.${entry_state}`)}
        </Badge>
      )}
    </p>
  )
}

type Scored = Pick<ChallengeCard, 'points_min' | 'points_max' | 'entry_points'>

/** What it brings, or what the own entry has brought. */
function ChallengePoints({ challenge }: { challenge: Scored }) {
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
