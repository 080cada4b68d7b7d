import type { FormEvent } from 'react'
import { confirmIdentity } from '#features/auth/contract/confirming.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmFields, useConfirming } from './confirming.tsx'

/** The password once more; `onEnd` hears whether it was given. */
export function ConfirmDialog({ isOpen, onEnd }: { isOpen: boolean; onEnd: (given: boolean) => void }) {
  const t = useTexts('confirm_again')
  const confirming = useConfirming()
  const confirm = useCall(() => call(confirmIdentity, confirming.given))

  function end(given: boolean) {
    confirming.forget()
    confirm.reset()
    onEnd(given)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate(undefined, { onSuccess: () => end(true) })
  }
  return (
    <PageDialog isOpen={isOpen} onClose={() => end(false)} title={t('title')} size="small">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('why')}</p>
        <ConfirmFields confirming={confirming} error={confirm.error} onPasskey={() => end(true)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={confirm.isPending}>
            {t('go_on')}
          </Button>
          <Button variant="quiet" onPress={() => end(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </PageDialog>
  )
}
