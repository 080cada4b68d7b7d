import { type FormEvent, useEffect, useRef, useState } from 'react'
import { confirmIdentity } from '#features/auth/contract/confirming.ts'
import { ConfirmFields, useConfirming } from '#features/auth/web/shared/confirming.tsx'
import { call, onConfirmationNeeded } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'

/** Asks for the password when a call wants it, and lets the call go on. */
export function ConfirmIdentity() {
  const t = useTexts('console_confirm')
  const confirming = useConfirming()
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((given: boolean) => void)[]>([])
  const confirm = useCall(() => call(confirmIdentity, confirming.given))

  // Several calls at once wait for the one answer.
  useEffect(
    () =>
      onConfirmationNeeded(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setOpen(true)
          }),
      ),
    [],
  )
  function end(given: boolean) {
    setOpen(false)
    confirming.forget()
    confirm.reset()
    for (const resolve of waiting.current.splice(0)) resolve(given)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate(undefined, { onSuccess: () => end(true) })
  }
  return (
    <PageDialog isOpen={isOpen} onClose={() => end(false)} title={t('title')} size="small">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('why')}</p>
        <ConfirmFields confirming={confirming} error={confirm.error} />
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
