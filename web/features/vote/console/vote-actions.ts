import { useNavigate } from '@tanstack/react-router'
import { Copy, Send, Trash2, Undo2 } from 'lucide-react'
import { copyVote, type DeskVoteCard, deleteVote, publishVote, withdrawVote } from '#contract/vote-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with a vote in its state. Nothing of it changes once it has opened. */
export function useVoteActions() {
  const t = useTexts('console_votes')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return ({ id, state, title }: DeskVoteCard, reach?: number): ContentAction[] => {
    const vote = { vote_id: id }
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(copyVote, vote)).vote
        await navigate({ to: `/console/votes/${made.id}` })
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
      run: () => call(publishVote, vote),
    }
    const withdraw: ContentAction = {
      id: 'unschedule',
      word: c('unschedule'),
      icon: Undo2,
      run: () => call(withdrawVote, vote),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteVote, vote)
        await navigate({ to: '/console/votes' })
      },
    }
    if (state === 'draft') return [publish, copy, drop]
    return state === 'scheduled' ? [withdraw, copy] : [copy]
  }
}
