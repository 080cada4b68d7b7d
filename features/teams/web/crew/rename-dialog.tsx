import { useState } from 'react'
import type { Team } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { CrewNameField, isLongEnough } from '#features/teams/web/founding/crew-name-field.tsx'
import { useRenameTeam } from '#features/teams/web/teams.queries.ts'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts('crew')
  const rename = useRenameTeam()
  const [name, setName] = useState(team.name)
  const [isTried, setTried] = useState(false)

  function submit() {
    setTried(true)
    if (!isLongEnough(name)) return
    rename.mutate(
      { name },
      {
        onSuccess: (answer) => {
          onClose()
          showToast({ tone: 'success', text: t('renamed', { name: answer.team.name }) })
        },
      },
    )
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('rename')}
      cancel={t('cancel')}
      send={t('rename_save')}
      call={rename}
      onSend={submit}
    >
      <p>{t('rename_lead')}</p>
      <CrewNameField name={name} onChange={setName} error={rename.error} isTried={isTried} />
    </FormDialog>
  )
}
