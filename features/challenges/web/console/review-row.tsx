import type { ReviewCard } from '#features/challenges/contract/reviews.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'

/** An entry in the list. */
export function ReviewRow({
  card: { title, who, handed_in_at, claimed_by, is_own, state, points },
  isOpened,
  onOpen,
}: {
  card: ReviewCard
  isOpened: boolean
  onOpen: () => void
}) {
  const t = useTexts('console_reviews')
  return (
    <button
      type="button"
      aria-pressed={isOpened}
      onClick={onOpen}
      className="flex min-w-0 flex-1 flex-col gap-1 rounded-card border border-line bg-surface p-3 text-left hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="font-semibold wrap-anywhere">{who}</bdi>
        {handed_in_at && state !== 'approved' && <AgeSign since={handed_in_at} />}
        {points !== null && <Badge tone="sun">{t('points', { count: points })}</Badge>}
      </span>
      <span className="text-sm wrap-anywhere text-ink-soft">{title}</span>
      <span className="flex flex-wrap gap-2">
        {state === 'appealed' && <Badge tone="sunset">{t('appealed')}</Badge>}
        {is_own && <Badge>{t('own')}</Badge>}
        {claimed_by && <Badge tone="sky">{t('claimed', { name: claimed_by.name })}</Badge>}
      </span>
    </button>
  )
}
