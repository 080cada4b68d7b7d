import type { Duel } from '#features/duels/contract/duels.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DuelProgress } from '#features/duels/web/list/duel-progress.tsx'

/** How far the other one is: never how well. */
export function TheirProgress({ duel: { opponent, them, questions } }: { duel: Duel }) {
  const t = useTexts('duel_play')
  const name = opponent.first_name
  const words = them.done
    ? t('them_done', { name })
    : them.answered > 0
      ? t('them_at', { name, position: Math.min(them.answered + 1, questions) })
      : t('them_waiting', { name })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="truncate text-sm text-ink-soft">{words}</p>
      <DuelProgress
        name={name}
        answered={them.answered}
        questions={questions}
        tone="theirs"
        showName={false}
      />
    </div>
  )
}
