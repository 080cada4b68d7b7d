import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react'
import {
  archiveLibraryDocument,
  copyLibraryDocument,
  type DeskLibraryDocument,
  deleteLibraryDocument,
} from '#contract/library-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { PATH } from './library-desk.queries.ts'

/** What can be done with a document of the company in its state. */
export function useLibraryActions() {
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const navigate = useNavigate()

  return ({ id, state, texts }: DeskLibraryDocument): ContentAction[] => {
    const document = { document_id: id }
    const title = texts[0]?.title ?? ''
    const copy: ContentAction = {
      id: 'copy',
      word: c('copy'),
      icon: Copy,
      done: c('copied'),
      run: async () => {
        const made = (await call(copyLibraryDocument, document)).document
        await navigate({ to: `${PATH}/${made.id}` as string })
      },
    }
    const archive: ContentAction = {
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      question: { title: t('archive_title', { title }), text: t('archive_text') },
      done: c('archived'),
      run: () => call(archiveLibraryDocument, { ...document, archived: true }),
    }
    const restore: ContentAction = {
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      question: { title: t('restore_title', { title }), text: t('restore_text') },
      run: () => call(archiveLibraryDocument, { ...document, archived: false }),
    }
    const drop: ContentAction = {
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash2,
      isDangerous: true,
      question: { title: c('delete_title', { title }), text: c('delete_text') },
      done: c('deleted'),
      run: async () => {
        await call(deleteLibraryDocument, document)
        await navigate({ to: PATH as string })
      },
    }
    return { draft: [copy, drop], published: [copy, archive], archived: [copy, restore] }[state]
  }
}
