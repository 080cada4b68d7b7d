import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast, type ToastOptions } from '#ui/overlays/toast-store.ts'
import { useUndo } from './reviews.queries.ts'

/** Says what was decided, with a way back for all of it. */
export function useTakeBack() {
  const t = useTexts('console_reviews')
  const undo = useUndo()
  return function takeBack(ids: readonly string[], said: ToastOptions) {
    const onPress = async () => {
      try {
        for (const entry_id of ids) await undo.mutateAsync({ entry_id, reason: '' })
        showToast({ text: t('taken_back', { count: ids.length }) })
      } catch (error) {
        showToast({ tone: 'error', text: messageOf(error) })
      }
    }
    showToast({
      ...said,
      ...(ids.length > 0 && { action: { label: t('toast_undo'), onPress: () => void onPress() } }),
    })
  }
}
