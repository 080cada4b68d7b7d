import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Send, Trash2, Undo2 } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { ContentAction } from './content-actions.tsx'

type Own = Pick<ContentAction, 'run'> & Partial<ContentAction>

/** What can be done with content of every kind, for the list at `path`; each feature says how, and what it asks before. */
export function useUsualActions(path: string) {
  const c = useTexts('console_content')
  const navigate = useNavigate()
  return {
    /** Leads to the copy. */
    copy: (make: () => Promise<{ id: string }>, own: Partial<ContentAction> = {}): ContentAction => ({
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const { id } = await make()
        await navigate({ to: `${path}/${id}` })
      },
      ...own,
    }),
    publish: (own: Own): ContentAction => ({ id: 'publish', word: c('publish'), icon: Send, ...own }),
    unschedule: (run: ContentAction['run']): ContentAction => ({
      id: 'unschedule',
      word: c('unschedule'),
      icon: Undo2,
      run,
    }),
    archive: (own: Own): ContentAction => ({
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      done: c('archived'),
      ...own,
    }),
    restore: (own: Own): ContentAction => ({
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      ...own,
    }),
    /** Of a draft; leads back to the list. */
    drop: (title: string, run: () => Promise<unknown>): ContentAction => ({
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await run()
        await navigate({ to: path })
      },
    }),
  }
}
