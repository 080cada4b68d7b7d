import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'

/** When a question that is in play is drawn, if that is not simply now. */
export function QuestionPlanSign({
  question: { state, active_from, active_until, plan },
}: {
  question: Pick<QuizQuestion, 'state' | 'active_from' | 'active_until' | 'plan'>
}) {
  const t = useTexts('console_questions')
  const { moment } = useDates()
  if (state !== 'active') return null
  if (plan === 'over' && active_until) return <Badge>{t('plan_over', { when: moment(active_until) })}</Badge>
  if (plan === 'waiting' && active_from)
    return <Badge tone="sky">{t('plan_waiting', { when: moment(active_from) })}</Badge>
  return active_until && <Badge tone="sky">{t('plan_until', { when: moment(active_until) })}</Badge>
}
