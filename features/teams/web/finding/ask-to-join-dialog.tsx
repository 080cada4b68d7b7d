import { type FormEvent, useId, useState } from 'react'
import type { TeamCard } from '#features/teams/contract/teams.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { MessageField } from '#features/teams/web/inviting/message-field.tsx'
import { useAskToJoin } from '#features/teams/web/team-offers.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

interface AskToJoinDialogProps {
  team: TeamCard
  onClose: (isAsked: boolean) => void
}

export function AskToJoinDialog({ team, onClose }: AskToJoinDialogProps) {
  const t = useTexts('find_team')
  const crew = useTexts('crew')
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
    <PageDialog
      onClose={() => onClose(false)}
      title={<span className="wrap-anywhere">{t('ask_title', { crew: team.name })}</span>}
      cancel={crew('cancel')}
      footer={
        <Button type="submit" form={formId} pending={ask.isPending}>
          {t('ask_send')}
        </Button>
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
    </PageDialog>
  )
}
