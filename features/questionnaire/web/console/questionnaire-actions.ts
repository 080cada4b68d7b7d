import { CircleStop } from 'lucide-react'
import {
  closeQuestionnaire,
  copyQuestionnaire,
  type ConsoleQuestionnaireCard,
  deleteQuestionnaire,
  publishQuestionnaire,
  withdrawQuestionnaire,
} from '#features/questionnaire/contract/console.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with a questionnaire in its state. */
export function useQuestionnaireActions() {
  const t = useTexts('console_questionnaires')
  const usual = useUsualActions(consolePaths.questionnaires)

  return ({ id, state, title }: ConsoleQuestionnaireCard, reach?: number): ContentAction[] => {
    const own = { questionnaire_id: id }
    const copy = usual.copy(async () => (await call(copyQuestionnaire, own)).questionnaire)
    const publish = usual.publish(t, { title, reach, run: () => call(publishQuestionnaire, own) })
    const withdraw = usual.unschedule(() => call(withdrawQuestionnaire, own))
    const close: ContentAction = {
      id: 'close',
      word: t('close_now'),
      icon: CircleStop,
      question: { title: t('close_title', { title }), text: t('close_text') },
      run: () => call(closeQuestionnaire, own),
    }
    const drop = usual.drop(title, () => call(deleteQuestionnaire, own))
    return {
      draft: [publish, copy, drop],
      scheduled: [withdraw, copy],
      open: [close, copy],
      closed: [copy],
    }[state]
  }
}
