import { useNavigate } from '@tanstack/react-router'
import { Copy, Trash2, Undo2 } from 'lucide-react'
import {
  createAnnouncement,
  type DeskAnnouncement,
  deleteAnnouncement,
  takeBackAnnouncement,
} from '#contract/announcements.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { contentOf, PATH } from './announcements.queries.ts'

/** What can be done with an announcement in its state, beside sending it. */
export function useAnnouncementActions() {
  const t = useTexts('console_announcements')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return (item: DeskAnnouncement): ContentAction[] => {
    const announcement = { announcement_id: item.id }
    const title = item.texts[0]?.title ?? ''
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(createAnnouncement, contentOf(item))).announcement
        await navigate({ to: `${PATH}/${made.id}` as string })
      },
    }
    const back: ContentAction = {
      id: 'take_back',
      word: t('take_back'),
      icon: Undo2,
      done: t('taken_back'),
      run: () => call(takeBackAnnouncement, announcement),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteAnnouncement, announcement)
        await navigate({ to: PATH as string })
      },
    }
    return { draft: [copy, drop], scheduled: [back, copy], sending: [copy], sent: [copy] }[item.state]
  }
}
