import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Pin, PinOff, Send, Trash2, Undo2 } from 'lucide-react'
import {
  archiveNews,
  type DeskCard,
  deleteNews,
  pinNews,
  publishNews,
  scheduleNews,
} from '#contract/news-desk.ts'
import { copyNews } from '#contract/news-preview.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What can be done with an article in its state. `reach`: how many people it has, where that is known. */
export function useNewsActions() {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return ({ id, state, pinned, title }: DeskCard, reach?: number): ContentAction[] => {
    const article = { article_id: id }
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(copyNews, article)).article
        await navigate({ to: `/console/news/${made.id}` })
      },
    }
    const pin: ContentAction = {
      id: 'pin',
      word: t(pinned ? 'unpin' : 'pin'),
      icon: pinned ? PinOff : Pin,
      run: () => call(pinNews, { ...article, pinned: !pinned }),
    }
    const publish: ContentAction = {
      id: 'publish',
      word: c('publish_now'),
      icon: Send,
      question: {
        title: t('publish_title', { title }),
        text: reach === undefined ? t('publish_text') : t('publish_reach', { count: reach }),
      },
      done: t('published'),
      run: () => call(publishNews, article),
    }
    const unschedule: ContentAction = {
      id: 'unschedule',
      word: c('unschedule'),
      icon: Undo2,
      run: () => call(scheduleNews, { ...article, published_at: null }),
    }
    const archive: ContentAction = {
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      question: { title: t('archive_title', { title }), text: t('archive_text') },
      done: c('archived'),
      run: () => call(archiveNews, { ...article, archived: true }),
    }
    const restore: ContentAction = {
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      question: { title: t('restore_title', { title }), text: t('restore_text') },
      run: () => call(archiveNews, { ...article, archived: false }),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteNews, article)
        await navigate({ to: '/console/news' })
      },
    }
    return {
      draft: [publish, copy, drop],
      scheduled: [publish, unschedule, copy, drop],
      published: [pin, copy, archive],
      archived: [copy, restore],
    }[state]
  }
}
