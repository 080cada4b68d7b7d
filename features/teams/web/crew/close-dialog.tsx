import { useState } from 'react'
import type { Team } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useCloseTeam } from '#features/teams/web/teams.queries.ts'

/** Closing is for good, so it asks for the name of the crew. */
export function CloseDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts('crew')
  const close = useCloseTeam()
  const [name, setName] = useState('')
  const isSame = name.trim().toLocaleLowerCase() === team.name.toLocaleLowerCase()

  return (
    <ConfirmDialog
      title={t('close_title', { crew: team.name })}
      confirmText={t('close')}
      tone="danger"
      pending={close.isPending}
      error={close.error}
      isDisabled={!isSame}
      onClose={onClose}
      onConfirm={() =>
        close.mutate(undefined, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('closed', { crew: team.name }) })
          },
        })
      }
    >
      <p>{t('close_text')}</p>
      <TextField
        label={t('close_name')}
        description={t('close_name_hint', { crew: team.name })}
        value={name}
        autoComplete="off"
        onText={setName}
      />
    </ConfirmDialog>
  )
}
