import type { QueryKey } from '@tanstack/react-query'
import { type ConsoleThanks, hideThanks, showThanks } from '#features/thanks/contract/console.ts'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function useShowThanks() {
  const t = useTexts('console_thanks')
  return useCall(showThanks, { said: t('was_shown'), stale: [thanksKeys.console], onError: tellFailure })
}

interface HideThanksProps {
  line: ConsoleThanks
  stale: readonly QueryKey[]
  onClose: () => void
}

/** Asks why, for its giver, and can be taken back. */
export function HideThanks({ line, stale, onClose }: HideThanksProps) {
  const t = useTexts('console_thanks')
  const say = useSaidWithUndo()
  const hide = useCall((reason: string) => call(hideThanks, { thanks_id: line.id, reason }), {
    stale,
    done: (_answer, _reason, queries) => {
      onClose()
      say({
        text: t('was_hidden'),
        takeBack: async () => {
          await call(showThanks, { thanks_id: line.id })
          for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
        },
      })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('hide_title')}
      action={t('hide')}
      tone="danger"
      reason={{ label: t('why'), required: true }}
      isPending={hide.isPending}
      error={hide.error}
      onConfirm={(reason) => hide.mutate(reason)}
    >
      <p>{t('hide_text', { name: fullName(line.giver) })}</p>
    </ConfirmDialog>
  )
}
