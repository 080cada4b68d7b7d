import { ListChecks } from 'lucide-react'
import { QUESTIONNAIRE_STATES } from '#features/questionnaire/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useQuestionnaireActions } from './questionnaire-actions.ts'
import { questionnaireKind } from './questionnaire-console.queries.ts'

/** All questionnaires, by state. */
export function QuestionnaireConsolePage() {
  const t = useTexts('console_questionnaires')
  const c = useTexts('console_content')
  const actionsOf = useQuestionnaireActions()
  const { moment } = useDates()
  const number = useNumbers()
  return (
    <ContentList
      {...questionnaireKind.pages}
      words={t}
      mark={ListChecks}
      states={QUESTIONNAIRE_STATES}
      sort="newest"
      columns={[
        {
          id: WHEN,
          name: c('columns.when'),
          sortable: true,
          cell: ({ opens_at, closes_at }) => t('runs', { from: moment(opens_at), to: moment(closes_at) }),
        },
        {
          id: 'handed_in',
          name: c('columns.answers'),
          numeric: true,
          isBlank: ({ state }) => state === 'draft',
          cell: ({ state, handed_in }) => state !== 'draft' && number(handed_in),
        },
      ]}
      row={(card) => ({
        signs: [card.anonymous && t('anonymous')],
        actions: actionsOf(card),
      })}
    />
  )
}
