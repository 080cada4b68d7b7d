import { type FormEvent, useId, useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CrewNameField, isLongEnough } from './crew-name-field.tsx'
import { useRenameTeam } from './teams.queries.ts'

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts('crew')
  const app = useTexts('app')
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('rename')}
      closeText={app('close')}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={rename.isPending}>
            {t('rename_save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t('rename_lead')}</p>
        <CrewNameField name={name} onChange={setName} error={rename.error} isTried={isTried} />
        <Failure error={rename.error} announce />
      </form>
    </Dialog>
  )
}
