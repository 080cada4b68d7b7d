import { Check, CircleSlash, Hourglass, Minus, X } from 'lucide-react'
import type { LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const looks = {
  right: { icon: Check, tone: 'text-success' },
  wrong: { icon: X, tone: 'text-danger' },
  missed: { icon: Hourglass, tone: 'text-sun-ink' },
  voided: { icon: CircleSlash, tone: 'text-sky-ink' },
} as const

/** How somebody did on a question: by icon and word. */
export function VerdictMark({
  name,
  verdict,
}: {
  name: string
  verdict: LockedAnswer['verdict'] | undefined
}) {
  const t = useTexts('duel_summary')
  const { icon: Icon, tone } = verdict ? looks[verdict] : { icon: Minus, tone: 'text-ink-soft' }
  const word = verdict ? t(`verdicts.${verdict}`) : t('not_answered')
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
      <Icon strokeWidth={2.25} className="size-4 shrink-0" />
      {t('answer_of', { name, verdict: word })}
    </span>
  )
}
