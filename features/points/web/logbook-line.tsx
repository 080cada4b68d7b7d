import { useState } from 'react'
import { useFormatter } from 'use-intl'
import type { PointsEntry, PointsQuestion } from '#features/points/contract/points.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CounterLink } from './counter-link.tsx'
import { lineId } from './line-id.ts'
import { KindIcon } from './kind-icon.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { signed } from './signed.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { Badge } from '#ui/badge.tsx'

// A line never begins with the dot.
const DOT = '\u00a0· '

interface LogbookLineProps {
  entry: PointsEntry
  /** The lines on the page, among which the one that takes this one back may be. */
  entries: readonly PointsEntry[]
}

export function LogbookLine({ entry, entries }: LogbookLineProps) {
  const t = useTexts('my_points')
  const format = useFormatter()
  const [isAsking, setIsAsking] = useState(false)
  const isTakenBack = entry.countered_by !== null
  const facts = [
    format.dateTime(new Date(entry.created_at), { timeStyle: 'short' }),
    t(`kinds.${entry.kind}`),
    entry.stage?.name,
    entry.team && t('with_crew', { crew: entry.team }),
    entry.author && t('by', { name: entry.author }),
  ]
  return (
    <li
      id={lineId(entry.id)}
      tabIndex={-1}
      className="flex gap-5 border-b border-line py-3 pr-4 pl-2 last:border-0 target:bg-sun-soft focus:bg-sun-soft sm:gap-6 sm:pr-5 sm:pl-3"
    >
      <KindIcon kind={entry.kind} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p
            className={`min-w-0 font-semibold wrap-anywhere ${isTakenBack ? 'text-ink-soft line-through' : ''}`}
          >
            {isTakenBack && <span className="sr-only">{t('taken_back_mark')} </span>}
            {entry.reason}
          </p>
          <p
            className={`numerals shrink-0 font-heading text-lg font-bold whitespace-nowrap ${isTakenBack ? 'text-ink-soft line-through' : entry.points < 0 ? 'text-danger' : ''}`}
          >
            {signed(entry.points)}
            <span className="sr-only"> {t('points_word', { count: Math.abs(entry.points) })}</span>
          </p>
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(DOT)}</p>
        {entry.countered_by !== null && (
          <CounterLink way="taken_back" id={entry.countered_by} entries={entries} />
        )}
        {entry.counters !== null && <CounterLink way="takes_back" id={entry.counters} entries={entries} />}
        {entry.question && <QuestionNote question={entry.question} entries={entries} />}
        {entry.may_question && (
          <Button
            variant="quiet"
            size="small"
            className="mt-1 -ml-4"
            aria-label={`${t('ask')}: ${entry.reason}`}
            onPress={() => setIsAsking(true)}
          >
            {t('ask')}
          </Button>
        )}
      </div>
      {isAsking && <QuestionDialog entry={entry} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

interface QuestionNoteProps {
  question: PointsQuestion
  entries: readonly PointsEntry[]
}

/** What was asked about a line, and what the organisers answered. */
function QuestionNote({ question, entries }: QuestionNoteProps) {
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
