import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useQueueDone } from './queues.queries.ts'

/** Says what was done with an entry of a queue, with Undo where it can be taken back. */
export function useSaidWithUndo() {
  const t = useTexts('console_queues')
  const done = useQueueDone()
  return ({ text, takeBack }: { text: string; takeBack?: (() => Promise<unknown>) | undefined }) => {
    const undo = async (work: () => Promise<unknown>) => {
      try {
        await work()
        showToast({ text: t('taken_back') })
        await done()
      } catch (error) {
        showToast({ tone: 'error', text: messageOf(error) })
      }
    }
    showToast({ text, ...(takeBack && { action: { label: t('undo'), onPress: () => void undo(takeBack) } }) })
  }
}
