import { useQuery } from '@tanstack/react-query'
import {
  type ConsoleQuestionnaire,
  exportQuestionnaire,
  readQuestionnaireResults,
} from '#features/questionnaire/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { PrintButton } from '#platform/web/console/print-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { ResultShown } from './result-shown.tsx'
import { questionnaireKeys } from '#features/questionnaire/web/questionnaire.keys.ts'

/** What was answered, question by question; of an anonymous one after the close alone. */
export function QuestionnaireResults({ item }: { item: ConsoleQuestionnaire }) {
  const t = useTexts('console_questionnaires')
  const results = useQuery({
    queryKey: [...questionnaireKeys.results, item.id],
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
            <ResultShown key={question.question_id} question={question} />
          ))}
          {data.questions.every(({ by_department }) => by_department.length === 0) && (
            <p className="text-sm text-ink-soft">
              {t(item.state === 'closed' ? 'department_none' : 'department_open')}
            </p>
          )}
          <div data-screen-only className="flex flex-wrap gap-2">
            <PrintButton />
            <CsvButton load={() => call(exportQuestionnaire, { questionnaire_id: item.id })}>
              {t('export')}
            </CsvButton>
          </div>
        </>
      )}
    </FormSection>
  )
}
