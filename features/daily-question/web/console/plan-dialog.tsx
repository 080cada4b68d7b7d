import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import {
  planDailyQuestion,
  type PlannedDay,
  unplanDailyQuestion,
} from '#features/daily-question/contract/plan.ts'
import { dailyQuestionKeys } from '#features/daily-question/web/daily-question.keys.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { foundQuery } from './daily-plan.queries.ts'

interface PlanDialogProps {
  day: PlannedDay
  onClose: () => void
}

/** Chooses the question of a day from the bank, makes it a quiet one, or leaves it to the rule. */
export function PlanDialog({ day: { day, by, question: planned }, onClose }: PlanDialogProps) {
  const t = useTexts('console_daily')
  const format = useFormatter()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const query = useQuery(foundQuery(search))
  const after = { stale: [dailyQuestionKeys.plan], done: onClose }
  const plan = useCall(planDailyQuestion, { ...after, said: t('saved') })
  const leave = useCall(unplanDailyQuestion, { ...after, said: t('left') })
  const isPending = plan.isPending || leave.isPending
  const date = format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <PageDialog
      onClose={onClose}
      title={t('plan_of', { date })}
      size="large"
      footer={
        <div className="flex flex-wrap gap-2">
          {by !== null && (
            <Button variant="secondary" pending={leave.isPending} onPress={() => leave.mutate({ day })}>
              {t('to_rule')}
            </Button>
          )}
          {by !== 'quiet' && (
            <Button
              variant="secondary"
              isDisabled={isPending}
              onPress={() => plan.mutate({ day, question_id: null })}
            >
              {t('quiet')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <SettlingSearch label={t('search')} value={search} onSearch={setSearch} />
        <Failure error={plan.error ?? leave.error} announce />
        <Loading query={query} lines={6} />
        {query.data?.questions.length === 0 && <p className="text-ink-soft">{t('found_none')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {query.data?.questions.map(({ id, code, content }) => (
            <li key={id}>
              <button
                type="button"
                disabled={isPending}
                aria-current={planned?.id === id || undefined}
                onClick={() => plan.mutate({ day, question_id: id })}
                className="flex min-h-12 w-full flex-col items-start gap-0.5 rounded-field px-2 py-2 text-left hover:bg-pine-soft aria-current:bg-pine-soft"
              >
                <span className="font-semibold wrap-anywhere">
                  {(content.wordings.find((each) => each.language === language) ?? content.wordings[0])?.text}
                </span>
                <span className="text-sm text-ink-soft">{code}</span>
              </button>
            </li>
          ))}
        </ul>
        {query.data?.next && <p className="text-sm text-ink-soft">{t('more')}</p>}
        <p className="text-sm text-ink-soft">{t('quiet_hint')}</p>
      </div>
    </PageDialog>
  )
}
