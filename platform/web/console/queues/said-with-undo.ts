import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast, type ToastOptions } from '#ui/overlays/toast-store.ts'

type Said = Pick<ToastOptions, 'text' | 'tone'> & {
  takeBack?: (() => Promise<unknown>) | undefined
  /** How many acts that takes back. */
  count?: number
}

/** Says what was done with an entry of a queue, or with some of them, with Undo where it can be taken back. */
export function useSaidWithUndo() {
  const t = useTexts('console_queues')
  const undo = useCall(({ takeBack }: { takeBack: () => Promise<unknown>; count: number }) => takeBack(), {
    said: (_, { count }) => t('taken_back', { count }),
    onError: tellFailure,
    // Of several some may be taken back before one is refused.
    onSettled: (_answer, _error, _wish, _before, { client }) =>
      void client.invalidateQueries({ queryKey: platformKeys.queues }),
  })
  return ({ takeBack, count = 1, ...said }: Said) =>
    showToast({
      ...said,
      ...(takeBack && { action: { label: t('undo'), onPress: () => undo.mutate({ takeBack, count }) } }),
    })
}
