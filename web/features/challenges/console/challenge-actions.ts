import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CircleStop, Copy, Send, Trash2 } from 'lucide-react'
import {
  archiveChallenge,
  closeChallenge,
  copyChallenge,
  type DeskChallengeCard,
  deleteChallenge,
  publishChallenge,
} from '#contract/challenge-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a challenge in its state. */
export function useChallengeActions() {
  const t = useTexts('console_challenges')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return (card: DeskChallengeCard, reach?: number): ContentAction[] => {
    const { id, state, title } = card
    const challenge = { challenge_id: id }
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(copyChallenge, challenge)).challenge
        await navigate({ to: `/console/challenges/${made.id}` })
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
      run: () => call(publishChallenge, challenge),
    }
    const close: ContentAction = {
      id: 'close',
      word: t('close_now'),
      icon: CircleStop,
      question: { title: t('close_title', { title }), text: t('close_text') },
      run: () => call(closeChallenge, challenge),
    }
    const archive: ContentAction = {
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      done: c('archived'),
      question: { title: t('archive_title', { title }), text: t('archive_text') },
      run: () => call(archiveChallenge, { ...challenge, archived: true }),
    }
    const restore: ContentAction = {
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      run: () => call(archiveChallenge, { ...challenge, archived: false }),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteChallenge, challenge)
        await navigate({ to: '/console/challenges' })
      },
    }
    const isOver = Date.parse(card.deadline) <= Date.now()
    return {
      draft: [publish, copy, drop],
      published: isOver ? [copy, archive] : [copy, close],
      closed: [copy, archive],
      archived: [copy, restore],
    }[state]
  }
}
