import { useState } from 'react'
import { LEAST_KNOWN } from '#features/daily-question/contract/daily-question.ts'
import { AskedStage, StageHead } from '#features/quiz/web/shared/asking/asked-stage.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { TimedDaily } from './daily-question.queries.ts'
import { useDailyStage } from './use-daily-stage.ts'

/** The question of today, or how the last one went. */
export function DailyStage({ daily }: { daily: TimedDaily }) {
  const t = useTexts('daily_question')
  const shown = daily.asked ? { question: daily.asked, answer: undefined } : daily.last!
  const { question, answer } = shown
  const stage = useDailyStage(daily, shown)
  // Whoever has just played keeps the whole screen until they leave, so that nothing moves under the verdict.
  const [isPlaying] = useState(daily.asked !== null)
  wholeScreen.useRaise(isPlaying)
  return (
    <AskedStage
      question={question}
      answer={answer}
      stage={stage}
      dueAt={daily.due_at}
      onward={t('done')}
      head={
        <header>
          <PageTitle hidden>{t('title')}</PageTitle>
          <StageHead to={paths.home} back={t('back')} title={t('title')} category={question.category} />
        </header>
      }
    >
      {answer && <Known known={daily.known} />}
    </AskedStage>
  )
}

/** How many knew it, once enough have answered that it says nothing of anybody. */
export function Known({ known }: { known: TimedDaily['known'] }) {
  const t = useTexts('daily_question')
  return (
    <p className="text-ink-soft">{known ? t('known', known) : t('known_later', { count: LEAST_KNOWN })}</p>
  )
}
