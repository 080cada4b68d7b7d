import { useQuery } from '@tanstack/react-query'
import {
  type DeskQuestionnaire,
  exportQuestionnaire,
  type QuestionResult,
  readQuestionnaireResults,
} from '#contract/questionnaire-desk.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { CsvButton } from '#web/console/parts/csv-button.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What was answered, question by question; of an anonymous one after the close alone. */
export function QuestionnaireResults({ item }: { item: DeskQuestionnaire }) {
  const t = useTexts('console_questionnaires')
  const results = useQuery({
    queryKey: ['desk', '/console/questionnaires', 'results', item.id],
    queryFn: () => call(readQuestionnaireResults, { questionnaire_id: item.id }),
    staleTime: 0,
  })
  const { data } = results
  return (
    <FormSection title={t('results')}>
      <Failure error={results.error} onRetry={() => void results.refetch()} />
      {data && <p>{t('handed_in', { count: data.handed_in })}</p>}
      {data && data.state !== 'there' && <Notice>{t(data.state)}</Notice>}
      {data?.state === 'there' && (
        <>
          {data.questions.map((question) => (
            <Result key={question.question_id} question={question} />
          ))}
          <div>
            <CsvButton load={() => call(exportQuestionnaire, { questionnaire_id: item.id })}>
              {t('export')}
            </CsvButton>
          </div>
        </>
      )}
    </FormSection>
  )
}

function Result({ question }: { question: QuestionResult }) {
  const t = useTexts('console_questionnaires')
  const { text, answered, counts, mean, texts } = question
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold wrap-anywhere">{text}</h3>
      <p className="text-sm text-ink-soft">
        {t('answered', { count: answered })}
        {mean !== null && ` · ${t('mean', { mean })}`}
      </p>
      {counts.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {counts.map(({ label, count }) => (
            <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="wrap-anywhere">{label}</span>
              <span className="numerals font-semibold">{count}</span>
              <meter
                aria-hidden="true"
                min={0}
                max={most}
                value={count}
                className="col-span-2 h-2 w-full accent-pine"
              />
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
          {[...new Set(texts)].map((words) => (
            <li key={words} className="rounded-field bg-sunken px-3 py-2 wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
