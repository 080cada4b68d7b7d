import type { Duel } from '#features/duels/contract/duels.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DuelProgress } from '#features/duels/web/list/duel-progress.tsx'

/** How far the other one is: never how well. */
export function TheirProgress({ duel }: { duel: Duel }) {
  const { opponent, them, questions } = duel
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="truncate text-sm text-ink-soft">{useTheirWords()(duel)}</p>
      <DuelProgress
        name={opponent.first_name}
        answered={them.answered}
        questions={questions}
        tone="theirs"
        showName={false}
      />
    </div>
  )
}

export function useTheirWords() {
  const t = useTexts('duel_play')
  return ({ opponent: { first_name: name }, them, questions }: Duel) => {
    if (them.done) return t('them_done', { name })
    if (them.answered === 0) return t('them_waiting', { name })
    return t('them_at', { name, position: Math.min(them.answered + 1, questions) })
  }
}
