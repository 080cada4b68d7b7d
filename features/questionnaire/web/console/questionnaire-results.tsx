import { useQuery } from '@tanstack/react-query'
import {
  type DeskQuestionnaire,
  exportQuestionnaire,
  readQuestionnaireResults,
} from '#contract/questionnaire-desk.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { CsvButton } from '#web/console/parts/csv-button.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ResultShown } from './result-shown.tsx'

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
            <ResultShown key={question.question_id} question={question} />
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
