import { useNavigate } from '#platform/web/router/hooks.ts'
import { Archive, ArchiveRestore, Copy, Send, Trash, Undo2 } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { ContentAction } from './content-actions.tsx'

type Own = Pick<ContentAction, 'run'> & Partial<ContentAction>

type Published = {
  title: string
  reach: number | undefined
  /** Where it reaches them in another way than most. */
  told?: string | undefined
}

/** The words of a kind that is published. */
type PublishWords = (
  key: 'publish_title' | 'publish_text' | 'publish_reach' | 'published',
  values?: Record<string, string | number>,
) => string

/** What a kind asks before, in its own words. */
type Asked<Verb extends string> = {
  title: string
  words: (key: `${Verb}_title` | `${Verb}_text`, values?: Record<string, string>) => string
}

const questionOf = <Verb extends string>(verb: Verb, { title, words }: Asked<Verb>) => ({
  title: words(`${verb}_title`, { title }),
  text: words(`${verb}_text`),
})

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
    /** Asks before, with how many people it reaches where that is known. */
    publish: (words: PublishWords, { title, reach, told, ...own }: Own & Published): ContentAction => ({
      id: 'publish',
      word: c('publish'),
      icon: Send,
      question: {
        title: words('publish_title', { title }),
        text:
          reach === undefined ? words('publish_text') : (told ?? words('publish_reach', { count: reach })),
      },
      done: words('published'),
      ...own,
    }),
    unschedule: (run: ContentAction['run']): ContentAction => ({
      id: 'unschedule',
      word: c('unschedule'),
      icon: Undo2,
      run,
    }),
    archive: (run: ContentAction['run'], asks?: Asked<'archive'>): ContentAction => ({
      id: 'archive',
      word: c('archive'),
      icon: Archive,
      done: c('archived'),
      ...(asks && { question: questionOf('archive', asks) }),
      run,
    }),
    restore: (run: ContentAction['run'], asks?: Asked<'restore'>): ContentAction => ({
      id: 'restore',
      word: c('restore'),
      icon: ArchiveRestore,
      ...(asks && { question: questionOf('restore', asks) }),
      run,
    }),
    /** Of a draft; leads back to the list. */
    drop: (title: string, run: () => Promise<unknown>): ContentAction => ({
      id: 'delete',
      word: c('delete_draft'),
      icon: Trash,
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
