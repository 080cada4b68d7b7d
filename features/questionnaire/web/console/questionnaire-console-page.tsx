import { useFormatter } from 'use-intl'
import {
  type ConsoleQuestionnaireCard,
  listQuestionnaireConsole,
  QUESTIONNAIRE_STATES,
  type QuestionnaireState,
} from '#features/questionnaire/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useQuestionnaireActions } from './questionnaire-actions.ts'

/** All questionnaires, by state. */
export function QuestionnaireConsolePage() {
  const t = useTexts('console_questionnaires')
  const c = useTexts('console_content')
  const format = useFormatter()
  const actionsOf = useQuestionnaireActions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ContentList<ConsoleQuestionnaireCard>
      path="/console/questionnaires"
      title={t('title')}
      lead={t('lead')}
      newText={t('new')}
      states={QUESTIONNAIRE_STATES.map((id) => ({ id, word: c(`state_${id}`) }))}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      sort="newest"
      read={async ({ state, ...wish }) => {
        const { questionnaires, counts, next } = await call(listQuestionnaireConsole, {
          ...wish,
          ...(state && { state: state as QuestionnaireState }),
        })
        return { cards: questionnaires, counts, next }
      }}
      row={(card) => ({
        id: card.id,
        to: `/console/questionnaires/${card.id}`,
        title: card.title,
        state: card.state,
        stateWord: c(`state_${card.state}`),
        languages: card.languages,
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
