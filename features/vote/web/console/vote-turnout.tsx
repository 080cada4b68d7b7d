import type { ConsoleVote } from '#features/vote/contract/console.ts'
import { AnswerBars } from '#platform/web/console/charts/answer-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** How many of each department voted, of all who did. */
export function VoteTurnout({ vote }: { vote: ConsoleVote }) {
  const t = useTexts('console_votes')
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('by_department')}</h3>
      <AnswerBars
        counts={vote.by_department.map(({ department, voted }) => ({
          label: department ?? t('no_department'),
          count: voted,
        }))}
        whole={vote.voted}
      />
      <p className="reading text-sm text-ink-soft">{t('department_text')}</p>
    </section>
  )
}
