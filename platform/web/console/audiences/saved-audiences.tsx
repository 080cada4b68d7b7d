import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isForAll } from '#platform/contract/audience/audience-rules.ts'
import { type Audience, saveAudience } from '#platform/contract/audiences.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { audiencesQuery } from './audiences.queries.ts'
import { ManageAudiences } from './manage-audiences.tsx'

interface SavedAudiencesProps {
  value: Audience
  onChoose: (audience: Audience) => void
}

/** Audiences that are kept by a name: chosen, saved, and looked after by who looks after everybody. */
export function SavedAudiences({ value, onChoose }: SavedAudiencesProps) {
  const t = useTexts('console_parts')
  const { data: audiences = [] } = useQuery(audiencesQuery)
  const { data: options } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  const [opened, setOpened] = useState<'save' | 'manage'>()
  const here = JSON.stringify(value)
  const current = audiences.find(({ audience }) => JSON.stringify(audience) === here)
  const mayWrite = options !== undefined && options.scope === null
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-wrap items-end gap-2">
      {audiences.length > 0 && (
        <Select
          label={t('saved.label')}
          placeholder={t('saved.choose')}
          value={current?.id ?? ''}
          options={audiences.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(next) => {
            const chosen = audiences.find(({ id }) => id === next)
            if (chosen) onChoose(chosen.audience)
          }}
          className="w-full sm:w-64"
        />
      )}
      {mayWrite && !isForAll(value) && !current && (
        <Button variant="quiet" size="small" onPress={() => setOpened('save')}>
          {t('saved.save')}
        </Button>
      )}
      {mayWrite && audiences.length > 0 && (
        <Button variant="quiet" size="small" onPress={() => setOpened('manage')}>
          {t('saved.manage')}
        </Button>
      )}
      {opened === 'save' && <SaveAudience audience={value} onClose={close} />}
      {opened === 'manage' && <ManageAudiences value={value} onClose={close} />}
    </div>
  )
}

const LONGEST = 60

function SaveAudience({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const t = useTexts('console_parts')
  const [name, setName] = useState('')
  const save = useCall(async () => (await call(saveAudience, { name, audience })).audience, {
    said: (saved) => t('saved.saved', { name: saved.name }),
    waitsFor: [platformKeys.audiences],
    done: onClose,
  })
  const problem = save.error instanceof ApiError ? save.error.fields['name'] : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={t('saved.save')}
      size="small"
      cancel={t('cancel')}
      send={t('saved.do_save')}
      call={{ isPending: save.isPending, error: problem ? null : save.error }}
      onSend={() => save.mutate()}
    >
      <TextField label={t('saved.name')} value={name} maxLength={LONGEST} error={problem} onText={setName} />
    </FormDialog>
  )
}
