import { useTexts } from '#platform/web/texts/texts.tsx'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import type { Editor } from './use-editor.ts'

const OF_THE_WORDS = new Set(['publish', 'copy'])

/** Saves what is written and not on the server; rejects when that cannot be kept as it is. */
export function useSaveFirst<T extends object>(editor: Editor<T>): () => Promise<void> {
  const t = useTexts('console_content')
  return async () => {
    if (editor.isDirtyNow() && !(await editor.save())) throw new Error(t('save_first'))
  }
}

/** What goes out is what stands in the form. */
export const afterSaving =
  (saveFirst: () => Promise<void>) =>
  (action: ContentAction): ContentAction =>
    OF_THE_WORDS.has(action.id)
      ? {
          ...action,
          run: async (reason) => {
            await saveFirst()
            await action.run(reason)
          },
        }
      : action
