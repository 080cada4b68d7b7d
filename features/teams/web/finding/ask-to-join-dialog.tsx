import { type FormEvent, useId, useState } from 'react'
import type { TeamCard } from '#contract/teams.ts'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { MessageField } from './message-field.tsx'
import { useAskToJoin } from './team-offers.queries.ts'

interface AskToJoinDialogProps {
  team: TeamCard
  onClose: (isAsked: boolean) => void
}

export function AskToJoinDialog({ team, onClose }: AskToJoinDialogProps) {
  const t = useTexts('find_team')
  const crew = useTexts('crew')
  const app = useTexts('app')
  const formId = useId()
  const ask = useAskToJoin()
  const [message, setMessage] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    ask.mutate(
      { team_id: team.id, message },
      {
        onSuccess: () => {
          onClose(true)
          showToast({ tone: 'success', text: t('asked', { crew: team.name }) })
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      title={<span className="wrap-anywhere">{t('ask_title', { crew: team.name })}</span>}
      closeText={app('close')}
      footer={
        <>
          <Button variant="secondary" onPress={() => onClose(false)}>
            {crew('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={ask.isPending}>
            {t('ask_send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t('ask_lead')}</p>
        <MessageField
          value={message}
          onChange={setMessage}
          error={ask.error instanceof ApiError ? ask.error.fields.message : undefined}
        />
        <Failure error={ask.error} announce />
      </form>
    </Dialog>
  )
}
