import { useNavigate } from '#platform/web/router/hooks.ts'
import type { CheckSummary, Course } from '#features/learning/contract/learning.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useBeginCheck } from './learning.queries.ts'

interface CheckCardProps {
  course: Course
  check: CheckSummary
}

/** The knowledge check: its rules before it begins, and why it is closed if it is. */
export function CheckCard({ course, check }: CheckCardProps) {
  const t = useTexts('learning')
  const { questions, pass_percent, tries, tries_used, wait_minutes, best_percent } = check
  return (
    <Card as="section" labelledBy="check">
      <h2 id="check" className="text-xl font-bold">
        {t('check')}
      </h2>
      <ul className="mt-2 list-disc pl-5 text-ink-soft">
        <li>{t('check_questions', { count: questions, percent: pass_percent })}</li>
        <li>
          {tries === null
            ? t('check_tries_any')
            : t('check_tries', { used: Math.min(tries_used, tries), count: tries })}
        </li>
        {wait_minutes > 0 && <li>{t('check_wait', { wait: waitWords(t, wait_minutes) })}</li>}
        {best_percent !== null && <li>{t('check_best', { percent: best_percent })}</li>}
      </ul>
      <Way course={course} check={check} />
    </Card>
  )
}

type T = ReturnType<typeof useTexts<'learning'>>

function waitWords(t: T, minutes: number): string {
  if (minutes % 1_440 === 0) return t('wait_days', { count: minutes / 1_440 })
  if (minutes % 60 === 0) return t('wait_hours', { count: minutes / 60 })
  return t('wait_minutes', { count: minutes })
}

function Way({ course, check }: CheckCardProps) {
  const t = useTexts('learning')
  const dates = useDates()
  const language = useLanguage()
  const navigate = useNavigate()
  const begin = useBeginCheck(language)
  const { id } = course
  const { closed, next_at, last_attempt_id, open_attempt_id } = check
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {closed && closed !== 'passed' && (
        <p className="font-semibold">
          {closed === 'waiting' && next_at
            ? t('closed.waiting', {
                at: dates.moment(next_at),
              })
            : t(`closed.${closed}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!closed && (
          <Button
            pending={begin.isPending}
            onPress={() =>
              begin.mutate(id, {
                onSuccess: ({ attempt }) =>
                  void navigate({ to: paths.courseCheck, params: { id, attempt: attempt.id } }),
              })
            }
          >
            {t(open_attempt_id ? 'check_go_on' : 'check_begin')}
          </Button>
        )}
        {last_attempt_id && (
          <LinkButton variant="secondary" to={paths.courseCheck} params={{ id, attempt: last_attempt_id }}>
            {t('check_last')}
          </LinkButton>
        )}
      </div>
      <Failure error={begin.error} announce />
    </div>
  )
}
