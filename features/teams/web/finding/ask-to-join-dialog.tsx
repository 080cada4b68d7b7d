import { useState } from 'react'
import type { TeamCard } from '#features/teams/contract/teams.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { MessageField } from '#features/teams/web/inviting/message-field.tsx'
import { useAskToJoin } from '#features/teams/web/team-offers.queries.ts'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'

interface AskToJoinDialogProps {
  team: TeamCard
  onClose: (isAsked: boolean) => void
}

export function AskToJoinDialog({ team, onClose }: AskToJoinDialogProps) {
  const t = useTexts('find_team')
  const crew = useTexts('crew')
  const ask = useAskToJoin()
  const [message, setMessage] = useState('')

  function submit() {
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
    <FormDialog
      onClose={() => onClose(false)}
      title={<span className="wrap-anywhere">{t('ask_title', { crew: team.name })}</span>}
      cancel={crew('cancel')}
      send={t('ask_send')}
      call={ask}
      onSend={submit}
    >
      <p>{t('ask_lead')}</p>
      <MessageField
        value={message}
        onChange={setMessage}
        error={ask.error instanceof ApiError ? ask.error.fields.message : undefined}
      />
    </FormDialog>
  )
}
