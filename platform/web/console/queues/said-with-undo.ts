import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** Says what was done with an entry of a queue, with Undo where it can be taken back. */
export function useSaidWithUndo() {
  const t = useTexts('console_queues')
  const undo = useCall((takeBack: () => Promise<unknown>) => takeBack(), {
    said: t('taken_back'),
    stale: [platformKeys.queues],
    onError: tellFailure,
  })
  return ({ text, takeBack }: { text: string; takeBack?: (() => Promise<unknown>) | undefined }) =>
    showToast({
      text,
      ...(takeBack && { action: { label: t('undo'), onPress: () => undo.mutate(takeBack) } }),
    })
}
