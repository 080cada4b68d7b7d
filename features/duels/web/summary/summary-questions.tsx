import { ChevronDown } from 'lucide-react'
import type { SummaryQuestion } from '#features/duels/contract/play.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { DuelSummary } from '#features/duels/web/play/duel-play.queries.ts'
import { Explanation } from '#features/quiz/web/shared/asking/explanation.tsx'
import { ReportStep } from '#features/duels/web/question/report-step.tsx'
import { SummaryAnswers } from './summary-answers.tsx'
import { VerdictMark } from '#features/duels/web/question/verdict-mark.tsx'

/** The questions one by one; each opens to its answers and why. */
export function SummaryQuestions({ summary: { duel, questions } }: { summary: DuelSummary }) {
  const t = useTexts('duel_summary')
  if (questions.length === 0) return null
  const isOver = duel.state !== 'running'
  const name = duel.opponent.first_name
  return (
    <section aria-labelledby="duel-questions" className="flex flex-col gap-3">
      <h2 id="duel-questions" className="text-xl font-bold">
        {t('questions')}
      </h2>
      <ol className="flex flex-col gap-3">
        {questions.map((entry) => (
          <li key={entry.question.position}>
            <Question entry={entry} duelId={duel.id} name={name} isOver={isOver} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface QuestionProps {
  entry: SummaryQuestion
  duelId: string
  name: string
  isOver: boolean
}

function Question({ entry, duelId, name, isOver }: QuestionProps) {
  const t = useTexts('duel_summary')
  const play = useTexts('question')
  const { question, mine, theirs, reported } = entry
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex list-none items-start gap-3 rounded-card p-4 [&::-webkit-details-marker]:hidden">
        <span className="numerals inline-flex size-8 shrink-0 items-center justify-center rounded-sm bg-sunken font-heading font-bold text-ink-soft">
          {question.position}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1.5">
          <span className="font-semibold wrap-anywhere">{question.text}</span>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <VerdictMark name={t('you')} verdict={mine?.verdict} />
            {isOver && <VerdictMark name={name} verdict={theirs?.verdict} />}
          </span>
        </span>
        <ChevronDown className="mt-1 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t-2 border-dashed border-line p-4">
        {question.picture && (
          <img
            src={question.picture}
            alt={play('picture')}
            loading="lazy"
            className="h-44 w-full rounded-card bg-sunken object-contain"
          />
        )}
        <SummaryAnswers question={question} mine={mine} theirs={theirs} name={name} />
        {mine && <Explanation question={question} answer={{ ...mine, verdict: 'right' }} />}
        <ReportStep duelId={duelId} position={question.position} isReported={reported} />
      </div>
    </details>
  )
}
