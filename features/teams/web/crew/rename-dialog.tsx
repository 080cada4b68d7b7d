import { type FormEvent, useId, useState } from 'react'
import type { Team } from '#features/teams/contract/teams.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { CrewNameField, isLongEnough } from '#features/teams/web/founding/crew-name-field.tsx'
import { useRenameTeam } from '#features/teams/web/teams.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts('crew')
  const formId = useId()
  const rename = useRenameTeam()
  const [name, setName] = useState(team.name)
  const [isTried, setTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isLongEnough(name) || rename.isPending) return
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
    <PageDialog
      onClose={onClose}
      title={t('rename')}
      cancel={t('cancel')}
      footer={
        <Button type="submit" form={formId} pending={rename.isPending}>
          {t('rename_save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t('rename_lead')}</p>
        <CrewNameField name={name} onChange={setName} error={rename.error} isTried={isTried} />
        <Failure error={rename.error} announce />
      </form>
    </PageDialog>
  )
}
