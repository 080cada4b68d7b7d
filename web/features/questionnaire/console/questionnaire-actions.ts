import { useNavigate } from '@tanstack/react-router'
import { CircleStop, Copy, Send, Trash2, Undo2 } from 'lucide-react'
import {
  closeQuestionnaire,
  copyQuestionnaire,
  type DeskQuestionnaireCard,
  deleteQuestionnaire,
  publishQuestionnaire,
  withdrawQuestionnaire,
} from '#contract/questionnaire-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a questionnaire in its state. */
export function useQuestionnaireActions() {
  const t = useTexts('console_questionnaires')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return ({ id, state, title }: DeskQuestionnaireCard, reach?: number): ContentAction[] => {
    const own = { questionnaire_id: id }
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(copyQuestionnaire, own)).questionnaire
        await navigate({ to: `/console/questionnaires/${made.id}` })
      },
    }
    const publish: ContentAction = {
      id: 'publish',
      word: c('publish'),
      icon: Send,
      question: {
        title: t('publish_title', { title }),
        text: reach === undefined ? t('publish_text') : t('publish_reach', { count: reach }),
      },
      done: t('published'),
      run: () => call(publishQuestionnaire, own),
    }
    const withdraw: ContentAction = {
      id: 'unschedule',
      word: c('unschedule'),
      icon: Undo2,
      run: () => call(withdrawQuestionnaire, own),
    }
    const close: ContentAction = {
      id: 'close',
      word: t('close_now'),
      icon: CircleStop,
      question: { title: t('close_title', { title }), text: t('close_text') },
      run: () => call(closeQuestionnaire, own),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteQuestionnaire, own)
        await navigate({ to: '/console/questionnaires' })
      },
    }
    return {
      draft: [publish, copy, drop],
      scheduled: [withdraw, copy],
      open: [close, copy],
      closed: [copy],
    }[state]
  }
}
