import type { PointsEntry, PointsQuestion } from '#features/points/contract/points.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { CounterLink } from './counter-link.tsx'

interface QuestionNoteProps {
  question: PointsQuestion
  entries: readonly PointsEntry[]
}

/** What was asked about a line, and what the organisers answered. */
export function QuestionNote({ question, entries }: QuestionNoteProps) {
  const t = useTexts('my_points')
  const when = useWhen()
  const { state, text, created_at, answer, answered_at, correcting_entry_id } = question
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-field bg-sunken px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <Badge tone={state === 'open' ? 'sky' : 'pine'}>{t(`question_${state}`)}</Badge>
        {t('asked', { when: when(created_at) })}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {answer !== null && (
        <div className="border-t-2 border-dashed border-line pt-2">
          <p className="text-sm font-semibold text-ink-soft">
            {answered_at ? t('answer_when', { when: when(answered_at) }) : t('answer')}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
          {correcting_entry_id !== null && (
            <CounterLink way="corrected" id={correcting_entry_id} entries={entries} />
          )}
        </div>
      )}
    </div>
  )
}
