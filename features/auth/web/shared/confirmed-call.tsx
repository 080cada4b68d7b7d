import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmFields, useConfirming } from './confirming.tsx'

interface ConfirmedCallProps<Answer> {
  lead: ReactNode
  label: string
  danger?: boolean
  call: UseMutationResult<Answer, Error, { password?: string; code?: string }>
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Something that hurts: what it does, the password once more, and the button. */
export function ConfirmedCall<Answer>({
  lead,
  label,
  danger,
  call,
  onDone,
  onCancel,
}: ConfirmedCallProps<Answer>) {
  const t = useTexts('security')
  const confirming = useConfirming()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!call.isPending) call.mutate(confirming.given, { onSuccess: onDone })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>{lead}</div>
      <ConfirmFields confirming={confirming} error={call.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={call.isPending}>
          {label}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('two_cancel')}
        </Button>
      </div>
    </form>
  )
}
