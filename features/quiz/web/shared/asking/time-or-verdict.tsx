import { CircleCheck, CircleSlash, CircleX, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Countdown } from './countdown.tsx'

interface TimeOrVerdictProps {
  dueAt: number | null
  question: AskedQuestion
  answer: LockedAnswer | undefined
}

const looks = {
  right: { icon: CircleCheck, tone: 'bg-success-soft text-success' },
  wrong: { icon: CircleX, tone: 'bg-danger-soft text-danger' },
  missed: { icon: Hourglass, tone: 'bg-sun-soft text-sun-ink' },
  voided: { icon: CircleSlash, tone: 'bg-sky-soft text-sky-ink' },
} as const

/** One strip of one height: first the time that is left, then how it went. */
export function TimeOrVerdict({ dueAt, question, answer }: TimeOrVerdictProps) {
  const t = useTexts('question')
  return (
    <div className="flex min-h-13 flex-col justify-center">
      {answer ? (
        <Verdict answer={answer} />
      ) : question.total_ms === null || dueAt === null ? (
        <p className="flex items-center gap-2 font-semibold text-ink-soft">{t('no_clock')}</p>
      ) : (
        <Countdown dueAt={dueAt} totalMs={question.total_ms} />
      )}
    </div>
  )
}

function Verdict({ answer: { verdict, score } }: { answer: LockedAnswer }) {
  const t = useTexts('question')
  const heading = useRef<HTMLHeadingElement>(null)
  const { icon: Icon, tone } = looks[verdict]
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={`flex min-h-13 items-center gap-2.5 rounded-card px-3.5 animate-rise ${tone}`}>
      <Icon strokeWidth={2} className="size-7 shrink-0" />
      <h2 ref={heading} tabIndex={-1} className="flex-1 text-lg outline-none">
        {t(verdict)}
      </h2>
      {score > 0 && (
        <p className="numerals font-heading text-lg font-bold whitespace-nowrap">
          {t('gained', { count: score })}
        </p>
      )}
    </div>
  )
}
