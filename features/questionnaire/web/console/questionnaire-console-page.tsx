import { QUESTIONNAIRE_STATES } from '#features/questionnaire/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useQuestionnaireActions } from './questionnaire-actions.ts'
import { questionnaireKind } from './questionnaire-console.queries.ts'

/** All questionnaires, by state. */
export function QuestionnaireConsolePage() {
  const t = useTexts('console_questionnaires')
  const actionsOf = useQuestionnaireActions()
  const { moment } = useDates()
  return (
    <ContentList
      {...questionnaireKind.pages}
      words={t}
      states={QUESTIONNAIRE_STATES}
      sort="newest"
      row={(card) => ({
        signs: [card.anonymous && t('anonymous')],
        facts: [
          t('runs', { from: moment(card.opens_at), to: moment(card.closes_at) }),
          card.state !== 'draft' && t('handed_in', { count: card.handed_in }),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}
